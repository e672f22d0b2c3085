import type { OwnSide } from '#shared/vocabulary/own-cards.contract.ts';
import { speakable } from '#shared/voice/speakable.ts';

/** What is read aloud of a card's Swedish side; null where nothing can be, or the card brings its own sound. */
export function spokenSide({ text, sounds }: Pick<OwnSide, 'text' | 'sounds'>): string | null {
  const line = speakable.tidy(text.replaceAll('\n', ' '));
  return sounds.length === 0 && speakable.isSpeakable(line) ? line : null;
}
