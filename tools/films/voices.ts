import { type CharacterVoice, VOICES } from '#server/rooms/voice/characters.ts';
import type { FILM_VOICES } from './catalogue.ts';
import type { FilmScript } from './script.ts';

type FilmVoice = (typeof FILM_VOICES)[number];

/** Voices of films: those of the app, and four interpolated between them. */
const FILM: Readonly<Record<FilmVoice, CharacterVoice>> = {
  ...VOICES,
  'old-woman': { flatHz: 171, centreHz: 169, span: 1, formantPercent: 110, formantWidthPercent: 108, wordsPerMinute: 134 },
  'young-woman': { flatHz: 224, centreHz: 221, span: 1.25, formantPercent: 118, formantWidthPercent: 100, wordsPerMinute: 156 },
  'young-man': { flatHz: 131, centreHz: 133, span: 1.15, formantPercent: 104, formantWidthPercent: 100, wordsPerMinute: 156 },
  'deep-man': { flatHz: 95, centreHz: 97, span: 0.95, formantPercent: 96, formantWidthPercent: 100, wordsPerMinute: 142 },
}; // biome-ignore format: a table

/** Factor of the speaking rate by difficulty: slower for beginners. */
const SPEED = { beginner: 0.88, intermediate: 0.96, advanced: 1.04 } as const;

export function filmVoice(voice: FilmVoice, difficulty: FilmScript['difficulty']): CharacterVoice {
  const own = FILM[voice];
  return { ...own, wordsPerMinute: Math.round(own.wordsPerMinute * SPEED[difficulty]) };
}
