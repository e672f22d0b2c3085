import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type { readWord, WordInFull } from '#shared/vocabulary/words.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '../room.ts';

const askForWord = call<typeof readWord, WordInFull>(
  'GET',
  '/api/vocabulary/words/:wordId',
  readTexts<WordInFull>,
);

/** For pages that begin with a word. */
export function wordRead(wordId: string): Reading {
  return askForWord.query({ params: { wordId } });
}

/** One word with all that is known of it. */
export function useWord(wordId: string) {
  return useQuery(askForWord.query({ params: { wordId } }));
}
