import { z } from 'zod';
import { perLanguage, text } from '../course/text.ts';

/** Topics of questions. */
export const TOPICS = [
  'food', 'traditions', 'calendar', 'nature', 'geography', 'everyday', 'history', 'stories', 'inventions', 'sport',
  'music', 'school', 'signs', 'minorities', 'words', 'language',
] as const; // biome-ignore format: a table

/** Difficulty: the familiarity with Sweden and Swedish that an answer requires. */
export const LEVELS = ['easy', 'middle', 'hard'] as const;

const MAX_OPTION = 48;
const option = z.string().trim().min(1).max(MAX_OPTION);
const wrongOptions = z.array(option).length(3);

/**
 * Schema of an entry of `content/quiz/`: a question with one right answer. The wrong answers are separate and each
 * game shuffles them, so that positions reveal nothing.
 */
export const bankQuestion = z.strictObject({
  /** Stable id, by which games remember the questions a family has seen. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  topic: z.enum(TOPICS),
  level: z.enum(LEVELS),
  /** True if it is suitable for a six-year-old when read aloud. Such a question has a picture. */
  kids: z.literal(true).optional(),
  /** Name as in the word list. It must not show the answer. */
  picture: z
    .string()
    .regex(/^((own|noto):)?[a-z0-9-]+$/)
    .optional(),
  question: text(140),
  /** One line worth hearing, even for players who knew the answer. */
  explanation: text(200),
  /** Source of the fact: a work or an authority, with its entry or subject. */
  source: z.string().trim().min(5).max(120),
  /** One string if it is Swedish or a name, otherwise one per language. */
  right: z.union([option, text(MAX_OPTION)]),
  /** Like the right one: one list for all, or one per language in the same order. */
  wrong: z.union([wrongOptions, perLanguage(wrongOptions)]),
});

/** Question of the question bank. */
export type BankQuestion = z.infer<typeof bankQuestion>;
