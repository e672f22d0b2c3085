import type { Answer } from './answer.ts';
import { firstReading } from './answer-pattern.ts';
import { exactly, type Verdict } from './exercises/kind.ts';
import { nearestReading } from './nearest-reading.ts';
import { acuteRuns, runsOf, type TypedLanguage } from './same-spelling.ts';
import {
  type Arc,
  type Follower,
  followerOf,
  type NextWord,
  type Run,
  readingOf,
  type Spelling,
  WORD_FOR_WORD,
  type WordGraph,
  wordGraph,
  wordsFrom,
} from './word-graph.ts';

export type { TypedLanguage } from './same-spelling.ts';

/** Articles and infinitive marks that may be left out at the start of an answer, or put before it. */
const OPENERS: Readonly<Record<TypedLanguage, readonly string[]>> = {
  swedish: ['en', 'ett', 'att'],
  english: ['a', 'an', 'the', 'to'],
  dutch: ['een', 'de', 'het', 'te'],
  german: ['ein', 'eine', 'einen', 'der', 'die', 'das', 'den', 'zu'],
};

/** Shorter words have too many neighbours for a typo to be told from another word. */
const TYPO_MIN_LETTERS = 5;

/** Letters that no typo may touch in Swedish: `för` is not `for`, and endings in -a and -o differ in meaning. */
const SWEDISH_VOWELS = /[åäöao]/;

/** How a typed answer compares to the listed ones. */
export interface TypedMatch {
  /** The reading of the listed answers that it stands for. */
  readonly accepted: string;
  /** Whether it was taken in spite of a small typo. */
  readonly hasTypo: boolean;
}

/** Written as one word or as two, both right: *i dag*, *idag*. */
const JOINED = ['dag', 'går', 'morgon', 'kväll', 'natt', 'morse', 'fjol', 'övermorgon', 'förrgår'];
const APART = new RegExp(`(^|\\s)i (${JOINED.join('|')})(?=\\s|$)`, 'g');

/** A word in small composed letters. `normalise` changes nothing in it, and most words are of this kind. */
const PLAIN = /^[a-zåäöéüß]+$/;

