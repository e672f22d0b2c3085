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
  readingOf,
  type Spelling,
  WORD_FOR_WORD,
  type WordGraph,
  type WordRun,
  wordGraph,
  wordsFrom,
} from './word-graph.ts';

export type { TypedLanguage } from './same-spelling.ts';

/** Articles and infinitive markers that may be omitted or added at the start of an answer. */
const OPENERS: Readonly<Record<TypedLanguage, readonly string[]>> = {
  swedish: ['en', 'ett', 'att'],
  english: ['a', 'an', 'the', 'to'],
  dutch: ['een', 'de', 'het', 'te'],
  german: ['ein', 'eine', 'einen', 'der', 'die', 'das', 'den', 'zu'],
};

const SWEDISH_ARTICLES: readonly string[] = ['en', 'ett'];

/** Minimum letters for typo tolerance; shorter words have too many neighbours. */
const TYPO_MIN_LETTERS = 5;

/**
 * Letters that no tolerated typo may change in Swedish: `för` is not `for`, and endings in -a and -o differ in
 * meaning.
 */
const SWEDISH_VOWELS = /[åäöao]/;

/** Match of a typed answer with a listed one. */
export interface TypedMatch {
  /** Matched reading of the listed answers. */
  readonly accepted: string;
  /** True if it was accepted despite a small typo. */
  readonly hasTypo: boolean;
}

/** May be written as one word or two: *i dag*, *idag*. */
const JOINED = ['dag', 'går', 'morgon', 'kväll', 'natt', 'morse', 'fjol', 'övermorgon', 'förrgår'];
const APART = new RegExp(`(^|\\s)i (${JOINED.join('|')})(?=\\s|$)`, 'g');

/** Word in lower-case composed letters. Fast path: `normalise` leaves such words unchanged, and most are. */
const PLAIN = /^[a-zåäöéüß]+$/;

