import { z } from 'zod';
import { CEFR_LEVELS } from './cefr.ts';
import { ipa, pattern, perLanguage, sentence, swedish, text } from './text.ts';
import { WORD_CATEGORIES } from './word-categories.ts';

/** Parts of speech. `phrase` holds fixed expressions such as "tack så mycket". */
export const WORD_CLASSES = [
  'noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction', 'interjection', 'numeral', 'phrase', 'name',
] as const; // biome-ignore format: a table

const meanings = z.array(z.string().trim().min(1).max(80)).min(1).max(5);

const common = {
  /** Never changes: `swedish` in lower case with å→aa, ä→ae, ö→oe, é→e, everything else to hyphens; homonyms add `-2`. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  /** The dictionary form, without article or "att". */
  swedish: swedish.max(60),
  ipa,
  /** Accent 1 (acute) or 2 (grave), of standard Central Swedish. */
  pitchAccent: z.literal([1, 2]),
  translations: perLanguage(meanings),
  /** What it may be said to mean as well, by language: taken as an answer, never shown. */
  alsoMeant: perLanguage(z.array(pattern).min(1).max(5)).partial().optional(),
  cefr: z.enum(CEFR_LEVELS),
  difficulty: z.int().min(1).max(10),
  category: z.enum(WORD_CATEGORIES),
  /** Name in fluent-emoji-flat, `noto:name`, or `own:name` for a drawing in content/pictures. None is better than a wrong one. */
  picture: z
    .string()
    .regex(/^((own|noto):)?[a-z0-9-]+$/)
    .optional(),
  example: sentence(200),
  culturalNote: text(400).optional(),
  /** A word of the learner's language that looks alike and means something else, explained in that language. */
  falseFriend: text(300).partial().optional(),
};

/** Forms of a noun; `null` where it has none (no plural of "mjölk"). */
export const nounForms = z.object({
  indefiniteSingular: swedish.nullable(),
  definiteSingular: swedish.nullable(),
  indefinitePlural: swedish.nullable(),
  definitePlural: swedish.nullable(),
});

/** Forms of a verb; `null` where it has none. */
export const verbForms = z.object({
  infinitive: swedish.nullable(),
  present: swedish,
  past: swedish,
  supine: swedish.nullable(),
  imperative: swedish.nullable(),
});

/** Forms of an adjective; `null` where it has none. */
export const adjectiveForms = z.object({
  common: swedish,
  neuter: swedish.nullable(),
  plural: swedish.nullable(),
  comparative: swedish.nullable(),
});

/** One entry of `content/words/`: what the app teaches about a Swedish word. */
export const word = z.discriminatedUnion('wordClass', [
  z.strictObject({
    ...common,
    wordClass: z.literal('noun'),
    gender: z.enum(['en', 'ett']),
    forms: nounForms,
  }),
  z.strictObject({ ...common, wordClass: z.literal('verb'), forms: verbForms }),
  z.strictObject({ ...common, wordClass: z.literal('adjective'), forms: adjectiveForms }),
  z.strictObject({ ...common, wordClass: z.enum(WORD_CLASSES).exclude(['noun', 'verb', 'adjective']) }),
]);

export type Word = z.infer<typeof word>;
