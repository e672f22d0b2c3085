import { z } from 'zod';
import { CEFR_LEVELS } from './cefr.ts';
import { ipa, pattern, perLanguage, sentence, swedish, text } from './text.ts';
import { WORD_CATEGORIES } from './word-categories.ts';

/** Parts of speech. `phrase` is a fixed expression such as "tack så mycket". */
export const WORD_CLASSES = [
  'noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction', 'interjection', 'numeral', 'phrase', 'name',
] as const; // biome-ignore format: a table

const meanings = z.array(z.string().trim().min(1).max(80)).min(1).max(5);

const common = {
  /** Stable id: `swedish` in lower case with å→aa, ä→ae, ö→oe, é→e, everything else to hyphens; homonyms add `-2`. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  /** Dictionary form, without article or "att". */
  swedish: swedish.max(60),
  ipa,
  /**
   * Accent 1 (acute) or 2 (grave), of standard Central Swedish. Null for phrases of several stresses, which have no
   * single accent.
   */
  pitchAccent: z.literal([1, 2]).nullable(),
  translations: perLanguage(meanings),
  /** Additional meanings by language: accepted as answers, never shown. */
  alsoMeant: perLanguage(z.array(pattern).min(1).max(5)).partial().optional(),
  cefr: z.enum(CEFR_LEVELS),
  difficulty: z.int().min(1).max(10),
  category: z.enum(WORD_CATEGORIES),
  /**
   * Name in fluent-emoji-flat, `noto:name`, or `own:name` for a drawing in content/pictures. No picture is better
   * than a wrong one.
   */
  picture: z
    .string()
    .regex(/^((own|noto):)?[a-z0-9-]+$/)
    .optional(),
  example: sentence(200),
  culturalNote: text(400).optional(),
  /** False friend: a similar word of the learner's language with another meaning, explained in that language. */
  falseFriend: text(300).partial().optional(),
};

/** Forms of a noun; `null` if it has none (no plural of "mjölk"). */
export const nounForms = z.object({
  indefiniteSingular: swedish.nullable(),
  definiteSingular: swedish.nullable(),
  indefinitePlural: swedish.nullable(),
  definitePlural: swedish.nullable(),
});

/** Forms of a verb; `null` if it has none. */
export const verbForms = z.object({
  infinitive: swedish.nullable(),
  present: swedish,
  past: swedish,
  supine: swedish.nullable(),
  imperative: swedish.nullable(),
});

/** Forms of an adjective; `null` if it has none. */
export const adjectiveForms = z.object({
  common: swedish,
  neuter: swedish.nullable(),
  plural: swedish.nullable(),
  comparative: swedish.nullable(),
});

/** Schema of an entry of `content/words/`. */
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
