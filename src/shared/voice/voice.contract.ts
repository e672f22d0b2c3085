import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CHARACTERS, type Character } from '../course/character.ts';
import { MINUTE_MS } from '../time.ts';
import { speakable } from './speakable.ts';

export const VOICE_SPEEDS = ['normal', 'slow'] as const;

/** Default voice: the steadiest one, see docs/decisions/008-voice.md. */
export const USUAL_VOICE: Character = 'woman';

/** Spoken word: range in the text (UTF-16 offsets, `end` exclusive) and time. */
const wordTime = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  startMs: z.number().min(0),
  endMs: z.number().min(0),
});

/** Requested text and manner of speech. */
const wanted = z.object({
  text: z.string().max(1_000).transform(speakable.tidy).refine(speakable.isSpeakable, 'speakable'),
  speed: z.enum(VOICE_SPEEDS).default('normal'),
  /** Character whose voice speaks; only the built-in voice has several. */
  voice: z.enum(CHARACTERS).default(USUAL_VOICE),
  /** Accent of a single word whose spelling has two (*anden*). Only the built-in voice supports it. */
  accent: z.literal([1, 2]).optional(),
});

const audio = z.object({
  audioUrl: z.string(),
  /** Source of the voice: `built-in`, `piper` or `endpoint`. */
  voice: z.enum(['built-in', 'piper', 'endpoint']),
  /** Empty if the voice provides no times. */
  words: z.array(wordTime),
});

export const generateAudio = defineCall({
  method: 'POST',
  path: '/api/audio/generate',
  summary: 'A Swedish word or line as an MP3 file; the same text is made once.',
  access: 'learner',
  limit: { max: 40, windowMs: MINUTE_MS },
  body: wanted,
  reply: audio,
});

/** Sound with its time. */
const phoneme = z.object({
  /**
   * One of the signs listed in `docs/authoring.md`, without stress and length marks; foreign words may have others.
   */
  ipa: z.string(),
  startMs: z.number().min(0),
  endMs: z.number().min(0),
  /** Stress of its syllable, given at the vowel: `primary` is the word's main stress. Null for other sounds. */
  stress: z.enum(['primary', 'secondary']).nullable(),
  isLong: z.boolean(),
});

/** Melody given to the voice. */
const pitch = z.object({
  /** Milliseconds between two values; the first is at 0. */
  stepMs: z.number().positive(),
  /** Centre of the voice in hertz. */
  centreHz: z.number().positive(),
  /** Semitones above the centre; null where unvoiced. */
  semitones: z.array(z.number().nullable()),
});

export const generatePhonemes = defineCall({
  method: 'POST',
  path: '/api/audio/phonemes',
  summary:
    'The same file as `POST /api/audio/generate`, with every sound in it, its time, the word accents and the melody.',
  access: 'learner',
  limit: { max: 40, windowMs: MINUTE_MS },
  body: wanted,
  reply: z.object({
    ...audio.shape,
    words: z.array(
      wordTime.extend({
        /** Word accent 1 (acute) or 2 (grave); null for an unstressed word. */
        accent: z.literal([1, 2]).nullable(),
      }),
    ),
    /** In order, without pauses. Null if the voice provides none: only the built-in one does. */
    phonemes: z.array(phoneme).nullable(),
    /** Null if unknown: only the built-in voice is given its melody here. */
    pitch: pitch.nullable(),
  }),
});

export type Speed = (typeof VOICE_SPEEDS)[number];
export type WordTime = z.infer<typeof wordTime>;
export type GeneratedAudio = z.infer<typeof generateAudio.reply>;
export type GeneratedPhonemes = z.infer<typeof generatePhonemes.reply>;
export type Phoneme = z.infer<typeof phoneme>;
export type PitchCurve = z.infer<typeof pitch>;
