import { useQuery } from '@tanstack/react-query';
import type { readOwnWords } from '#shared/vocabulary/own-cards.contract.ts';
import { call } from '#web/platform/call.ts';

const askForOwnWords = call<typeof readOwnWords>('GET', '/api/vocabulary/own/words').query();

/** Texts of all own notes. */
export function useOwnWords() {
  return useQuery(askForOwnWords);
}
