const ONES = [
  'noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv', 'tretton', 'fjorton',
  'femton', 'sexton', 'sjutton', 'arton', 'nitton',
]; // biome-ignore format: a table
const TENS = ['', '', 'tjugo', 'trettio', 'fyrtio', 'femtio', 'sextio', 'sjuttio', 'åttio', 'nittio'];

/** Numbers in words by how they are written in one word, 0 to 99, and *en*. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['en', 1],
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.flatMap((ten, value): [string, number][] =>
    ten === '' ? [] : ONES.slice(0, 10).map((one, add) => [add === 0 ? ten : ten + one, value * 10 + add]),
  ),
  ['tjugoen', 21],
  ['hundra', 100],
  ['tusen', 1_000],
]);

/** Numbers in the learners' own languages, 1 to 20. */
const OWN_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  ].flatMap((words) => words.split(' ').map((word, index): [string, number] => [word, index + 1])),
);

/** What a word says as a number in Swedish or in a language of the learners'; null for any other. */
export function numberInAny(word: string): number | null {
  return numberOf(word) ?? OWN_WORDS.get(word) ?? null;
}

/** A number in words up to twelve, as it is written in a sentence; in figures beyond. */
export function inWords(value: number): string {
  return value === 1 ? 'en' : value <= 12 ? (ONES[value] ?? String(value)) : String(value);
}

/** What a word says as a number: *7*, *sju*, *tjugotre*, *tvåhundra*; null for any other. */
export function numberOf(word: string): number | null {
  if (/^\d{1,7}$/.test(word)) return Number(word);
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  const parts = /^(.+?)(hundra|tusen)(.*)$/.exec(word);
  if (!parts) return null;
  const [, many = '', unit, rest = ''] = parts;
  const times = WORDS.get(many);
  const more = rest === '' ? 0 : numberOf(rest);
  if (times === undefined || more === null) return null;
  return times * (unit === 'hundra' ? 100 : 1_000) + more;
}

/** A number of thousands as lines have it: *38k* as *38 000*. Any other word stays. */
export function inFigures(word: string): string[] {
  const [, thousands] = /^(\d+)k$/.exec(word) ?? [];
  return thousands === undefined ? [word] : [thousands, '000'];
}

/** A time of day as people say it, from the beginning of these words: how many words it takes, and *14.30*. */
export function timeAt(words: readonly string[]): { readonly length: number; readonly value: string } | null {
  let from = words[0] === 'klockan' || words[0] === 'kl' ? 1 : 0;
  const isTold = from > 0;
  const written = /^(\d{1,2})[.:](\d{2})$/.exec(words[from] ?? '');
  if (written) return { length: from + 1, value: clock(Number(written[1]), Number(written[2])) };
  if (words[from] === 'halv') {
    const hour = numberOf(words[from + 1] ?? '');
    return hour !== null && hour >= 1 && hour <= 24
      ? { length: from + 2, value: clock((hour + 23) % 24, 30) }
      : null;
  }
  const minutes = words[from] === 'kvart' ? 15 : numberOf(words[from] ?? '');
  const side = words[from + 1];
  if (minutes !== null && minutes < 60 && (side === 'i' || side === 'över')) {
    const hour = numberOf(words[from + 2] ?? '');
    if (hour === null || hour > 24) return null;
    return side === 'i'
      ? { length: from + 3, value: clock((hour + 23) % 24, 60 - minutes) }
      : { length: from + 3, value: clock(hour, minutes) };
  }
  const hour = numberOf(words[from] ?? '');
  from += 1;
  return isTold && hour !== null && hour <= 24 ? { length: from, value: clock(hour, 0) } : null;
}

function clock(hour: number, minute: number): string {
  return `${hour % 24}.${String(minute % 60).padStart(2, '0')}`;
}
