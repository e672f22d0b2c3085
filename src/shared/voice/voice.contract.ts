import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CHARACTERS, type Character } from '../course/character.ts';
import { MINUTE_MS } from '../time.ts';
import { speakable } from './speakable.ts';

export const SPEEDS = ['normal', 'slow'] as const;

/** Speaks where nobody in particular does: the steadiest of the voices, docs/decisions/008-voice.md. */
export const USUAL_VOICE: Character = 'woman';

/** One spoken word: where it stands in the text (UTF-16 offsets, `end` exclusive) and when it is heard. */
const wordTime = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  startMs: z.number().min(0),
  endMs: z.number().min(0),
});

/** What is to be said, and how. */
const wanted = z.object({
  text: z.string().max(1_000).transform(speakable.tidy).refine(speakable.isSpeakable, 'speakable'),
  speed: z.enum(SPEEDS).default('normal'),
  /** Whose voice; only the built-in one has several. */
  voice: z.enum(CHARACTERS).default(USUAL_VOICE),
  /** Of a single word: the accent it is said with, where its spelling has two (*anden*). Only the built-in voice has them. */
  accent: z.literal([1, 2]).optional(),
});

const audio = z.object({
  audioUrl: z.string(),
  /** `built-in`, `piper` or `endpoint`: which voice it is. */
  voice: z.enum(['built-in', 'piper', 'endpoint']),
  /** Empty where the voice gives no times. */
  words: z.array(wordTime),
});

export const generateAudio = defineCall({
  method: 'POST',
  path: '/api/audio/generate',
  summary: 'A Swedish word or line as an MP3 file; the same text is made once.',
  access: 'signed-in',
  limit: { max: 40, windowMs: MINUTE_MS },
  body: wanted,
  reply: audio,
});

/** One sound of speech, and when it is heard. */
const phoneme = z.object({
  /** One sign of those that `docs/authoring.md` lists, without marks of stress and length; of a foreign word, another may come. */
  ipa: z.string(),
  startMs: z.number().min(0),
  endMs: z.number().min(0),
  /** Of its syllable, told at the vowel: `primary` is the word's main stress. Null for every other sound. */
  stress: z.enum(['primary', 'secondary']).nullable(),
  isLong: z.boolean(),
});

/** The melody that the voice was given. */
const pitch = z.object({
  /** Milliseconds from one value to the next; the first is at 0. */
  stepMs: z.number().positive(),
  /** The middle of the voice, in hertz. */
  centreHz: z.number().positive(),
  /** Semitones above the middle; null where the voice does not sound. */
  semitones: z.array(z.number().nullable()),
});

export const generatePhonemes = defineCall({
  method: 'POST',
  path: '/api/audio/phonemes',
  summary:
    'The same file as `POST /api/audio/generate`, with every sound in it, its time, the word accents and the melody.',
  access: 'signed-in',
  limit: { max: 40, windowMs: MINUTE_MS },
  body: wanted,
  reply: z.object({
    ...audio.shape,
    words: z.array(
      wordTime.extend({
        /** Word accent 1 (acute) or 2 (grave); null for a word that is said without stress. */
        accent: z.literal([1, 2]).nullable(),
      }),
    ),
    /** In order, pauses left out. Null where the voice does not tell its sounds: only the built-in one does. */
    phonemes: z.array(phoneme).nullable(),
    /** Null where nobody knows it: only the built-in voice is given its melody here. */
    pitch: pitch.nullable(),
  }),
});

export type Speed = (typeof SPEEDS)[number];
export type WordTime = z.infer<typeof wordTime>;
export type GeneratedAudio = z.infer<typeof generateAudio.reply>;
export type GeneratedPhonemes = z.infer<typeof generatePhonemes.reply>;
export type Phoneme = z.infer<typeof phoneme>;
export type PitchCurve = z.infer<typeof pitch>;
