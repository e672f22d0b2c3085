import { type PatternPart, parsePattern, readingText } from './answer-pattern.ts';

/** Transition between two states: over a word, or empty if `word` is null. */
export interface Arc {
  readonly word: string | null;
  /** Text it adds to the reading: the word as written, with spaces and punctuation. */
  readonly text: string;
  readonly to: number;
}

/**
 * Patterns as a word graph: every path from the first state to the last is a reading. Its size is proportional to
 * the length of the patterns, whatever their number of readings. Arcs lead to later states only, better ones first.
 */
export type WordGraph = readonly (readonly Arc[])[];

/** Spelling rules for a graph. */
export interface Spelling {
  /** Words in a piece of text without spaces: none in "–", two in "12:30". */
  readonly wordsOf: (piece: string) => readonly string[];
  /** Words that may be written as one: by the first of them, the possible second ones. */
  readonly joins: ReadonlyMap<string, readonly string[]>;
}

/**
 * Builds the graph of several patterns, the best one first.
 * @throws SyntaxError for a pattern with unbalanced brackets
 */
export function wordGraph(patterns: readonly string[], { wordsOf, joins }: Spelling): WordGraph {
  const graph: Arc[][] = [[]];
  const addState = () => graph.push([]) - 1;
  const addArc = (from: number, word: string | null, text: string, to = addState()) => {
    graph[from]?.push({ word, text, to });
    return to;
  };
  const addText = (from: number, text: string): number => {
    let last = from;
    for (const piece of text.match(/\s*\S+\s*|\s+/g) ?? []) {
      const [first = null, ...rest] = wordsOf(piece.trim());
      last = addArc(last, first, piece);
      for (const word of rest) last = addArc(last, word, '');
    }
    return last;
  };
  const addPart = (from: number, part: PatternPart): number => {
    if (typeof part === 'string') return addText(from, part);
    const ends = part.alternatives.map((alternative) => alternative.reduce(addPart, addArc(from, null, '')));
    const to = addState();
    for (const end of part.isOptional ? [...ends, from] : ends) addArc(end, null, '', to);
    const arcs = graph[from];
    const past = part.isBetterWithout ? arcs?.pop() : undefined;
    if (past) arcs?.unshift(past);
    return to;
  };

  addPart(0, { alternatives: patterns.map(parsePattern), isOptional: false, isBetterWithout: false });
  addJoined(graph, joins);
  return graph;
}

/** Adds arcs for words that may be written as one, beside the first of the two. */
function addJoined(graph: Arc[][], joins: Spelling['joins']): void {
  for (const [state, arcs] of graph.entries()) {
    graph[state] = arcs.flatMap((first) => {
      const seconds = first.word === null ? undefined : joins.get(first.word);
      if (!seconds) return [first];
      const joined = wordsFrom(graph, first.to)
        .filter(({ arc }) => seconds.includes(arc.word))
        .map(({ before, arc }) => ({
          word: `${first.word}${arc.word}`,
          text: [first, ...before, arc].map(({ text }) => text).join(''),
          to: arc.to,
        }));
      return [first, ...joined];
    });
  }
}

/** Arc over a word, with the empty arcs that lead to it. */
export interface NextWord {
  readonly before: readonly Arc[];
  readonly arc: Arc & { readonly word: string };
}

/**
 * Words that may come next.
 * @param before arcs that were already taken
 */
export function wordsFrom(graph: WordGraph, state: number, before: readonly Arc[] = []): NextWord[] {
  return (graph[state] ?? []).flatMap((arc): NextWord[] =>
    arc.word === null
      ? wordsFrom(graph, arc.to, [...before, arc])
      : [{ before, arc: { ...arc, word: arc.word } }],
  );
}

/** Text of a path through the graph. */
export function readingOf(way: readonly Arc[]): string {
  return readingText(way.map(({ text }) => text).join(''));
}

/** Typed words that may stand for other words: the words whose concatenated keys equal `text`. */
export interface WordRun {
  /** Number of typed words. */
  readonly count: number;
  readonly text: string;
  keyOf(word: string): string;
}

/** Maximum number of words that one run stands for. */
const MAX_RUN_WORDS = 3;

/** Comparison of typed words with those of a graph. */
export interface Comparison {
  /** Returns true if the typed word is a typo of the other. */
  isSlip(typed: string, word: string): boolean;
  /** By the index of their first typed word. */
  readonly runs: readonly (readonly WordRun[])[];
}

/** Literal comparison. */
export const WORD_FOR_WORD: Comparison = { isSlip: () => false, runs: [] };

/** Run, index of the next word, and remaining typos. */
interface RunPlace {
  readonly run: WordRun;
  readonly end: number;
  readonly slips: number;
}

type WordArc = Pick<NextWord['arc'], 'word' | 'to'>;

/** Arcs from a position on, or null if no path matches the remaining input. */
type Way = readonly Arc[] | null;

/** Finds paths through a graph that match typed words, with a given number of typos. */
export interface Follower {
  /** Path from `state` to the end over the words from `index` on. */
  follow(state: number, index: number, slips: number): Way;
  /** Path from the end of `arc` on, if the words from `index` on begin with its word. */
  over(arc: Arc, index: number, slips: number): Way;
}

/** Creates a matcher. Its time is proportional to arcs times words, because positions that failed are cached. */
export function followerOf(
  graph: WordGraph,
  given: readonly string[],
  { isSlip, runs }: Comparison,
): Follower {
  const failed = new Set<number>();
  const follow = (state: number, index: number, slips: number): Way => {
    if (state === graph.length - 1) return index === given.length && slips === 0 ? [] : null;
    const place = (slips * graph.length + state) * (given.length + 1) + index;
    if (failed.has(place)) return null;
    for (const arc of graph[state] ?? []) {
      const way = over(arc, index, slips);
      if (way) return [arc, ...way];
    }
    failed.add(place);
    return null;
  };
  const over = ({ word, to }: Arc, index: number, slips: number): Way => {
    if (word === null) return follow(to, index, slips);
    const typed = given[index];
    if (typed === undefined) return null;
    const exact = typed === word ? follow(to, index + 1, slips) : null;
    if (exact) return exact;
    for (const run of runs[index] ?? []) {
      const way = alongRun({ run, end: index + run.count, slips }, run.text, { word, to }, 1);
      if (way) return way;
    }
    return slips > 0 && isSlip(typed, word) ? follow(to, index + 1, slips - 1) : null;
  };
  const alongRun = (at: RunPlace, text: string, { word, to }: WordArc, words: number): Way => {
    const key = at.run.keyOf(word);
    if (key === '' || !text.startsWith(key)) return null;
    const rest = text.slice(key.length);
    if (rest === '') return follow(to, at.end, at.slips);
    if (words === MAX_RUN_WORDS) return null;
    for (const { before, arc } of wordsFrom(graph, to)) {
      const way = alongRun(at, rest, arc, words + 1);
      if (way) return [...before, arc, ...way];
    }
    return null;
  };
  return { follow, over };
}
