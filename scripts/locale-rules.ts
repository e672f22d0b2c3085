/** Texts of the interface by room, as parsed JSON: `accounts` → its texts, nested or not. */
export type RoomTexts = ReadonlyMap<string, unknown>;

/** A fault in a locale file (`nl/accounts.json`), with its key. */
export interface LocaleProblem {
  readonly file: string;
  readonly path: string;
  readonly message: string;
}

/** Shorter texts may be the same in two languages: "Hotel", "Start". */
const LONG_LETTERS = 40;

/**
 * Checks the completeness of every language: the same rooms and keys, no empty text, the same placeholders, both
 * plurals, no text left in English, and a text for every error.
 * @param locales locale (`en`, `nl`, `de`) → its texts; English is the reference
 */
export function checkLocales(
  locales: ReadonlyMap<string, RoomTexts>,
  errorCodes: readonly string[],
): LocaleProblem[] {
  const english = locales.get('en') ?? new Map<string, unknown>();
  const rooms = [...new Set([...locales.values()].flatMap((texts) => [...texts.keys()]))].sort();
  return [...locales].flatMap(([locale, texts]) => [
    ...rooms.flatMap((room) => {
      const file = `${locale}/${room}.json`;
      const own = flatten(texts.get(room));
      if (!texts.has(room)) return [{ file, path: '', message: 'is missing' }];
      return [...textProblems(own), ...compare(own, flatten(english.get(room)), locale)].map((problem) => ({
        file,
        ...problem,
      }));
    }),
    ...errorCodes
      .filter((code) => !['errors', 'refusals', 'game'].some((room) => flatten(texts.get(room)).has(code)))
      .map((code) => ({ file: `${locale}/errors.json`, path: code, message: 'is missing' })),
  ]);
}

type Found = Omit<LocaleProblem, 'file'>;

function textProblems(texts: ReadonlyMap<string, string>): Found[] {
  return [...texts].flatMap(([path, text]) => {
    const problems: Found[] = [];
    if (text.trim() === '') problems.push({ path, message: 'is empty' });
    const other = path.endsWith('_one') ? path.replace(/_one$/, '_other') : path.replace(/_other$/, '_one');
    if (other !== path && !texts.has(other)) problems.push({ path, message: `stands without ${other}` });
    return problems;
  });
}

function compare(
  own: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
  locale: string,
): Found[] {
  const missing = [...english.keys()].filter((path) => !own.has(path));
  const extra = [...own.keys()].filter((path) => !english.has(path));
  const problems = [
    ...missing.map((path) => ({ path, message: 'is missing' })),
    ...extra.map((path) => ({ path, message: 'is not there in English' })),
  ];
  for (const [path, text] of own) {
    const original = english.get(path);
    if (original === undefined || locale === 'en') continue;
    if (placeholders(path, text) !== placeholders(path, original)) {
      problems.push({ path, message: 'has other placeholders than the English text' });
    }
    if (text === original && text.length > LONG_LETTERS) {
      problems.push({ path, message: 'is the English text' });
    }
  }
  return problems;
}

/** Returns the `{{name}}` and `<1>` placeholders of a text, in one line. "One day" may omit its number. */
function placeholders(path: string, text: string): string {
  const found = text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? [];
  const names = found.map((name) => name.replace(/\s+/g, ''));
  const needed = path.endsWith('_one') ? names.filter((name) => name !== '{{count}}') : names;
  return [...new Set(needed)].sort().join(' ');
}

/** Path (`form.title`) → text. Values other than text count as empty. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    return new Map(path === '' ? [] : [[path, typeof value === 'string' ? value : '']]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, field]) => [
      ...flatten(field, path === '' ? key : `${path}.${key}`),
    ]),
  );
}
