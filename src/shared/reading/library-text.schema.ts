import { z } from 'zod';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { factSource } from '../course/culture.ts';
import { sentence, swedish, text } from '../course/text.ts';

/** Kinds of texts. `guide` explains how something works, `argument` weighs reasons for and against. */
export const TEXT_KINDS = [
  'letter', 'crime', 'recipe', 'notice', 'news', 'portrait', 'column', 'tale', 'dialogue', 'argument', 'story', 'guide',
] as const; // biome-ignore format: a list

/** Intended readers. Texts for children are suitable for adults too. */
export const AUDIENCES = ['all', 'children'] as const;

/** Levels of texts. */
export const TEXT_LEVELS = CEFR_LEVELS.slice(0, 5) as ['A1', 'A2', 'B1', 'B2', 'C1'];

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const paragraph = z.strictObject({
  /** Speaker in a dialogue, by the id of content/people/people.json. */
  speaker: slug.optional(),
  /** Appearance other than running text: a heading, or an item of a list. */
  style: z.enum(['heading', 'item']).optional(),
  sentences: z.array(sentence()).min(1).max(30),
});

const question = z
  .strictObject({
    /** `detail` is stated in the text, `inference` must be concluded from it. */
    kind: z.enum(['detail', 'inference']),
    swedish,
    /** Answers in Swedish. */
    options: z.array(z.string().trim().min(1).max(120)).min(3).max(4),
    /** Index of the right option. */
    correct: z.int().min(0),
    explanation: text(400),
  })
  .refine(({ options, correct }) => correct < options.length, {
    path: ['correct'],
    message: 'is the index of no option',
  });

/** Scene of the illustration; `npm run drawings` draws it with the places and characters of the films. */
const illustration = z.strictObject({
  background: slug,
  light: slug.optional(),
  weather: slug.optional(),
  cast: z
    .array(
      z.strictObject({
        /** Id of content/people/people.json. */
        person: slug,
        at: slug,
        pose: slug.optional(),
        mood: slug.optional(),
        /** Clothes other than their own. */
        wears: slug.optional(),
      }),
    )
    .max(4),
});

/** Schema of a file of `content/texts/`: a text of the library. */
export const libraryText = z.strictObject({
  /** Stable id, the name of the file. */
  id: slug,
  level: z.enum(TEXT_LEVELS),
  kind: z.enum(TEXT_KINDS),
  audience: z.enum(AUDIENCES),
  /** Place in a serial. */
  series: z
    .strictObject({ id: slug, part: z.int().min(1), parts: z.int().min(2).max(12), title: sentence(80) })
    .optional(),
  title: sentence(80),
  /** One or two sentences that make a reader curious and reveal no answer. */
  blurb: text(240),
  paragraphs: z.array(paragraph).min(1).max(60),
  questions: z.array(question).length(5),
  illustration,
  /** Sources of the facts; empty if the text is invented. */
  sources: z.array(factSource).max(4),
  /** Names, and correct Swedish that no dictionary has: counted neither as known nor as unknown. */
  names: z.array(z.string().trim().min(1).max(40)).max(40),
});

/** Text of the library. */
export type LibraryText = z.infer<typeof libraryText>;
export type TextLevel = LibraryText['level'];
export type TextIllustration = LibraryText['illustration'];