const APOSTROPHES = /[‘’‛´`ʹʻʼʽˈ′＇]/g;
const DASHES = /[\p{Pd}−]/gu;
/** Punctuation of Latin and East Asian keyboards, quotation marks and brackets. */
const SENTENCE_MARKS = /[.,;:!?¡¿…"″。、，．：；！？\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/gu;
/** Emoji, skin tones and regional indicators of flags. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** Invisible characters (zero-width space, bidirectional controls) and variation selectors. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u20e3/gu;

/**
 * Normalises a typed answer: composed lower-case letters, single spaces, one kind of apostrophe and hyphen, no
 * punctuation, emoji or invisible characters, *i dag* as one word. Hyphens and apostrophes within words stay.
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

/** Spelling rules for typed answers: only the result of `normalise` counts. */
const TYPED: Spelling = {
  wordsOf: (piece) => wordsOf(normalise(piece)),
  joins: new Map([['i', JOINED]]),
};

function wordsOf(normalised: string): string[] {
  return normalised === '' ? [] : normalised.split(' ');
}

/** Graph of listed answers, cached with them, because each is judged repeatedly. */
function graphOf(listed: readonly string[]): WordGraph {
  const graph = GRAPHS.get(listed) ?? wordGraph(listed, TYPED);
  GRAPHS.set(listed, graph);
  return graph;
}

const GRAPHS = new WeakMap<readonly string[], WordGraph>();

/**
 * Finds the reading of the listed patterns that matches `typed`: equal except for capitals, punctuation, spaces and
 * equivalent spellings; with or without an article or "att" at the start; with *e* for *é*; or with one small typo.
 * Null if there is none.
 */
export function matchTyped(
  typed: string,
  listed: readonly string[],
  language: TypedLanguage,
): TypedMatch | null {
  const { graph, given, isSlip, passes } = comparisonOf(typed, listed, language);
  if (given.length === 0) return null;
  const beginnings = wordsFrom(graph, 0);
  // An answer listed with its article is also listed without it on purpose: *ett* must not stand before *sallad* then.
  const hasArticle = beginnings.some(({ arc }) => SWEDISH_ARTICLES.includes(arc.word));
  const openers =
    language === 'swedish' && hasArticle && SWEDISH_ARTICLES.includes(given[0] ?? '')
      ? OPENERS.swedish.filter((opener) => !SWEDISH_ARTICLES.includes(opener))
      : OPENERS[language];
  for (const { runs, slips, hasTypo } of passes) {
    const follower = followerOf(graph, given, { isSlip, runs });
    for (const { before, arc } of beginnings) {
      const rest = meets({ given, arc, slips, follower, openers });
      if (rest) return { accepted: readingOf([...before, arc, ...rest]), hasTypo };
    }
  }
  return null;
}

/**
 * Like `matchTyped` for tasks that ask for one exact form: no article may be omitted or added, and the only
 * tolerated typo is *e* for *é*.
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

/** One manner of comparison, from the strictest to the most tolerant. */
interface Pass {
  readonly runs: readonly (readonly WordRun[])[];
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
  /** First word of a reading. */
  readonly arc: NextWord['arc'];
  readonly slips: number;
  readonly follower: Follower;
  readonly openers: readonly string[];
}

/** Path from the first word on; an opener may be omitted or added, but not replaced by another. */
function meets({ given, arc, slips, follower, openers }: Meeting): readonly Arc[] | null {
  const { follow, over } = follower;
  const isOpener = openers.includes(arc.word);
  const hasOpener = given.length > 1 && openers.includes(given[0] ?? '');
  // A single word that looks like an opener is none.
  const mayPrecede = hasOpener && (!isOpener || given.length === 2);
  return (
    over(arc, 0, slips) ??
    (isOpener ? follow(arc.to, 0, slips) : null) ??
    (mayPrecede ? over(arc, 1, slips) : null)
  );
}

/** Finds the reading equal to `typed` except for capitals, punctuation and spaces. */
export function matchExactly(typed: string, listed: readonly string[]): string | null {
  const given = wordsOf(normalise(typed));
  const graph = graphOf(listed);
  const way = given.length > 0 ? followerOf(graph, given, WORD_FOR_WORD).follow(0, 0, 0) : null;
  return way && readingOf(way);
}

/** Text without its leading article or infinitive marker; null if there is none. */
export function withoutOpener(text: string, language: TypedLanguage): string | null {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && OPENERS[language].includes(first) ? rest.join(' ') : null;
}

/** Right answer to show after a wrong one: the reading nearest to the input, or the best one if none is near. */
export function solutionFor(typed: string, listed: readonly string[]): string {
  const given = wordsOf(normalise(typed));
  return nearestReading(graphOf(listed), given) ?? firstReading(listed[0] ?? '');
}

/** Judges a typed text against listed answers; null if the answer is not text. */
export function judgeTyped(
  answer: Answer,
  listed: readonly string[],
  language: TypedLanguage,
): Verdict | null {
  if (typeof answer !== 'string') return null;
  return verdictOf(matchTyped(answer, listed, language), answer, listed);
}

/** Judges a typed text when one exact form is required. */
export function judgeForm(answer: string, listed: readonly string[]): Verdict {
  return verdictOf(matchForm(answer, listed), answer, listed);
}

function verdictOf(match: TypedMatch | null, answer: string, listed: readonly string[]): Verdict {
  return match
    ? { correct: true, solution: match.accepted, hasTypo: match.hasTypo }
    : exactly(false, solutionFor(answer, listed));
}

/**
 * Returns true if `typed` is `word` with one typo: a letter added, missing or wrong, or two neighbours exchanged
 * (Damerau-Levenshtein distance 1). In Swedish the ending of a word is its grammar (*flicka*, *flickan*), so a typo
 * there is another form, and å, ä, ö, a and o distinguish words.
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
  if (end === 0 || SWEDISH_VOWELS.test([...wrong, ...right].join(''))) return false;
  return !isOtherForm(wrong.join(''), right.join(''), to.slice(to.length - end).join(''));
}

/**
 * Returns true if the typo would make another form of many Swedish words: another vowel of a strong verb (*skriv*,
 * *skrev*), the supine of a verb in -s (*hoppas*, *hoppats*; *minns*, *mints*), or a second ending (*vatten*, *vattnen*).
 * @param tail letters after the typo
 */
function isOtherForm(wrong: string, right: string, tail: string): boolean {
  if (/^[eiuy]$/.test(wrong) && /^[eiuy]$/.test(right)) return true;
  if (tail === 's' && [wrong, right].includes('t')) return true;
  return tail === 'en' && (wrong === 'n' || right === 'n') && wrong.length !== right.length;
}
