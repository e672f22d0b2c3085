import type { Language } from '../language.ts';
import { inAmerican } from './american-spelling.ts';

/** Spellings that are right as well, by what is typed: spoken ones, old ones, and what stands for a word. */
const SWEDISH: Readonly<Record<string, readonly string[]>> = {
  mej: ['mig'],
  dej: ['dig'],
  sej: ['sig'],
  nån: ['någon'],
  nåt: ['något'],
  nåra: ['några'],
  nånting: ['någonting'],
  nånstans: ['någonstans'],
  sån: ['sådan'],
  sånt: ['sådant'],
  såna: ['sådana'],
  sen: ['sedan'],
  skall: ['ska'],
  ska: ['skall'],
  sade: ['sa'],
  sa: ['sade'],
  lade: ['la'],
  la: ['lade'],
  ned: ['ner'],
  ner: ['ned'],
  ifrån: ['från'],
  bägge: ['båda'],
  ej: ['inte'],
  nä: ['nej'],
  våran: ['vår'],
  kl: ['klockan'],
  st: ['stycken'],
  '&': ['och'],
};

const OTHERS: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  english: { '&': ['and'] },
  dutch: { '&': ['en'] },
  german: { '&': ['und'] },
};

/**
 * Numbers that stand for their words within a sentence (*klockan 8*). Not 1, for *en* and *ett* are what is asked, and
 * no larger ones, which are asked as words.
 */
const DIGITS = ['två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];
const NUMBERS = new Map(DIGITS.map((word, index) => [`${index + 2}`, word]));

/** Swedish written as one word or as two, both right. With *i* it is more: `normalise` knows. */
const JOINED: ReadonlyMap<string, readonly [string, string]> = new Map(
  (
    [
      ['hej', 'då'], ['hej', 'hej'], ['god', 'dag'], ['god', 'morgon'], ['god', 'natt'], ['god', 'kväll'],
      ['jo', 'då'], ['nej', 'då'], ['ja', 'visst'], ['jo', 'visst'], ['ja', 'då'], ['så', 'klart'], ['så', 'här'],
      ['så', 'där'], ['mitt', 'emot'], ['framför', 'allt'], ['allt', 'för'], ['i', 'stället'], ['i', 'kapp'],
      ['i', 'gång'], ['i', 'väg'], ['i', 'hop'], ['i', 'sär'], ['i', 'land'], ['till', 'freds'], ['om', 'kull'],
    ] as const
  ).map(([first, second]) => [`${first}${second}`, [first, second]]),
); // biome-ignore format: a table

/** Who or what, and how it is said short and long behind each. */
const JOINED_ENGLISH: readonly (readonly [words: string, short: string, long: string])[] = [
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

/** English contractions and what they stand for. */
const CONTRACTIONS: readonly (readonly [short: string, long: string])[] = [
  ...JOINED_ENGLISH.flatMap(([words, short, long]) =>
    words.split(' ').map((word) => [word + short, word + long] as const),
  ),
  ["won't", 'will not'],
];

/**
 * Letters alone, and those that a keyboard may lack as one writes them without; in Swedish they tell words apart.
 * English as in America.
 */
function plain(word: string, language: Language): string {
  const written =
    language === 'german'
      ? word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
      : word;
  const letters = written.normalize('NFKD').replace(/\p{M}|-/gu, '');
  return language === 'english' ? inAmerican(letters) : letters;
}

/** So many spellings of one answer are tried. */
const MOST_SPELLINGS = 32;

function exchanged(text: string, from: string, to: string): string {
  return ` ${text} `.replaceAll(` ${from} `, ` ${to} `).trim();
}

/** The same with each contraction written out, and with what can be contracted contracted; itself in other languages. */
export function contracted(normalised: string, language: Language | 'swedish'): string[] {
  if (language !== 'english') return [normalised];
  let all = [normalised];
  for (const [short, long] of CONTRACTIONS) {
    const others = all.flatMap((text) => [exchanged(text, short, long), exchanged(text, long, short)]);
    all = [...new Set([...all, ...others])].slice(0, MOST_SPELLINGS);
  }
  return all;
}

/**
 * Words typed as the listed answers spell them: a word that none of them has, and that is another spelling of one they
 * have, becomes that one; so do two that are also written as one, and one that is also written as two: in Swedish those
 * that are right both ways, in other languages all (*ice-cream*, *kennen lernen*), for how they are spelt is not asked.
 * @param known all words of the listed answers
 */
export function asListed(
  given: readonly string[],
  known: ReadonlySet<string>,
  language: Language | 'swedish',
): string[] {
  if (language !== 'swedish') return lettersAsListed(given, known, language);
  const listed: string[] = [];
  for (let index = 0; index < given.length; index += 1) {
    const [word = '', next = ''] = given.slice(index);
    if (JOINED.has(word + next) && known.has(word + next) && !known.has(next)) {
      listed.push(word + next);
      index += 1;
    } else {
      listed.push(...(known.has(word) ? [word] : spelt(word, known, given.length)));
    }
  }
  return listed;
}

function spelt(word: string, known: ReadonlySet<string>, length: number): readonly string[] {
  const other = SWEDISH[word]?.find((each) => known.has(each));
  if (other) return [other];
  const number = length > 1 ? NUMBERS.get(word) : undefined;
  if (number && known.has(number)) return [number];
  const apart = JOINED.get(word);
  return apart?.every((each) => known.has(each)) ? apart : [word];
}

/** So many words may be written as one, or one as so many: *to-do-list*. */
const MOST_PARTS = 3;
/** Of more words than one, the most first. */
const JOINS = [MOST_PARTS, 2];

/** Words of a language that is not being learnt, as the listed answers write and part them. */
function lettersAsListed(given: readonly string[], known: ReadonlySet<string>, language: Language): string[] {
  if (given.every((word) => known.has(word))) return [...given];
  const byLetters = new Map([...known].map((word) => [plain(word, language), word]));
  const listed: string[] = [];
  for (let index = 0; index < given.length; ) {
    const joined = JOINS.map((count) => given.slice(index, index + count)).find(
      (some) => !some.every((word) => known.has(word)) && byLetters.has(plain(some.join(''), language)),
    );
    const word = joined?.join('') ?? given[index] ?? '';
    const exact = known.has(word) ? word : OTHERS[language][word]?.find((each) => known.has(each));
    listed.push(...(exact === undefined ? (parted(plain(word, language), byLetters) ?? [word]) : [exact]));
    index += joined?.length ?? 1;
  }
  return listed;
}

/** Letters as the words that they are: one, or up to so many. */
function parted(letters: string, byLetters: ReadonlyMap<string, string>, most = MOST_PARTS): string[] | null {
  const whole = byLetters.get(letters);
  if (whole !== undefined) return [whole];
  for (let end = letters.length - 1; most > 1 && end > 0; end -= 1) {
    const first = byLetters.get(letters.slice(0, end));
    const rest = first === undefined ? null : parted(letters.slice(end), byLetters, most - 1);
    if (first !== undefined && rest) return [first, ...rest];
  }
  return null;
}
