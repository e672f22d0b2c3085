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
import type { PageQuery } from '#web/study/room.ts';

/** Content of the pronunciation page besides the vocabulary, in all languages. */
export type GuideContent = PronunciationGuide;
/** Instructions for a sound. */
export type SoundTip = PronunciationGuide['sounds'][number];

const askForGuide = call<typeof readPronunciationGuide, GuideContent>(
  'GET',
  '/api/pronunciation/words',
  readTexts<GuideContent>,
);
const askForSaidWords = call<typeof readSaidWords>('GET', '/api/pronunciation/said');
const askForSaidWord = call<typeof readSaidWord>('GET', '/api/pronunciation/said/:wordId');
const askForPhonemes = call<typeof generatePhonemes>('POST', '/api/audio/phonemes');

/** Changes only with a new version of the app. */
const FOR_LONG = { staleTime: Number.POSITIVE_INFINITY };

/** Data loaded before a page that begins with it. */
export function guideRead(): PageQuery {
  return askForGuide.query();
}

/**
 * First words, pairs, and instructions for each sound.
 * @param mayAsk false while it is not needed
 */
export function useGuide(mayAsk = true) {
  return useQuery({ ...askForGuide.query(), ...FOR_LONG, enabled: mayAsk });
}

/** The learner's attempts at a word, newest first. */
export function useAttempts(wordId: string | undefined) {
  const params = { wordId: wordId ?? '' };
  return useQuery({ ...askForSaidWord.query({ params }), enabled: wordId !== undefined });
}

/** Cache keys that a new attempt invalidates. */
export const ATTEMPT_KEYS = [askForSaidWords.keys, askForSaidWord.keys];

/**
 * Sounds of a text with their times, and its melody; each null if the voice does not provide it.
 * @param accent accent of a word whose spelling has two
 */
export function usePhonemes(text: string, slow: boolean, accent?: 1 | 2) {
  const speed = slow ? ('slow' as const) : ('normal' as const);
  return useQuery({
    queryKey: [...askForPhonemes.keys, text, speed, accent],
    queryFn: () => askForPhonemes({ body: { text, speed, ...(accent && { accent }) } }),
    ...FOR_LONG,
  });
}
