/**
 * Answer with variants: `(jobba|arbeta)` is one or the other, `[, tack]` is optional, `[nu|idag]` is one of them or
 * nothing, and `[|nu]` is optional but preferably left out. Brackets contain whole phrases and may be nested.
 */
export type Pattern = readonly PatternPart[];

/** Literal text, or a choice between alternatives. */
export type PatternPart = string | Choice;

interface Choice {
  /** Not empty; the best one first. */
  readonly alternatives: readonly Pattern[];
  /** True if it may be left out. */
  readonly isOptional: boolean;
  /** True if leaving it out is best. */
  readonly isBetterWithout: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * Parses a pattern.
 * @throws SyntaxError with the reason: unbalanced brackets, an empty alternative, `|` outside brackets, round
 * brackets without alternatives
 */
export function parsePattern(text: string): Pattern {
  const tokens = text.split(/([()[\]|])/).filter((token) => token !== '');
  let next = 0;

  const sequence = (): Pattern => {
    const parts: PatternPart[] = [];
    for (let token = tokens[next]; token !== undefined && !/^[)\]|]$/.test(token); token = tokens[next]) {
      next += 1;
      parts.push(token in CLOSING ? choice(token) : token);
    }
    return parts;
  };
  const choice = (opening: string): Choice => {
    const alternatives: Pattern[] = [];
    const isBetterWithout = opening === '[' && tokens[next] === '|';
    if (isBetterWithout) next += 1;
    do {
      const alternative = sequence();
      if (alternative.every((part) => typeof part === 'string' && part.trim() === '')) {
        throw new SyntaxError('an alternative is empty');
      }
      alternatives.push(alternative);
    } while (tokens[next++] === '|');
    if (tokens[next - 1] !== CLOSING[opening]) throw new SyntaxError(`"${opening}" is not closed`);
    if (opening === '(' && alternatives.length === 1) {
      throw new SyntaxError('round brackets hold two alternatives or more');
    }
    return { alternatives, isOptional: opening === '[', isBetterWithout };
  };

  const pattern = sequence();
  const rest = tokens[next];
  if (rest === '|') throw new SyntaxError('"|" stands within brackets only');
  if (rest !== undefined) throw new SyntaxError(`"${rest}" is not opened`);
  return pattern;
}

/** Number of readings of a pattern, without expanding them. */
export function countReadings(pattern: Pattern): number {
  return pattern
    .map((part) => {
      if (typeof part === 'string') return 1;
      const all = part.alternatives.reduce((sum, alternative) => sum + countReadings(alternative), 0);
      return part.isOptional ? all + 1 : all;
    })
    .reduce((product, count) => product * count, 1);
}

/**
 * All readings of a pattern, each as the fragments between its brackets, in order of preference: first alternatives
 * first, optional parts present before absent unless they are better left out. Their number is `countReadings`.
 */
export function readings(pattern: Pattern): string[][] {
  return pattern.reduce<string[][]>(
    (beginnings, part) => {
      const variants = variantsOf(part);
      return beginnings.flatMap((beginning) => variants.map((variant) => [...beginning, ...variant]));
    },
    [[]],
  );
}

function variantsOf(part: PatternPart): string[][] {
  if (typeof part === 'string') return [[part]];
  const all = part.alternatives.flatMap(readings);
  if (!part.isOptional) return all;
  return part.isBetterWithout ? [[], ...all] : [...all, []];
}

/** All readings as plain text, in the order of `readings`. */
export function writtenReadings(pattern: string): string[] {
  // Fast path: nearly all answers of the word list have no brackets, and all are expanded at server start.
  if (!/[()[\]|]/.test(pattern)) return [readingText(pattern)];
  return readings(parsePattern(pattern)).map((fragments) => readingText(fragments.join('')));
}

/** The best answer as it is shown: the first reading of a pattern. */
export function firstReading(pattern: string): string {
  const firstOf = (part: PatternPart): string => {
    if (typeof part === 'string') return part;
    return part.isBetterWithout ? '' : first(part.alternatives[0] ?? []);
  };
  const first = (parts: Pattern): string => parts.map(firstOf).join('');
  return readingText(first(parsePattern(pattern)));
}

/** Reading as plain text: single spaces, none before punctuation. */
export function readingText(reading: string): string {
  return reading
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}
