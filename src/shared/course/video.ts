import { z } from 'zod';
import { CEFR_LEVELS } from './cefr.ts';
import { asked, optionTexts, perLanguage, swedish, text } from './text.ts';

/** What films are about, as the page's filter names it. */
export const VIDEO_CATEGORIES = ['conversation', 'daily_life', 'culture', 'business', 'travel'] as const;

/** How hard a film is to follow. */
export const VIDEO_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

/** Types of the files that a film may be in, by the ending of their names. */
export const MEDIA_TYPES = { '.webm': 'video/webm', '.mp4': 'video/mp4' } as const;

/** Types of its pictures, by the ending of their names. */
export const PICTURE_TYPES = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' } as const;

/** Name of the file that a film's folder is read from. */
export const VIDEO_FILE = 'video.json';

/** Longest film: a lesson, not an evening. Half an hour. */
const LONGEST_MS = 30 * 60 * 1_000;

/** Names of films, lines and exercises: they never change. */
const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');

/** A file of the film's own folder: never a path. */
const fileNamed = (endings: readonly string[]) =>
  z
    .string()
    .max(80)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be a plain file name')
    .refine((name) => endings.some((ending) => name.endsWith(ending)), `must end in ${endings.join(' or ')}`);

/** Milliseconds from the beginning of the film. */
const time = z.int().min(0).max(LONGEST_MS);

const picture = fileNamed(Object.keys(PICTURE_TYPES));

/** What somebody says. Lines may not overlap. */
const line = z.strictObject({
  id,
  speaker: z.strictObject({ id, name: z.string().trim().min(1).max(40) }),
  startMs: time,
  endMs: time,
  swedish,
  translation: text(300),
  /** The words of `swedish` as they are written there, in order, each with when it is said. */
  words: z
    .array(z.strictObject({ text: z.string().trim().min(1).max(40), startMs: time, endMs: time }))
    .max(60),
});

/** A question with one right answer. */
const exercise = z.strictObject({
  id,
  /** When it comes up by itself; null for those after the end. */
  atMs: time.nullable(),
  /** The line it is about: of one that comes up, said before it does. */
  lineId: id.optional(),
  /** The word of the word list that it asks for: only then is its answer evidence about a word. */
  wordId: z.string().max(60).optional(),
  ...asked(),
  /** Language the options are in: Swedish ones are one list, the same for everybody. */
  optionsIn: z.enum(['swedish', 'learner']),
  options: z.union([optionTexts.max(4), perLanguage(optionTexts.max(4))]),
  /** Index of the right option. */
  correct: z.int().min(0).max(3),
});

/** A finished film and all that is studied with it: `video.json` in a folder that has the film's id for its name. */
export const videoLesson = z.strictObject({
  id,
  title: text(60),
  /** What happens in it, in one or two sentences. */
  description: text(300),
  /** For whom it is right: what one should know already, and what one can do after it. */
  forWhom: text(200),
  category: z.enum(VIDEO_CATEGORIES),
  difficulty: z.enum(VIDEO_DIFFICULTIES),
  cefr: z.enum(CEFR_LEVELS),
  instructor: z.strictObject({
    name: z.string().trim().min(2).max(60),
    /** A picture in the same folder. */
    avatar: picture.optional(),
    /** Where in Sweden they come from, by its Swedish name. */
    region: z.string().trim().min(2).max(40),
    bio: text(300),
  }),
  durationMs: time.min(1_000),
  /** Key words: ids of the word list. */
  vocabulary: z.array(z.string().max(60)).max(30),
  transcript: z.array(line).min(1).max(400),
  exercises: z.array(exercise).max(30),
  /** The same film in one or more forms, the preferred one first. */
  media: z
    .array(
      z.strictObject({
        file: fileNamed(Object.keys(MEDIA_TYPES)),
        type: z.enum(Object.values(MEDIA_TYPES)),
      }),
    )
    .min(1)
    .max(4),
  /** A picture of it in the same folder. */
  poster: picture,
});

export type VideoLesson = z.infer<typeof videoLesson>;
export type VideoLine = VideoLesson['transcript'][number];
export type VideoExercise = VideoLesson['exercises'][number];
