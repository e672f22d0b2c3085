import { useQuery } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type {
  PronunciationGuide,
  readPronunciationGuide,
  readSaidWord,
  readSaidWords,
} from '#shared/pronunciation/pronunciation.contract.ts';
import type { generatePhonemes } from '#shared/voice/voice.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';

/** What the page offers beside the vocabulary, with its texts in every language. */
export type Guide = PronunciationGuide;
/** How one sound is made. */
export type SoundTip = PronunciationGuide['sounds'][number];

const askForGuide = call<typeof readPronunciationGuide, Guide>(
  'GET',
  '/api/pronunciation/words',
  readTexts<Guide>,
);
const askForSaidWords = call<typeof readSaidWords>('GET', '/api/pronunciation/said');
const askForSaidWord = call<typeof readSaidWord>('GET', '/api/pronunciation/said/:wordId');
const askForPhonemes = call<typeof generatePhonemes>('POST', '/api/audio/phonemes');

/** It changes only with the app. */
const FOR_LONG = { staleTime: Number.POSITIVE_INFINITY };

/** For pages that begin with it. */
export function guideRead(): Reading {
  return askForGuide.query();
}

/**
 * Words to begin with, pairs, and how each sound is made.
 * @param mayAsk false where nobody wants to know it yet
 */
export function useGuide(mayAsk = true) {
  return useQuery({ ...askForGuide.query(), ...FOR_LONG, enabled: mayAsk });
}

/** How the learner has said one word, newest first. */
export function useSaidWord(wordId: string | undefined) {
  const params = { wordId: wordId ?? '' };
  return useQuery({ ...askForSaidWord.query({ params }), enabled: wordId !== undefined });
}

/** Keys of what a new saying changes. */
export const SAID_KEYS = [askForSaidWords.keys, askForSaidWord.keys];

/**
 * The sounds of a text with their times, and its melody; null each where the voice does not tell.
 * @param accent the one that a word is said with, where its spelling has two
 */
export function usePhonemes(text: string, slow: boolean, accent?: 1 | 2) {
  const speed = slow ? ('slow' as const) : ('normal' as const);
  return useQuery({
    queryKey: [...askForPhonemes.keys, text, speed, accent],
    queryFn: () => askForPhonemes({ body: { text, speed, ...(accent && { accent }) } }),
    ...FOR_LONG,
  });
}
