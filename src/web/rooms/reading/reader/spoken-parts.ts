import { MAX_SPOKEN_LENGTH, speakable } from '#shared/voice/speakable.ts';
import { cutLength } from '../cut-text.ts';

/** Ends at which a sentence is divided, the best first: comma, word. */
const ENDS = [/[,;:–—]\s/g, /\s/g];

/** Part of a sentence that the voice reads at once. */
export interface SpokenPart {
  /** Offset of the part in the sentence. */
  readonly start: number;
  readonly text: string;
}

/**
 * Divides a sentence into parts short enough for the voice, after commas if there are any, else between words. Parts that
 * the voice cannot read, such as symbols, are left out.
 */
export function spokenParts(sentence: string): SpokenPart[] {
  const parts: SpokenPart[] = [];
  let start = 0;
  while (start < sentence.length) {
    const rest = sentence.slice(start);
    const length =
      rest.length <= MAX_SPOKEN_LENGTH ? rest.length : cutLength(rest, MAX_SPOKEN_LENGTH, ENDS, 1 / 3);
    const part = rest.slice(0, length);
    const lead = part.length - part.trimStart().length;
    // A line break within a sentence is a space for the voice; offsets stay.
    const text = part.trim().replace(/\s/g, ' ');
    if (speakable.isSpeakable(text)) parts.push({ start: start + lead, text });
    start += length;
  }
  return parts;
}
