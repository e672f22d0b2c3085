import type { Language } from '../language.ts';
import { inAmerican } from './american-spelling.ts';
import type { WordRun } from './word-graph.ts';

/** Languages of typed answers. */
export type TypedLanguage = Language | 'swedish';

/** Alternative spellings by typed word, with the listed words they stand for. Accepted in every answer. */
const SWEDISH: Readonly<Record<string, readonly string[]>> = {
  mej: ['mig'],
  dej: ['dig'],
  sej: ['sig'],
  nån: ['någon'],
  nåt: ['något'],
  nåra: ['några'],
  nånting: ['någonting'],
  nånstans: ['någonstans'],
  nånsin: ['någonsin'],
  sån: ['sådan'],
  sånt: ['sådant'],
  såna: ['sådana'],
  varann: ['varandra'],
  sen: ['sedan'],
  skall: ['ska'],
  ska: ['skall'],
  sade: ['sa'],
  sa: ['sade'],
  lade: ['la'],
  la: ['lade'],
  ned: ['ner'],
  ner: ['ned'],
  mera: ['mer'],
  mer: ['mera'],
  ifrån: ['från'],
  bägge: ['båda'],
  ej: ['inte'],
  nä: ['nej'],
  våran: ['vår'],
  vårat: ['vårt'],
  eran: ['er'],
  erat: ['ert'],
  timma: ['timme'],
};

/**
 * Accepted only within a sentence. A one-word answer is a form or abbreviation that the task asks for: *dom* is the
 * spoken form of *de* and *dem* and cannot answer which of them is right.
 */
const IN_SENTENCES: Readonly<Record<TypedLanguage, Readonly<Record<string, readonly string[]>>>> = {
  swedish: { dom: ['de', 'dem'], kl: ['klockan'], kr: ['kronor'], st: ['stycken'], '&': ['och'] },
  english: { '&': ['and'] },
  dutch: { '&': ['en'] },
  german: { '&': ['und'] },
};

/**
 * Words for 2 to 12. Within a sentence a digit stands for its word (*klockan 8*), but not vice versa: a listed 3
 * may be read *tredje*. Not 1: tasks ask for *en* or *ett*. Not larger numbers: tasks ask for their words.
 */
const NUMBER_WORDS: Readonly<Record<TypedLanguage, string>> = {
  swedish: 'två tre fyra fem sex sju åtta nio tio elva tolv',
  english: 'two three four five six seven eight nine ten eleven twelve',
  dutch: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  german: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
};

/** Swedish that may be written as one word or two. Those with *i* are handled by `normalise`. */
const JOINED: ReadonlyMap<string, string> = new Map(
  (
    [
      ['hej', 'då'], ['hej', 'hej'], ['god', 'dag'], ['god', 'morgon'], ['god', 'natt'], ['god', 'kväll'],
      ['jo', 'då'], ['nej', 'då'], ['ja', 'visst'], ['jo', 'visst'], ['ja', 'då'], ['så', 'klart'], ['så', 'här'],
      ['så', 'där'], ['mitt', 'emot'], ['framför', 'allt'], ['allt', 'för'], ['i', 'stället'], ['i', 'kapp'],
      ['i', 'gång'], ['i', 'väg'], ['i', 'hop'], ['i', 'sär'], ['i', 'land'], ['till', 'freds'], ['om', 'kull'],
    ] as const
  ).map(([first, second]) => [`${first}${second}`, `${first} ${second}`]),
); // biome-ignore format: a table

type OtherForms = ReadonlyMap<string, readonly string[]>;
const NONE: OtherForms = new Map();

/** Subjects and verbs, with the short and long form of the following word. */
const CONTRACTED: readonly (readonly [words: string, short: string, long: string])[] = [
  ['do does did is are was have has', "n't", ' not'],
  ['i', "'m", ' am'],
  ['you we they', "'re", ' are'],
  ['it that what where how there he she', "'s", ' is'],
  ['it he she', "'s been", ' has been'],
  ['i you we', "'ll", ' will'],
  ['i you we', "'ve", ' have'],
  ['i', "'d", ' would'],
  ['let', "'s", ' us'],
  ['can', "'t", ' not'],
  ['can', "'t", 'not'],
];

