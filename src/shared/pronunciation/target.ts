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
  /** May be said before them, and need not: the *en* of *en banan*, the *att* of *att läsa*. */
  readonly article?: TargetWord | undefined;
  /** What it says, where others may say the same: between them nothing need be decided. */
  readonly means?: string | undefined;
}

interface Transcribed {
  readonly text: string;
  readonly ipa: string;
}

/** The longest text that is assessed, in words. */
export const MAX_WORDS = 40;
/** The longest text that is assessed, in phones. */
export const MAX_PHONES = 250;

/**
 * What is to be said, from its words and their transcriptions in the same order.
 * @param article that may be said before them
 * @returns null where it cannot be assessed: no words, one without a sound that the engine knows, or far too many
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