const APOSTROPHES = /[‘’‛´`ʹʻʼʽˈ′＇]/g;
const DASHES = /[\p{Pd}−]/gu;
/** Sentence marks of Latin and East Asian keyboards, quotation marks and brackets. */
const SENTENCE_MARKS = /[.,;:!?¡¿…"″。、，．：；！？\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/gu;
/** Emoji, skin tones and the letters of flags. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** Characters without a shape (zero-width space, writing direction) and those that change the look of another. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u20e3/gu;

/**
 * What counts in a typed answer: composed small letters, single spaces, one kind of apostrophe and hyphen, no sentence
 * marks, emoji or invisible characters, *i dag* as one word. Hyphens and apostrophes within words stay.
 */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(SENTENCE_MARKS, ' ')
    .replace(EMOJI, ' ')
    .replace(/(^|\s)[-']+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(APART, '$1i$2');
}

/** How typed answers are read: only what `normalise` leaves of them counts. */
const TYPED: Spelling = {
  wordsOf: (piece) => wordsOf(normalise(piece)),
  joins: new Map([['i', JOINED]]),
};

function wordsOf(normalised: string): string[] {
  return normalised === '' ? [] : normalised.split(' ');
}

/** The graph of listed answers, kept as long as they are: each is judged more than once. */
function graphOf(listed: readonly string[]): WordGraph {
  const graph = GRAPHS.get(listed) ?? wordGraph(listed, TYPED);
  GRAPHS.set(listed, graph);
  return graph;
}

const GRAPHS = new WeakMap<readonly string[], WordGraph>();

/**
 * Finds the reading of the listed patterns that `typed` stands for: the same but for capitals, sentence marks, spaces
 * and equivalent spellings; or with or without an article or "att" at the start; or with *e* for *é*; or with one small
 * typo. Null when there is none.
 */
export function matchTyped(
  typed: string,
  listed: readonly string[],
  language: TypedLanguage,
): TypedMatch | null {
  const { graph, given, isSlip, passes } = comparisonOf(typed, listed, language);
  if (given.length === 0) return null;
  const beginnings = wordsFrom(graph, 0);
  for (const { runs, slips, hasTypo } of passes) {
    const follower = followerOf(graph, given, { isSlip, runs });
    for (const { before, arc } of beginnings) {
      const rest = meets({ given, arc, slips, follower, openers: OPENERS[language] });
      if (rest) return { accepted: readingOf([...before, arc, ...rest]), hasTypo };
    }
  }
  return null;
}

/**
 * Finds the reading that is `typed` word for word, where the task asks for one exact form: like `matchTyped`, but no
 * article may be left out or added, and no typo is forgiven besides *e* for *é*.
 */
function matchForm(typed: string, listed: readonly string[]): TypedMatch | null {
  const { graph, given, isSlip, passes } = comparisonOf(typed, listed, 'swedish');
  if (given.length === 0) return null;
  for (const { runs, hasTypo } of passes.filter(({ slips }) => slips === 0)) {
    const way = followerOf(graph, given, { isSlip, runs }).follow(0, 0, 0);
    if (way) return { accepted: readingOf(way), hasTypo };
  }
  return null;
}

/** One way of comparing, from the strictest to the most lenient. */
interface Pass {
  readonly runs: readonly (readonly Run[])[];
  readonly slips: number;
  readonly hasTypo: boolean;
}

function comparisonOf(typed: string, listed: readonly string[], language: TypedLanguage) {
  const graph = graphOf(listed);
  const given = wordsOf(normalise(typed));
  const known = new Set(graph.flatMap((arcs) => arcs.flatMap(({ word }) => word ?? [])));
  const same = runsOf(given, language);
  const lenient = language === 'swedish' ? acuteRuns(given, known, same) : same;
  const passes: Pass[] = [
    { runs: [], slips: 0, hasTypo: false },
    { runs: same, slips: 0, hasTypo: false },
    ...(lenient === same ? [] : [{ runs: lenient, slips: 0, hasTypo: true }]),
    { runs: lenient, slips: 1, hasTypo: true },
  ];
  const isSlip = (slip: string, word: string) => !known.has(slip) && isSmallTypo(slip, word, language);
  return { graph, given, isSlip, passes };
}

interface Meeting {
  readonly given: readonly string[];
  /** The first word of a reading. */
  readonly arc: NextWord['arc'];
  readonly slips: number;
  readonly follower: Follower;
  readonly openers: readonly string[];
}

/** The way on from the first word; an opener may be left out or put before, not exchanged for another. */
function meets({ given, arc, slips, follower, openers }: Meeting): readonly Arc[] | null {
  const { follow, over } = follower;
  const isOpener = openers.includes(arc.word);
  const hasOpener = given.length > 1 && openers.includes(given[0] ?? '');
  // A single word that reads like an opener is none.
  const mayPrecede = hasOpener && (!isOpener || given.length === 2);
  return (
    over(arc, 0, slips) ??
    (isOpener ? follow(arc.to, 0, slips) : null) ??
    (mayPrecede ? over(arc, 1, slips) : null)
  );
}

/** Finds the reading that `typed` is: only capitals, sentence marks and spaces may differ. */
export function matchExactly(typed: string, listed: readonly string[]): string | null {
  const given = wordsOf(normalise(typed));
  const graph = graphOf(listed);
  const way = given.length > 0 ? followerOf(graph, given, WORD_FOR_WORD).follow(0, 0, 0) : null;
  return way && readingOf(way);
}

/** A text without the article or infinitive mark it begins with; null where there is none. */
export function withoutOpener(text: string, language: TypedLanguage): string | null {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && OPENERS[language].includes(first) ? rest.join(' ') : null;
}

/** The right answer to show for a wrong one: the reading nearest to what was typed, or the best where none is near. */
export function solutionFor(typed: string, listed: readonly string[]): string {
  const given = wordsOf(normalise(typed));
  return nearestReading(graphOf(listed), given) ?? firstReading(listed[0] ?? '');
}

/** Judges what was typed as one of the listed answers; null when nothing was typed but something else was answered. */
export function judgeTyped(
  answer: Answer,
  listed: readonly string[],
  language: TypedLanguage,
): Verdict | null {
  if (typeof answer !== 'string') return null;
  return verdictOf(matchTyped(answer, listed, language), answer, listed);
}

/** Judges what was typed where one exact form is asked for. */
export function judgeForm(answer: string, listed: readonly string[]): Verdict {
  return verdictOf(matchForm(answer, listed), answer, listed);
}

function verdictOf(match: TypedMatch | null, answer: string, listed: readonly string[]): Verdict {
  return match
    ? { correct: true, solution: match.accepted, hasTypo: match.hasTypo }
    : exactly(false, solutionFor(answer, listed));
}

/**
 * Whether one slip of the finger makes `typed` of `word`: a letter too many, too few, wrong, or two neighbours
 * exchanged (Damerau-Levenshtein distance 1). In Swedish the end of a word is its grammar (*flicka*, *flickan*), so
 * that a slip there is another form, and å, ä, ö, a and o tell words apart.
 */
export function isSmallTypo(typed: string, word: string, language: TypedLanguage): boolean {
  const [from, to] = [[...typed], [...word]];
  if (to.length < TYPO_MIN_LETTERS || typed === word) return false;
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const rest = Math.min(from.length, to.length) - start;
  while (end < rest && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;

  const wrong = from.slice(start, from.length - end);
  const right = to.slice(start, to.length - end);
  const isSwap = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
  if (!isSwap && (wrong.length > 1 || right.length > 1)) return false;
  if (language !== 'swedish' || isSwap) return true;
  return end > 0 && !SWEDISH_VOWELS.test([...wrong, ...right].join(''));
}
