import { cutLength, SENTENCE_END } from '../cut-text.ts';

/** Ends at which a text may be divided, the best first: paragraph, sentence, word. */
const ENDS = [/\n\n/g, SENTENCE_END, /\s/g];

/**
 * Divides a text into parts of at most `most` UTF-16 units, at the last end of a paragraph, else of a sentence, else of a
 * word, in the second half of each part. A run without any is divided between characters.
 */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const cut = cutLength(rest, most, ENDS, 1 / 2);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}
