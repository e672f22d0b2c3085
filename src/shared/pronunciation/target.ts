import { phonesOfIpa } from './ipa-phones.ts';
import type { TargetPhone } from './phones.ts';

export interface TargetWord {
  readonly text: string;
  readonly phones: readonly TargetPhone[];
}

/** What is to be said. */
export interface Target {
  readonly text: string;
  readonly words: readonly TargetWord[];
}

/** The longest text that is assessed, in words. */
export const MAX_WORDS = 40;
/** The longest text that is assessed, in phones. */
export const MAX_PHONES = 250;

/**
 * What is to be said, from its words and their transcriptions in the same order.
 * @returns null where it cannot be assessed: no words, one without a sound that the engine knows, or far too many
 */
export function targetOf(text: string, words: readonly { text: string; ipa: string }[]): Target | null {
  const spoken = words.map((word) => ({ text: word.text, phones: phonesOfIpa(word.ipa) }));
  const count = spoken.reduce((sum, { phones }) => sum + phones.length, 0);
  if (spoken.length === 0 || spoken.length > MAX_WORDS || count > MAX_PHONES) return null;
  return spoken.every(({ phones }) => phones.length > 0) ? { text, words: spoken } : null;
}
