import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { Language } from '#shared/language.ts';
import type { readOwnWords } from '#shared/vocabulary/own-cards.contract.ts';
import type { CardFilter } from '#shared/vocabulary/word-filter.ts';
import type {
  ListedWord,
  readProfessional,
  readWords,
  VocabularyWord,
} from '#shared/vocabulary/words.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';

const askForCards = call<typeof readProfessional, VocabularyWord[]>(
  'GET',
  '/api/vocabulary/professional',
  readTexts<VocabularyWord[]>,
);
const askForWords = call<typeof readWords>('GET', '/api/vocabulary/words');
const askForOwnWords = call<typeof readOwnWords>('GET', '/api/vocabulary/own/words').query();

/** For pages that begin with the words of a filter. */
export function cardsRead(filter: CardFilter): Reading {
  return askForCards.query({ query: { ...filter } });
}

/** The words of a filter, the easiest first. */
export function useCards(filter: CardFilter) {
  return useQuery(askForCards.query({ query: { ...filter } }));
}

/**
 * Every word, with what it means in a language.
 * @param mayAsk false while nobody is looking for one
 */
export function useWordList(language: Language, mayAsk: boolean) {
  return useQuery<ListedWord[]>({ ...askForWords.query({ query: { language } }), enabled: mayAsk });
}

/** What all of the learner's own notes say, for who looks for a word. */
export function useOwnWords() {
  return useQuery(askForOwnWords);
}

/** All that a word means in a language, the usual meaning first. */
export function meaningsOf(word: VocabularyWord, language: Language): readonly string[] {
  return word[`${language}Translation`];
}
