import { z } from 'zod';
import { defineCall } from '../call.ts';
import { perLanguage, sentence, text } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { LANGUAGES } from '../language.ts';
import { MINUTE_MS } from '../time.ts';
import { assessableText } from './assessable.ts';
import { REASONS } from './assessment.ts';
import { SOUND_DIFFICULTIES, soundTip } from './guide.ts';
import { speechScores } from './scores.ts';
import { VERDICTS } from './verdict.ts';

/** Maximum bytes of a recording (a word in Opus is under 100 kB), and its maximum length. */
export const MOST_RECORDING_BYTES = 2 * 1024 * 1024;
export const LONGEST_RECORDING_MS = 30_000;

/** Maximum number of sounds reported, whatever the model found. */
const MOST_SOUNDS = 2;

const READS = { max: 120, windowMs: MINUTE_MS };
const wordId = z.string().max(60);
/** Accent 1 (acute) or 2 (grave), of standard Central Swedish. */
const accent = z.literal([1, 2]);
const time = z.iso.datetime();

/** Indexes from 0 of the word and of the sound within it. */
const place = { word: z.int().min(0), phone: z.int().min(0) };

/** Result of an assessment (`assessment.ts`), in one shape for all outcomes. */
const assessed = z.object({
  /** False if the text could not be assessed: then `reason` says why, and every score is null. */
  assessed: z.boolean(),
  reason: z.enum(REASONS).nullable(),
  /** Null if no voice could be judged; such a recording does not count as an attempt and is not recorded. */
  verdict: z.enum(VERDICTS).nullable(),
  ...speechScores.shape,
  /** Text that was clearly heard: the text itself, or another word. */
  detectedText: z.string().nullable(),
  /** Sounds that were certainly others, most certain first, to be highlighted. */
  sounds: z.array(z.object({ ...place, ipa: z.string(), heard: z.string() })).max(MOST_SOUNDS),
  /** Stressed vowel that was too short (`wanted` is long) or too long: a weak hint. */
  vowelLength: z.object({ ...place, wanted: z.enum(['long', 'short']) }).nullable(),
  /** Position of each word in the recording; null if it was not heard. */
  words: z.array(z.object({ startMs: z.number(), endMs: z.number() }).nullable()),
});

export const assessPronunciation = defineCall({
  method: 'POST',
  path: '/api/pronunciation/assess',
  summary:
    'Assesses a recording (WebM, Ogg or WAV) of a known Swedish text: whether all of it was said so that one would ' +
    'understand it. The recording is kept in memory only, and for as long as that takes; the answer is for the page to ' +
    'record (`word_said`).',
  access: 'learner',
  limit: { max: 30, windowMs: MINUTE_MS },
  upload: { part: 'audio', maxBytes: MOST_RECORDING_BYTES },
  body: z.object({
    expectedText: assessableText,
    language: z.literal('sv').default('sv'),
    /** Language of `feedback`; by default the profile's. */
    feedbackIn: z.enum(LANGUAGES).optional(),
  }),
  reply: assessed.extend({
    /** One sentence of advice. */
    feedback: z.string(),
  }),
  errors: ['unreadable_audio', 'not_assessable'],
});

/** Word of the practice page, as it is first shown. */
const practiceWord = z.object({
  id: z.string(),
  swedish: z.string(),
  translation: perLanguage(z.string()),
  /** IPA. */
  pronunciation: z.string(),
  pitchAccent: accent.nullable(),
  /** Always null: `POST /api/audio/generate` creates the sound on demand. */
  audioUrl: z.null(),
  /** Name of its picture; null if there is none. */
  picture: z.string().nullable(),
  difficulty: z.enum(SOUND_DIFFICULTIES),
  tip: text(300),
  example: sentence(),
});

/** Two words that differ in one sound, its length or the melody. */
const saidPair = z.object({
  contrast: z.string(),
  /** Explanation of the difference. */
  about: text(300),
  members: z
    .array(
      z.object({
        swedish: z.string(),
        pronunciation: z.string(),
        /** Set if the two words differ only in their accent, which is not assessed. */
        pitchAccent: accent.nullable(),
        meaning: perLanguage(z.string()),
        /** Null if it is not in the word list. */
        wordId: z.string().nullable(),
      }),
    )
    .length(2),
});

const guide = z.object({
  words: z.array(practiceWord),
  pairs: z.array(saidPair),
  sounds: z.array(soundTip),
});

export const readPronunciationGuide = defineCall({
  method: 'GET',
  path: '/api/pronunciation/words',
  summary:
    'What the practice page offers beside the words of the vocabulary: six words to begin with, pairs, and how each ' +
    'sound is made.',
  access: 'learner',
  limit: READS,
  reply: wireSchema(guide),
});

const spokenWord = z.object({ text: z.string(), ipa: z.string() });
/** Text word by word in order: IPA of the word list, otherwise of the speech engine. */
const spoken = z.object({ text: z.string(), words: z.array(spokenWord) });

export const readSpokenTarget = defineCall({
  method: 'GET',
  path: '/api/pronunciation/target',
  summary:
    'How a Swedish text is said, and other words that may be said instead: what an assessment in the page needs.',
  access: 'learner',
  limit: READS,
  query: z.object({ text: assessableText }),
  reply: z.object({
    /** `article`: optional word before the text, which is shown with it (*en banan*). */
    target: spoken.extend({ article: spokenWord.optional() }),
    rivals: z.array(spoken),
  }),
  errors: ['not_assessable'],
});

/** Progress of a learner with saying one word. */
const saidWord = z.object({
  wordId: z.string(),
  tries: z.int().min(1),
  understood: z.int().min(0),
  /** Best accuracy, and the latest; null if there is none. */
  best: z.int().min(0).max(100).nullable(),
  latest: z.int().min(0).max(100).nullable(),
  lastSaidAt: time,
  /** True after three misses in a row. */
  needsPractice: z.boolean(),
});

export const readSaidWords = defineCall({
  method: 'GET',
  path: '/api/pronunciation/said',
  summary: 'The words that the learner has said: those to practise first, then the latest.',
  access: 'learner',
  limit: READS,
  reply: z.object({
    /** Mean of each word's best accuracy in the last thirty days; null before the first. */
    accuracy: z.number().min(0).max(100).nullable(),
    words: z.array(saidWord),
  }),
});

export const readSaidWord = defineCall({
  method: 'GET',
  path: '/api/pronunciation/said/:wordId',
  summary: 'How the learner has said one word: every score of the newest fifty times, newest first.',
  access: 'learner',
  limit: READS,
  params: z.object({ wordId }),
  reply: z.object({
    /** Null if it was never said. */
    word: saidWord.nullable(),
    history: z.array(speechScores.extend({ at: time, text: z.string(), verdict: z.enum(VERDICTS) })),
  }),
  errors: ['word_not_found'],
});

export type AssessedPronunciation = z.infer<typeof assessPronunciation.reply>;
export type PronunciationGuide = z.infer<typeof guide>;
export type SpokenTarget = z.infer<typeof readSpokenTarget.reply>;
export type SaidWord = z.infer<typeof saidWord>;
export type SaidWords = z.infer<typeof readSaidWords.reply>;
export type SaidWordHistory = z.infer<typeof readSaidWord.reply>;