/** English contractions and their expansions, in both directions. */
const CONTRACTIONS = bothWays([
  ...CONTRACTED.flatMap(([words, short, long]) =>
    words.split(' ').map((word) => [word + short, word + long] as const),
  ),
  ["won't", 'will not'],
]);

const NUMBERS: Readonly<Record<TypedLanguage, OtherForms>> = {
  swedish: numbersOf('swedish'),
  english: numbersOf('english'),
  dutch: numbersOf('dutch'),
  german: numbersOf('german'),
};

function numbersOf(language: TypedLanguage) {
  return new Map(NUMBER_WORDS[language].split(' ').map((word, index) => [`${index + 2}`, [word]]));
}

function bothWays(pairs: readonly (readonly [string, string])[]): OtherForms {
  const all = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    all.set(one, [...(all.get(one) ?? []), other]);
    all.set(other, [...(all.get(other) ?? []), one]);
  }
  return all;
}

/**
 * Normal form of a word in the learner's language: without hyphens and marks, German umlauts as two letters,
 * English in American spelling.
 */
function plain(word: string, language: Language): string {
  const written =
    language === 'german'
      ? word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
      : word;
  const letters = written.normalize('NFKD').replace(/\p{M}|-/gu, '');
  return language === 'english' ? inAmerican(letters) : letters;
}

/** Maximum number of typed words in one run: *to do list* for *to-do-list*. */
const MAX_WORDS = 3;

/** Run of typed words that stands for exactly these listed words. */
function standsFor(count: number, words: string): WordRun {
  return { count, text: `${words} `, keyOf: (word) => `${word} ` };
}

/** *e* for *é*, which many keyboards lack. */
function withoutAcute(word: string): string {
  return `${word.replace(/[éèêë]/g, 'e')} `;
}

/** Runs of typed words that stand for other listed words, by the index of their first word. */
export function runsOf(given: readonly string[], language: TypedLanguage): WordRun[][] {
  const keyOf = remembered((word) => (language === 'swedish' ? word : plain(word, language)));
  return given.map((word, index) => {
    const listed =
      given.length > 1
        ? [...(IN_SENTENCES[language][word] ?? []), ...(NUMBERS[language].get(word) ?? [])]
        : [];
    const others =
      language === 'swedish'
        ? swedishRuns(given, index)
        : ownLanguageRuns(given.slice(index), language === 'english' ? CONTRACTIONS : NONE, keyOf);
    return [...listed.map((each) => standsFor(1, each)), ...others];
  });
}

/** The same runs, and for each typed word not in the listed answers a run that treats *é* as *e*. */
export function acuteRuns(
  given: readonly string[],
  known: ReadonlySet<string>,
  runs: readonly WordRun[][],
): (readonly WordRun[])[] {
  return given.map((word, index) => {
    const same = runs[index] ?? [];
    return known.has(word) ? same : [...same, { count: 1, text: withoutAcute(word), keyOf: withoutAcute }];
  });
}

function swedishRuns(given: readonly string[], index: number): WordRun[] {
  const [word = '', next = ''] = given.slice(index);
  const apart = JOINED.get(word);
  return [
    ...(SWEDISH[word] ?? []).map((each) => standsFor(1, each)),
    ...(JOINED.has(word + next) ? [standsFor(2, word + next)] : []),
    ...(apart ? [standsFor(1, apart)] : []),
  ];
}

/** Spelling and word division are judged only in Swedish: *ice-cream*, *kennen lernen*. */
function ownLanguageRuns(
  given: readonly string[],
  contractions: OtherForms,
  keyOf: WordRun['keyOf'],
): WordRun[] {
  return given.slice(0, MAX_WORDS).flatMap((_, more): WordRun[] => {
    const words = given.slice(0, more + 1);
    return [
      ...(contractions.get(words.join(' ')) ?? []).map((other) => standsFor(words.length, other)),
      { count: words.length, text: keyOf(words.join('')), keyOf },
    ];
  });
}

/** Caches keys, because every word of the answers is compared with every typed word. */
function remembered(keyOf: WordRun['keyOf']): WordRun['keyOf'] {
  const keys = new Map<string, string>();
  return (word) => {
    const key = keys.get(word) ?? keyOf(word);
    keys.set(word, key);
    return key;
  };
}
