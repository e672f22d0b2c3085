import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { lessonHead } from '../course/lesson.ts';
import { perLanguage, sentence, text } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { WORD_CLASSES, word } from '../course/word.ts';
import { WORD_CATEGORIES } from '../course/word-categories.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { MINUTE_MS } from '../time.ts';
import { DIFFICULTIES } from './word-filter.ts';

/** Forms named on a word's page; `forms` has all others without a name. */
export const FORM_NAMES = [
  'indefiniteSingular', 'definiteSingular', 'indefinitePlural', 'definitePlural',
  'infinitive', 'present', 'past', 'supine', 'imperative',
  'common', 'neuter', 'plural', 'comparative',
] as const; // biome-ignore format: a table

const entry = word.options[0].shape;

/** `englishTranslation`, `dutchTranslation`, `germanTranslation`: all meanings, the most common first. */
type Translations = Record<`${Language}Translation`, z.ZodArray<z.ZodString>>;
const translations = Object.fromEntries(
  LANGUAGES.map((language) => [`${language}Translation`, z.array(z.string())]),
) as Translations;

/** Word as its card shows it. */
const vocabularyWord = z.object({
  id: z.string(),
  swedish: z.string(),
  /** With its article or "att": "en katt", "att äta". */
  withArticle: z.string(),
  wordClass: z.enum(WORD_CLASSES),
  gender: z.enum(['en', 'ett']).nullable(),
  phoneticTranscription: z.string(),
  /** Accent 1 (acute) or 2 (grave), of standard Central Swedish; null for phrases of several stresses. */
  pitchAccent: entry.pitchAccent,
  /** Always null: `POST /api/audio/generate` creates the sound on demand. */
  audioUrl: z.null(),
  /** URLs; the first one is shown. */
  imageUrls: z.array(z.string()),
  /** Name of the first one; null if there is none. */
  picture: z.string().nullable(),
  ...translations,
  alsoMeant: entry.alsoMeant,
  /** Distinct other forms. */
  forms: z.array(z.string()),
  example: entry.example,
  /** Null if there are none. */
  culturalNotes: text(400).nullable(),
  falseFriend: entry.falseFriend,
  cefrLevel: z.enum(CEFR_LEVELS),
  difficultyLevel: entry.difficulty,
  category: z.enum(WORD_CATEGORIES),
});

/** Word with all its details. */
const wordInFull = vocabularyWord.extend({
  /** Forms by name in grammatical order; empty for uninflected words. */
  namedForms: z.array(z.object({ name: z.enum(FORM_NAMES), swedish: z.string() })),
  /** Lessons that teach it. */
  lessons: z.array(lessonHead.pick({ id: true, title: true })),
  /** Lines of the course in which it certainly occurs, except its own example. */
  lines: z.array(sentence()),
});

/** Word for the search, in the learner's language only. */
const listedWord = z.object({
  id: z.string(),
  withArticle: z.string(),
  gender: z.enum(['en', 'ett']).nullable(),
  forms: z.array(z.string()),
  meanings: z.array(z.string()),
  /** Further right answers for its meaning, which are not shown. */
  alsoMeant: z.array(z.string()).optional(),
  cefrLevel: z.enum(CEFR_LEVELS),
});

/** Word for writing by hand. */
const vocabularyItem = z.object({
  id: z.string(),
  swedish: z.string(),
  translation: perLanguage(z.string()),
  pronunciation: z.string(),
  imageUrl: z.string().nullable(),
});

const READS = { max: 120, windowMs: MINUTE_MS };
const difficulty = z.coerce.number().int().min(DIFFICULTIES.min).max(DIFFICULTIES.max);

export const readProfessional = defineCall({
  method: 'GET',
  path: '/api/vocabulary/professional',
  summary:
    'The words of a category, a level and a range of difficulty, the easiest first; each filter may be left out.',
  access: 'learner',
  limit: READS,
  query: z
    .object({
      category: z.enum(WORD_CATEGORIES).optional(),
      level: z.enum(CEFR_LEVELS).optional(),
      minDifficulty: difficulty.default(DIFFICULTIES.min),
      maxDifficulty: difficulty.default(DIFFICULTIES.max),
    })
    .refine(({ minDifficulty, maxDifficulty }) => minDifficulty <= maxDifficulty, {
      path: ['maxDifficulty'],
      message: 'is below minDifficulty',
    }),
  reply: wireSchema(z.array(vocabularyWord)),
});

export const readCategory = defineCall({
  method: 'GET',
  path: '/api/vocabulary/category/:category',
  summary: 'The words of a category in short, to be written by hand; the easiest first.',
  access: 'learner',
  limit: READS,
  params: z.object({ category: z.enum(WORD_CATEGORIES) }),
  reply: wireSchema(z.array(vocabularyItem)),
});

export const readWords = defineCall({
  method: 'GET',
  path: '/api/vocabulary/words',
  summary: 'Every word with its forms and what it means in one language, to be searched in the page.',
  access: 'learner',
  limit: READS,
  query: z.object({ language: z.enum(LANGUAGES) }),
  reply: z.array(listedWord),
});

export const readWord = defineCall({
  method: 'GET',
  path: '/api/vocabulary/words/:wordId',
  summary: 'One word: all that is known of it, and where the course teaches and uses it.',
  access: 'learner',
  limit: READS,
  params: z.object({ wordId: z.string().max(60) }),
  reply: wireSchema(wordInFull),
  errors: ['word_not_found'],
});

export type VocabularyWord = z.infer<typeof vocabularyWord>;
export type WordInFull = z.infer<typeof wordInFull>;
export type ListedWord = z.infer<typeof listedWord>;
export type VocabularyItem = z.infer<typeof vocabularyItem>;
export type WordFilter = z.infer<typeof readProfessional.query>;
