import { wordCount } from './word-count.ts';

/** Seconds to understand a question. */
export const START_SECONDS = 4;

/** Seconds to type a word: about two seconds per letter on a phone. */
export const TYPED_WORD_SECONDS = 5;

/** Seconds to type a line, including the question. */
export function typingSeconds(line: string): number {
  return START_SECONDS + TYPED_WORD_SECONDS * wordCount(line);
}
