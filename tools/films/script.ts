import { z } from 'zod';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { optionTexts, perLanguage, sentence, text } from '#shared/course/text.ts';
import {
  BACKGROUNDS,
  CAMERAS,
  COLOURS,
  FILM_VOICES,
  LIGHTS,
  LOOKS,
  MOODS,
  OUTFITS,
  PLACES,
  POSES,
  SHOTS,
  SOUNDS,
  WEATHERS,
} from './catalogue.ts';

/**
 * Script that an author writes for a film: `content/videos/<id>/script.json`. `npm run films -- <id>` speaks and draws it and
 * writes `video.json` and the media beside it.
 *
 * Guidelines for authors (docs/films.md shows the characters and places):
 * - 60 to 150 seconds are 12 to 26 lines of 3 to 12 words: a line takes about 0.4 s a word, and half a second more.
 * - Write natural dialogue in turns; a character has a goal, and there is an event. Numbers in words.
 * - At least 95 of 100 Swedish words are in the word list or the course at the film's level or below; names do not count.
 * - A scene is one place. Its cast is present from the beginning, two or three in all; others come by `enter` of a line
 *   and leave by `exit`. Let people sit where there is a table, and move only for a reason.
 * - Omit `shot` and `camera` if the default is suitable: a scene begins wide, then the speaker is shown alone or with the
 *   other, in turn. Set them for a joke, an object of interest, a parting.
 * - `pose` and `mood` apply to the speaker from this line on (`wave`, `point`, `shrug` only while the line is spoken);
 *   `others` sets the poses of the other characters meanwhile.
 * - `show` displays the word's card while the line is spoken: only words with a picture, three to six a film.
 * - No text is drawn into the picture except such cards; signs in the drawing have none.
 */

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

const name = z.string().trim().min(2).max(40);

/** Character of the film. */
const character = z.strictObject({
  id: slug,
  name,
  look: z.enum(LOOKS),
  voice: z.enum(FILM_VOICES),
  wears: z.enum(OUTFITS).optional(),
  colour: z.enum(COLOURS).optional(),
});

/** Position and pose of a character. */
export const onStage = z.strictObject({
  who: slug,
  at: z.enum(PLACES),
  pose: z.enum(POSES).optional(),
  mood: z.enum(MOODS).optional(),
});

const line = z.strictObject({
  /** Id within the film; exercises and the transcript refer to it. */
  id: slug,
  speaker: slug,
  /** Swedish text and its meaning. */
  ...sentence(200).shape,
  /** Character who is addressed; by default the last speaker. `viewer` looks out of the picture. */
  to: slug.optional(),
  pose: z.enum(POSES).optional(),
  mood: z.enum(MOODS).optional(),
  /** True for an off-screen voice: a narrator, or a caller on the telephone. */
  isOffscreen: z.literal(true).optional(),
  shot: z.enum(SHOTS).optional(),
  camera: z.enum(CAMERAS).optional(),
  /** A vocabulary card in the picture: an entry of the word list that has a picture. */
  show: z.strictObject({ wordId: slug }).optional(),
  /** Characters who enter before the line, from the nearest edge. */
  enter: z.array(onStage).max(3).optional(),
  /** Characters who leave after it. */
  exit: z.array(slug).max(3).optional(),
  others: z
    .array(onStage.omit({ at: true }).extend({ at: z.enum(PLACES).optional() }))
    .max(3)
    .optional(),
  /** Pause after the line in milliseconds, in addition to the usual one. */
  pauseAfterMs: z.int().min(0).max(4_000).optional(),
});

export const scene = z.strictObject({
  background: z.enum(BACKGROUNDS),
  light: z.enum(LIGHTS).optional(),
  /** Weather, if the place can show it. */
  weather: z.enum(WEATHERS).optional(),
  /** Background sound, if not the place's usual one. */
  sound: z.enum(SOUNDS).optional(),
  cast: z.array(onStage).max(4),
  lines: z.array(line).min(1).max(20),
});

const exercise = z.strictObject({
  id: slug,
  /** The line after which the exercise appears, or the end of the film. */
  after: z.union([z.literal('end'), slug]),
  question: text(300),
  /** The word of the word list that the exercise asks for, if any. */
  wordId: slug.optional(),
  /**
   * The right option first: options are shuffled when the film is made. Swedish options are one list, others one
   * list for each language.
   */
  options: z.union([optionTexts.max(4), perLanguage(optionTexts.max(4))]),
  /** Explanation of the right answer. */
  explanation: text(600),
});

/** Script of a film. */
export const filmScript = z.strictObject({
  id: slug,
  /** Swedish title, for the title card. */
  swedishTitle: z.string().trim().min(2).max(40),
  title: text(60),
  description: text(300),
  /** Intended audience: "For those who can say hello and now want to order." */
  forWhom: text(160),
  category: z.enum(['conversation', 'daily_life', 'culture', 'business', 'travel']),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  cefr: z.enum(CEFR_LEVELS),
  /** Guide of the film, one of the characters; the region is a Swedish one. */
  instructor: z.strictObject({ character: slug, name, region: name, bio: text(240) }),
  characters: z.array(character).min(1).max(5),
  /** Entries of the word list that the film teaches. */
  keyWords: z.array(slug).min(5).max(16),
  scenes: z.array(scene).min(1).max(6),
  /** The line at whose middle the poster is taken; by default the third. */
  poster: slug.optional(),
  exercises: z.array(exercise).min(3).max(8),
  /** Correct Swedish of the film that is in no dictionary, and names: counted neither as known nor as unknown. */
  known: z.array(z.string().trim().min(1).max(40)).max(40),
  /** Seed of the random parts: blinks, leaves, passers-by. */
  seed: z.int().min(1).max(1_000_000),
});

export type FilmScript = z.infer<typeof filmScript>;
export type Scene = z.infer<typeof scene>;
export type Line = z.infer<typeof line>;
export type FilmCharacter = z.infer<typeof character>;
export type OnStage = z.infer<typeof onStage>;
