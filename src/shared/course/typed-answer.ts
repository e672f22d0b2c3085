import type { Language } from '../language.ts';
import type { Answer } from './answer.ts';
import { firstReading } from './answer-pattern.ts';
import { exactly, type Verdict } from './exercises/kind.ts';
import { nearestReading } from './nearest-reading.ts';
import { asListed, contracted } from './same-spelling.ts';
import {
  type Arc,
  followerOf,
  type NextWord,
  readingOf,
  type Spelling,
  type WordGraph,
  wordGraph,
  wordsFrom,
} from './word-graph.ts';

/** Languages people type in. */
export type TypedLanguage = Language | 'swedish';

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

/** A word in small print, composed: nothing of it is left out. Most of what is compared is one. */
const PLAIN = /^[a-zåäöéüß]+$/;

/**
 * What counts in a typed answer: composed letters in small print, single spaces, no sentence marks, *i dag* as one
 * word. Hyphens and apostrophes within words stay.
 */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[.,;:!?¡¿…"“”„«»()]/g, ' ')
    .replace(/(^|\s)[-–—']+(?=\s|$)/g, ' ')
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
 * and spellings that are right as well; or with or without an article or "att" at the start; or with one small typo.
 * Null when there is none.
 */
export function matchTyped(
  typed: string,
  listed: readonly string[],
  language: TypedLanguage,
): TypedMatch | null {
  const graph = graphOf(listed);
  const known = new Set(graph.flatMap((arcs) => arcs.flatMap(({ word }) => word ?? [])));
  const isSlip = (slip: string, word: string) => !known.has(slip) && isSmallTypo(slip, word, language);
  const spellings = contracted(normalise(typed), language).map((each) =>
    asListed(wordsOf(each), known, language),
  );
  const beginnings = wordsFrom(graph, 0);
  for (const slips of [0, 1]) {
    for (const given of spellings) {
      if (given.length === 0) return null;
      const follow = followerOf(graph, given, isSlip);
      for (const { before, arc } of beginnings) {
        const rest = meets({ given, arc, slips, isSlip, follow, openers: OPENERS[language] });
        if (rest) return { accepted: readingOf([...before, arc, ...rest]), hasTypo: slips > 0 };
      }
    }
  }
  return null;
}

interface Meeting {
  readonly given: readonly string[];
  /** The first word of a reading. */
  readonly arc: NextWord['arc'];
  readonly slips: number;
  readonly isSlip: (given: string, word: string) => boolean;
  readonly follow: ReturnType<typeof followerOf>;
  readonly openers: readonly string[];
}

/** The way on from the first word; an opener may be left out or put before, not exchanged for another. */
function meets({ given, arc, slips, isSlip, follow, openers }: Meeting): readonly Arc[] | null {
  const over = (index: number) => {
    const typed = given[index] ?? '';
    if (typed === arc.word) return follow(arc.to, index + 1, slips);
    return slips > 0 && isSlip(typed, arc.word) ? follow(arc.to, index + 1, slips - 1) : null;
  };
  const isOpener = openers.includes(arc.word);
  const hasOpener = given.length > 1 && openers.includes(given[0] ?? '');
  // A single word that reads like an opener is none.
  const mayPrecede = hasOpener && (!isOpener || given.length === 2);
  return over(0) ?? (isOpener ? follow(arc.to, 0, slips) : null) ?? (mayPrecede ? over(1) : null);
}

/** Finds the reading that `typed` is: only capitals, sentence marks and spaces may differ. */
export function matchExactly(typed: string, listed: readonly string[]): string | null {
  const given = wordsOf(normalise(typed));
  const graph = graphOf(listed);
  const way = given.length > 0 ? followerOf(graph, given, () => false)(0, 0, 0) : null;
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
  const match = matchTyped(answer, listed, language);
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
