import { useQuery } from '@tanstack/react-query';
import type { readDeck } from '#shared/vocabulary/deck.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '#web/study/room.ts';

const askForDeck = call<typeof readDeck>('GET', '/api/reviews/deck').query();

/** Data loaded before the cards are printed. */
export const DECK_READ: PageQuery = askForDeck;

/** The words on the learner's cards. */
export function useDeck() {
  return useQuery(askForDeck);
}
