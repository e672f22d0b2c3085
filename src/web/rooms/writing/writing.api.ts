import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import type {
  CultureCards,
  readCultureCards,
  readWritingProgress,
  readWritingRound,
  WritingRound,
} from '#shared/writing/writing.contract.ts';
import { call } from '#web/platform/call.ts';

const askForRound = call<typeof readWritingRound, WritingRound>(
  'GET',
  '/api/writing/round',
  readTexts<WritingRound>,
);
const askForProgress = call<typeof readWritingProgress>('GET', '/api/writing/progress');
const askForCulture = call<typeof readCultureCards, CultureCards>(
  'GET',
  '/api/writing/culture',
  readTexts<CultureCards>,
);

/** Key prefix of all cached data about writing progress. */
export const WRITING_PROGRESS_KEY = askForProgress.keys;

/**
 * Key of a cached round of a category.
 * @param which number of the round, or `open` for the unfinished one
 */
export function roundKey(category: WritingCategory, which: number | 'open') {
  return [...askForRound.query({ query: { category } }).queryKey, which];
}

/** @param number number of the round in this visit, from 0; each is requested separately */
function roundQuery(category: WritingCategory, number: number) {
  const asked = askForRound.query({ query: { category } });
  return { ...asked, queryKey: roundKey(category, number), gcTime: 0 };
}

/** Ten words of a category to write. */
export function useWritingRound(category: WritingCategory) {
  return useQuery({ ...roundQuery(category, 0), staleTime: Number.POSITIVE_INFINITY });
}

/** Ten words for another round of this visit; see {@link roundQuery}. Rejects if offline without stored words. */
export function readAnotherRound(
  client: QueryClient,
  category: WritingCategory,
  number: number,
): Promise<WritingRound> {
  return client.fetchQuery({ ...roundQuery(category, number), staleTime: 0 });
}

/** Writing progress by category. */
export function useWritingProgress() {
  return useQuery(askForProgress.query());
}

/** Culture cards of a category. */
export function useCultureCards(category: WritingCategory) {
  return useQuery({ ...askForCulture.query({ query: { category } }), select: ({ cards }) => cards });
}
