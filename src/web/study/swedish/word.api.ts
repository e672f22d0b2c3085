import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { readWord, WordInFull } from '#shared/vocabulary/words.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '../room.ts';

const askForWord = call<typeof readWord, WordInFull>(
  'GET',
  '/api/vocabulary/words/:wordId',
  readTexts<WordInFull>,
);

/** Data loaded before a page that begins with a word. */
export function wordRead(wordId: string): PageQuery {
  return askForWord.query({ params: { wordId } });
}

/** A word with all its details. */
export function useWord(wordId: string) {
  return useQuery(askForWord.query({ params: { wordId } }));
}
