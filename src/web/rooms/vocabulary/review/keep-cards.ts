import type { QueryClient } from '@tanstack/react-query';
import { keepLines } from '#web/study/voice/speak.ts';
import { readDueAhead } from './reviews.api.ts';
import type { ShownCard } from './session.ts';
import { spokenOf } from './spoken.ts';

/** Has what is read aloud of cards on the device for when there is no connection. */
export function keepVoices(cards: readonly Pick<ShownCard, 'word' | 'own'>[]): void {
  keepLines(cards.flatMap((each) => spokenOf(each) ?? []).map((text) => ({ text })));
}

/** The same of the cards that are due, with the cards themselves. */
export async function keepCards(client: QueryClient): Promise<void> {
  const { cards } = await readDueAhead(client);
  keepVoices(cards);
}
