import { phonesOfIpa } from './ipa-phones.ts';
import type { TargetPhone } from './phones.ts';

export interface TargetWord {
  readonly text: string;
  readonly phones: readonly TargetPhone[];
}

/** Text to be said. */
export interface Target {
  readonly text: string;
  readonly words: readonly TargetWord[];
  /** Optional words before it: the *en* of *en banan*, the *att* of *att läsa*. */
  readonly article?: TargetWord | undefined;
  /** Meaning, to identify rivals with the same one, between which no decision is needed. */
  readonly means?: string | undefined;
}

interface Transcribed {
  readonly text: string;
  readonly ipa: string;
}

/** Maximum number of words of an assessed text. */
export const MAX_WORDS = 40;
/** Maximum number of phones of an assessed text. */
export const MAX_PHONES = 250;

/**
 * Creates a target from words and their transcriptions in the same order.
 * @param article optional words before them
 * @returns null if it cannot be assessed: no words, a word without a known sound, or too many
 */
export function targetOf(
  text: string,
  words: readonly Transcribed[],
  article?: Transcribed | undefined,
): Target | null {
  const spoken = words.map(spokenWord);
  const count = spoken.reduce((sum, { phones }) => sum + phones.length, 0);
  if (spoken.length === 0 || spoken.length > MAX_WORDS || count > MAX_PHONES) return null;
  if (spoken.some(({ phones }) => phones.length === 0)) return null;
  return { text, words: spoken, ...(article && { article: spokenWord(article) }) };
}

function spokenWord({ text, ipa }: Transcribed): TargetWord {
  return { text, phones: phonesOfIpa(ipa) };
}
