import type { QueryClient } from '@tanstack/react-query';
import { keepLines } from '#web/study/voice/speak.ts';
import { readDueAhead } from './reviews.api.ts';
import type { ShownCard } from './session.ts';
import { spokenOf } from './spoken.ts';

/** Stores the audio of cards for offline use. */
export function keepVoices(cards: readonly Pick<ShownCard, 'word' | 'own'>[]): void {
  keepLines(cards.flatMap((each) => spokenOf(each) ?? []).map((text) => ({ text })));
}

/** Stores due cards and their audio for offline use. */
export async function keepCards(client: QueryClient): Promise<void> {
  const { cards } = await readDueAhead(client);
  keepVoices(cards);
}
