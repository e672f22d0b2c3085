import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { cultureCard } from '../course/culture.ts';
import { perLanguage, text } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { WRITING_CATEGORIES } from '../course/word-categories.ts';
import { MINUTE_MS } from '../time.ts';
import { WRITING_ROUND_WORDS } from './steps.ts';

const READS = { max: 120, windowMs: MINUTE_MS };
const category = z.enum(WRITING_CATEGORIES);
const level = z.enum(CEFR_LEVELS);

/** Word of a round. */
const wordToWrite = z.object({
  id: z.string(),
  swedish: z.string(),
  /** With its article or "att": "en katt", "att äta". The learner writes `swedish`. */
  withArticle: z.string(),
  translation: perLanguage(z.string()),
  /** IPA. */
  pronunciation: z.string(),
  /** Accent 1 (acute) or 2 (grave); null for phrases of several stresses. */
  pitchAccent: z.literal([1, 2]).nullable(),
  /** Always null: `POST /api/audio/generate` creates the sound on demand. */
  audioUrl: z.null(),
  /** URL of its picture, and its name; null if there is none. */
  imageUrl: z.string().nullable(),
  picture: z.string().nullable(),
  /** Reason for its selection: due to be produced, met before, or new. */
  standing: z.enum(['due', 'met', 'new']),
  /** `isCompleted`: written correctly before, by pen or keyboard; `isMastered`: from memory or by ear. */
  isCompleted: z.boolean(),
  isMastered: z.boolean(),
});

/** Number of words of a category written correctly (`completed`), and of those from memory or by ear (`mastered`). */
const done = z.object({ completed: z.int().min(0), mastered: z.int().min(0) });

/**
 * Progress with the words of a category up to the learner's level. A word completed by both means counts once in
 * the total.
 */
const categoryProgress = done.extend({
  category,
  /** Number of words that can be written. */
  total: z.int().min(0),
  remaining: z.int().min(0),
  byPen: done,
  byKeyboard: done,
});

const writingRound = z.object({
  category,
  /** Highest level included. */
  level,
  words: z.array(wordToWrite).max(WRITING_ROUND_WORDS),
  progress: categoryProgress,
});

export const readWritingRound = defineCall({
  method: 'GET',
  path: '/api/writing/round',
  summary:
    'Ten words of a category to be written: those due to be produced, then those met and not yet written, then new ones; ' +
    'fewer where there are not so many. With where the learner stands in the category.',
  access: 'learner',
  study: true,
  limit: { max: 60, windowMs: MINUTE_MS },
  query: z.object({
    category,
    /** Defaults to the learner's level, or A1 if they never chose one. */
    level: level.optional(),
  }),
  reply: wireSchema(writingRound),
});

export const readWritingProgress = defineCall({
  method: 'GET',
  path: '/api/writing/progress',
  summary: 'Where the learner stands with writing, category by category.',
  access: 'learner',
  limit: READS,
  query: z.object({ level: level.optional() }),
  reply: z.object({ level, categories: z.array(categoryProgress) }),
});

/** Culture card, with its words as in the word list. */
const shownCard = cultureCard.omit({ vocabulary: true }).extend({
  /** URL of its picture. */
  imageUrl: z.string(),
  vocabulary: z.array(
    z.object({
      wordId: z.string(),
      /** With its article or "att". */
      swedish: z.string(),
      meaning: perLanguage(z.string()),
      note: text(120).optional(),
    }),
  ),
});

const cultureCards = z.object({ cards: z.array(shownCard) });

export const readCultureCards = defineCall({
  method: 'GET',
  path: '/api/writing/culture',
  summary: 'The culture cards of a category; of all of them where none is named.',
  access: 'learner',
  study: true,
  limit: READS,
  query: z.object({ category: category.optional() }),
  reply: wireSchema(cultureCards),
});

export type WritingRound = z.infer<typeof writingRound>;
export type WordToWrite = WritingRound['words'][number];
export type CategoryProgress = z.infer<typeof categoryProgress>;
export type WritingProgress = z.infer<typeof readWritingProgress.reply>;
export type CultureCards = z.infer<typeof cultureCards>;
export type ShownCultureCard = CultureCards['cards'][number];
