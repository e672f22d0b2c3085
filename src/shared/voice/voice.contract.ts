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

export const generateAudio = defineCall({
  method: 'POST',
  path: '/api/audio/generate',
  summary: 'A Swedish word or line as an MP3 file; the same text is made once.',
  access: 'signed-in',
  limit: { max: 40, windowMs: MINUTE_MS },
  body: z.object({
    text: z.string().max(1_000).transform(speakable.tidy).refine(speakable.isSpeakable, 'speakable'),
    speed: z.enum(SPEEDS).default('normal'),
    /** Whose voice; only the built-in one has several. */
    voice: z.enum(CHARACTERS).default(USUAL_VOICE),
  }),
  reply: z.object({
    audioUrl: z.string(),
    /** `built-in`, `piper` or `endpoint`: which voice it is. */
    voice: z.enum(['built-in', 'piper', 'endpoint']),
    /** Empty where the voice gives no times. */
    words: z.array(wordTime),
  }),
});

export type Speed = (typeof SPEEDS)[number];
export type WordTime = z.infer<typeof wordTime>;
export type GeneratedAudio = z.infer<typeof generateAudio.reply>;
