/** A word of an utterance. */
export interface Token {
  /** In small letters, as it is compared. */
  readonly text: string;
  /** As it was written. */
  readonly written: string;
  /** UTF-16 offsets in the utterance, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

const WORD = /\d+[.:]\d+|[\p{L}\p{M}\d]+(?:['’:-][\p{L}\p{M}\d]+)*/gu;

/** The words of an utterance. Places hold for its composed form (NFC). */
export function tokensOf(utterance: string): Token[] {
  return [...utterance.normalize('NFC').matchAll(WORD)].map(({ 0: written, index }) => ({
    text: written.toLowerCase().replaceAll('’', "'"),
    written,
    start: index,
    end: index + written.length,
  }));
}

/** An utterance in its sentences and what commas part from them when it stands for itself: *Nej, en kaffe*. */
export function sentencesOf(utterance: string): string[] {
  return utterance
    .split(/(?<=[.!?;\n])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}
