import { type PatternPart, parsePattern, written } from './answer-pattern.ts';

/** A step from one state to another: over a word, or over nothing where `word` is null. */
export interface Arc {
  readonly word: string | null;
  /** What it adds to the reading: the word as it is written, with its spaces and sentence marks. */
  readonly text: string;
  readonly to: number;
}

/**
 * Patterns as a graph of words: every way from the first state to the last is a reading. It is as large as the
 * patterns are long, however many readings they have. Arcs lead to later states only, better ones first.
 */
export type WordGraph = readonly (readonly Arc[])[];

/** What a graph needs to know about writing. */
export interface Spelling {
  /** The words that count in a piece of text without spaces: none in "–", two in "12:30". */
  readonly wordsOf: (piece: string) => readonly string[];
  /** Words that may be written as one: by the first of them, what may follow it. */
  readonly joins: ReadonlyMap<string, readonly string[]>;
}

/**
 * Builds the graph of several patterns, the best one first.
 * @throws SyntaxError for a pattern with broken brackets
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

/** Adds the arcs of words that may be written as one, each beside the first of the two. */
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

/** An arc over a word, and the arcs over nothing that lead to it. */
export interface NextWord {
  readonly before: readonly Arc[];
  readonly arc: Arc & { readonly word: string };
}

/** The words that may come next, and after the arcs `before` that were taken already. */
export function wordsFrom(graph: WordGraph, state: number, before: readonly Arc[] = []): NextWord[] {
  return (graph[state] ?? []).flatMap((arc): NextWord[] =>
    arc.word === null
      ? wordsFrom(graph, arc.to, [...before, arc])
      : [{ before, arc: { ...arc, word: arc.word } }],
  );
}

/** A way through the graph as the reading it is. */
export function readingOf(way: readonly Arc[]): string {
  return written(way.map(({ text }) => text).join(''));
}

/**
 * The ways from a state to the end over exactly the words given: the first of them, or null. It takes steps in the
 * number of arcs times words, for a place where it once failed is not tried again.
 * @param isSlip whether a word given is a slip for the one that stands there
 * @returns `follow(state, index, slips)`: the way from `state` over the words from `index` on, with that many slips
 */
export function followerOf(
  graph: WordGraph,
  given: readonly string[],
  isSlip: (given: string, word: string) => boolean,
): (state: number, index: number, slips: number) => readonly Arc[] | null {
  const failed = new Set<number>();
  const follow = (state: number, index: number, slips: number): readonly Arc[] | null => {
    if (state === graph.length - 1) return index === given.length && slips === 0 ? [] : null;
    const place = (slips * graph.length + state) * (given.length + 1) + index;
    if (failed.has(place)) return null;
    for (const arc of graph[state] ?? []) {
      const way = step(arc, index, slips);
      if (way) return [arc, ...way];
    }
    failed.add(place);
    return null;
  };
  const step = ({ word, to }: Arc, index: number, slips: number): readonly Arc[] | null => {
    if (word === null) return follow(to, index, slips);
    const typed = given[index];
    if (typed === word) return follow(to, index + 1, slips);
    return slips > 0 && typed !== undefined && isSlip(typed, word) ? follow(to, index + 1, slips - 1) : null;
  };
  return follow;
}
