import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { Language } from '#shared/language.ts';
import type { CardFilter } from '#shared/vocabulary/word-filter.ts';
import type {
  ListedWord,
  readProfessional,
  readWord,
  readWords,
  VocabularyWord,
  WordInFull,
} from '#shared/vocabulary/words.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';

const askForCards = call<typeof readProfessional, VocabularyWord[]>(
  'GET',
  '/api/vocabulary/professional',
  readTexts<VocabularyWord[]>,
);
const askForWords = call<typeof readWords>('GET', '/api/vocabulary/words');
const askForWord = call<typeof readWord, WordInFull>(
  'GET',
  '/api/vocabulary/words/:wordId',
  readTexts<WordInFull>,
);

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

/** For pages that begin with a word. */
export function wordRead(wordId: string): Reading {
  return askForWord.query({ params: { wordId } });
}

/** One word with all that is known of it. */
export function useWord(wordId: string) {
  return useQuery(askForWord.query({ params: { wordId } }));
}

/** All that a word means in a language, the usual meaning first. */
export function meaningsOf(word: VocabularyWord, language: Language): readonly string[] {
  return word[`${language}Translation`];
}
