import { countReadings, parsePattern, readings, readingText, writtenReadings } from '../answer-pattern.ts';
import { type Problem, repeated } from './problem.ts';

/** Maximum number of readings of all answers to an exercise in one language; an author cannot review more. */
export const MAX_READINGS = 2_000;

/** Maximum letters that the voice reads. */
const MAX_LETTERS = 200;

/** Total number of readings of answers. */
export function readingCount(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + countReadings(parsePattern(pattern)), 0);
}

/**
 * Problems of the answers to an exercise in one language: too many readings, duplicates, and implausible readings.
 * @param same key that is equal for readings that count as the same answer
 */
export function answerProblems(
  patterns: readonly string[],
  path: string,
  same: (reading: string) => string,
): Problem[] {
  const count = readingCount(patterns);
  if (count > MAX_READINGS) {
    return [{ path, message: `${count} readings, at most ${MAX_READINGS}` }];
  }
  const all = patterns.flatMap((pattern) => writtenReadings(pattern));
  return [
    ...patterns.flatMap((pattern) => oddReadings(pattern)),
    ...repeated(all, same).map((reading) => `"${reading}" stands there twice`),
  ].map((message) => ({ path, message }));
}

/** Implausible readings of a pattern, one of each kind. */
function oddReadings(pattern: string): string[] {
  const all = readings(parsePattern(pattern));
  const texts = all.map((fragments) => readingText(fragments.join('')));
  const isCapital = /^\p{Lu}/u.test(texts[0] ?? '');
  const oddities: [string, (text: string, fragments: readonly string[]) => boolean][] = [
    ['is nothing', (text) => !/[\p{L}\p{N}]/u.test(text)],
    ['is longer than the voice reads', (text) => text.length > MAX_LETTERS],
    ['begins with a sentence mark', (text) => /^[.,;:!?]/.test(text)],
    ['has one sentence mark after another', (text) => /[.,;:!?]{2}/.test(text)],
    ['begins in small print, the first reading with a capital', (text) => isCapital && /^\p{Ll}/u.test(text)],
    ['runs two words into one at a bracket', (_, fragments) => isGlued(fragments)],
  ];
  return oddities.flatMap(([oddity, isOdd]) => {
    const index = all.findIndex((fragments, each) => isOdd(texts[each] ?? '', fragments));
    return index === -1 ? [] : [`"${texts[index]}" ${oddity}`];
  });
}

/** Returns true if letters meet where a bracket was. */
function isGlued(fragments: readonly string[]): boolean {
  return fragments.some((fragment, index) => {
    const before = fragments.slice(0, index).join('');
    return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(fragment);
  });
}
