import { z } from 'zod';
import { CEFR_LEVELS } from './cefr.ts';
import { asked, optionTexts, perLanguage, swedish, text } from './text.ts';

/** Categories of films, as the page's filter names them. */
export const VIDEO_CATEGORIES = ['conversation', 'daily_life', 'culture', 'business', 'travel'] as const;

/** Difficulty of a film. */
export const VIDEO_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

/** Media types of films by file extension. */
export const FILM_MEDIA_TYPES = { '.webm': 'video/webm', '.mp4': 'video/mp4' } as const;

/** Media types of pictures by file extension. */
export const PICTURE_TYPES = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' } as const;

/** Name of the file that describes a film in its folder. */
export const VIDEO_FILE = 'video.json';

/** Maximum length of a film in milliseconds: half an hour. */
const LONGEST_MS = 30 * 60 * 1_000;

/** Stable ids of films, lines and exercises. */
const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');

/** File in the film's own folder, never a path. */
const fileNamed = (endings: readonly string[]) =>
  z
    .string()
    .max(80)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be a plain file name')
    .refine((name) => endings.some((ending) => name.endsWith(ending)), `must end in ${endings.join(' or ')}`);

/** Milliseconds from the beginning of the film. */
const time = z.int().min(0).max(LONGEST_MS);

const picture = fileNamed(Object.keys(PICTURE_TYPES));

/** Spoken line. Lines must not overlap. */
const line = z.strictObject({
  id,
  speaker: z.strictObject({ id, name: z.string().trim().min(1).max(40) }),
  startMs: time,
  endMs: time,
  swedish,
  translation: text(300),
  /** Words of `swedish` as written there, in order, with their times. */
  words: z
    .array(z.strictObject({ text: z.string().trim().min(1).max(40), startMs: time, endMs: time }))
    .max(60),
});

/** Question with one right answer. */
const exercise = z.strictObject({
  id,
  /** Time at which it appears; null for exercises after the end. */
  atMs: time.nullable(),
  /** Line it is about; it must be spoken before the exercise appears. */
  lineId: id.optional(),
  /** Word of the list that it asks for; only then is its answer evidence about a word. */
  wordId: z.string().max(60).optional(),
  ...asked(),
  /** Language of the options. Swedish ones are one list for all learners. */
  optionsIn: z.enum(['swedish', 'learner']),
  options: z.union([optionTexts.max(4), perLanguage(optionTexts.max(4))]),
  /** Index of the right option. */
  correct: z.int().min(0).max(3),
});

/** Schema of a film with its study material: `video.json` in a folder named like the film's id. */
export const videoLesson = z.strictObject({
  id,
  title: text(60),
  /** Summary in one or two sentences. */
  description: text(300),
  /** Audience: required knowledge, and the result. */
  forWhom: text(200),
  category: z.enum(VIDEO_CATEGORIES),
  difficulty: z.enum(VIDEO_DIFFICULTIES),
  cefr: z.enum(CEFR_LEVELS),
  instructor: z.strictObject({
    name: z.string().trim().min(2).max(60),
    /** Picture in the same folder. */
    avatar: picture.optional(),
    /** Region of Sweden they come from, by its Swedish name. */
    region: z.string().trim().min(2).max(40),
    bio: text(300),
  }),
  durationMs: time.min(1_000),
  /** Key words: ids of the word list. */
  vocabulary: z.array(z.string().max(60)).max(30),
  transcript: z.array(line).min(1).max(400),
  exercises: z.array(exercise).max(30),
  /** The film in one or more formats, the preferred one first. */
  media: z
    .array(
      z.strictObject({
        file: fileNamed(Object.keys(FILM_MEDIA_TYPES)),
        type: z.enum(Object.values(FILM_MEDIA_TYPES)),
      }),
    )
    .min(1)
    .max(4),
  /** Poster picture in the same folder. */
  poster: picture,
});

export type VideoLesson = z.infer<typeof videoLesson>;
export type VideoLine = VideoLesson['transcript'][number];
export type VideoExercise = VideoLesson['exercises'][number];
