import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { Language } from '#shared/language.ts';
import type { CardFilter } from '#shared/vocabulary/word-filter.ts';
import type {
  ListedWord,
  readProfessional,
  readWords,
  VocabularyWord,
} from '#shared/vocabulary/words.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '#web/study/room.ts';

const askForCards = call<typeof readProfessional, VocabularyWord[]>(
  'GET',
  '/api/vocabulary/professional',
  readTexts<VocabularyWord[]>,
);
const askForWords = call<typeof readWords>('GET', '/api/vocabulary/words');

/** Data loaded before a page that begins with the words of a filter. */
export function cardsRead(filter: CardFilter): PageQuery {
  return askForCards.query({ query: { ...filter } });
}

/** Words of a filter, easiest first. */
export function useCards(filter: CardFilter) {
  return useQuery(askForCards.query({ query: { ...filter } }));
}

/**
 * All words with their meanings in a language.
 * @param mayAsk false while no search is open
 */
export function useWordList(language: Language, mayAsk: boolean) {
  return useQuery<ListedWord[]>({ ...askForWords.query({ query: { language } }), enabled: mayAsk });
}

/** All meanings of a word in a language, the most common first. */
export function meaningsOf(word: VocabularyWord, language: Language): readonly string[] {
  return word[`${language}Translation`];
}
