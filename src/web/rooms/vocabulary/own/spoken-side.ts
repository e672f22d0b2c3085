import type { OwnSide } from '#shared/vocabulary/own-cards.contract.ts';
import { speakable } from '#shared/voice/speakable.ts';

/** Text to speak for a card's Swedish side; null if there is none or the card has a sound of its own. */
export function spokenSide({ text, sounds }: Pick<OwnSide, 'text' | 'sounds'>): string | null {
  const line = speakable.tidy(text.replaceAll('\n', ' '));
  return sounds.length === 0 && speakable.isSpeakable(line) ? line : null;
}
