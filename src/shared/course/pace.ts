import { wordCount } from './word-count.ts';

/** Seconds until what is asked is understood. */
export const START_SECONDS = 4;

/** For each word of a line that is typed: about two seconds a letter on a telephone's keyboard. */
export const TYPED_WORD_SECONDS = 5;

/** Seconds that a line takes to be typed, what is asked included. */
export function typingSeconds(line: string): number {
  return START_SECONDS + TYPED_WORD_SECONDS * wordCount(line);
}
