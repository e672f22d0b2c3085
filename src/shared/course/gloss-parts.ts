import type { Gloss } from './lesson.ts';
import { lowerCase, placesOf, wordsWithin } from './swedish-words.ts';

/** Part of a text: plain, or a word or expression with a gloss. */
export interface GlossPart {
  /** Start in the text, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  readonly gloss: Gloss | null;
}

/** Splits a text at the boundaries of glossed words. Longer glosses take precedence: *ta med* before *ta*. */
export function glossParts(text: string, glosses: readonly Gloss[]): GlossPart[] {
  const words = wordsWithin(text);
  const small = words.map(({ word }) => word.toLowerCase());
  const taken = new Set<number>();
  const found: GlossPart[] = [];
  const longestFirst = glosses
    .map((gloss) => ({ gloss, expression: lowerCase(gloss.swedish) }))
    .sort((a, b) => b.expression.length - a.expression.length);
  for (const { gloss, expression } of longestFirst) {
    for (const place of placesOf(small, expression)) {
      const indexes = expression.map((_, index) => place + index);
      const start = words[place]?.start;
      const end = words[place + expression.length - 1]?.end;
      if (start === undefined || end === undefined || indexes.some((index) => taken.has(index))) continue;
      for (const index of indexes) taken.add(index);
      found.push({ start, text: text.slice(start, end), gloss });
    }
  }
  return withRest(
    text,
    found.sort((a, b) => a.start - b.start),
  );
}

function withRest(text: string, found: readonly GlossPart[]): GlossPart[] {
  const parts: GlossPart[] = [];
  let at = 0;
  const plainUntil = (end: number) => {
    if (end > at) parts.push({ start: at, text: text.slice(at, end), gloss: null });
  };
  for (const part of found) {
    plainUntil(part.start);
    parts.push(part);
    at = part.start + part.text.length;
  }
  plainUntil(text.length);
  return parts;
}
