/**
 * A right answer with its variants: `(jobba|arbeta)` is one or the other, `[, tack]` may be there or not,
 * `[nu|idag]` is one of them or nothing, and `[|nu]` is best left out; brackets hold whole phrases and other brackets.
 */
export type Pattern = readonly PatternPart[];

/** Text as it stands, or a place where one of several may stand. */
export type PatternPart = string | Choice;

interface Choice {
  /** Never empty, the best one first. */
  readonly alternatives: readonly Pattern[];
  /** Whether nothing may stand there, too. */
  readonly isOptional: boolean;
  /** Whether nothing is the best that may stand there. */
  readonly isBetterWithout: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * Reads a pattern.
 * @throws SyntaxError with what is wrong: a bracket that is not closed or not opened, an empty alternative, a `|`
 * outside brackets, round brackets with nothing to choose from
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

/** How many readings a pattern has, without writing them out. */
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
 * Every reading of a pattern, each as the fragments between its brackets: the first alternatives first, and what may
 * be left out is there before it is left out, unless it is better left out. As many as `countReadings` says.
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

/** Every reading of a pattern as one writes it, in the order of `readings`. */
export function writtenReadings(pattern: string): string[] {
  // Nearly all answers of the word list have no brackets, and all are read when a server starts.
  if (!/[()[\]|]/.test(pattern)) return [written(pattern)];
  return readings(parsePattern(pattern)).map((fragments) => written(fragments.join('')));
}

/** The first reading of a pattern as it is shown: the best answer. */
export function firstReading(pattern: string): string {
  const firstOf = (part: PatternPart): string => {
    if (typeof part === 'string') return part;
    return part.isBetterWithout ? '' : first(part.alternatives[0] ?? []);
  };
  const first = (parts: Pattern): string => parts.map(firstOf).join('');
  return written(first(parsePattern(pattern)));
}

/** A reading as one writes it: single spaces, none before a sentence mark. */
export function written(reading: string): string {
  return reading
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}
