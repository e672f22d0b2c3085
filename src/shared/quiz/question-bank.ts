import { z } from 'zod';
import { perLanguage, text } from '../course/text.ts';

/** What questions are about. */
export const TOPICS = [
  'food', 'traditions', 'calendar', 'nature', 'geography', 'everyday', 'history', 'stories', 'inventions', 'sport',
  'music', 'school', 'signs', 'minorities', 'words', 'language',
] as const; // biome-ignore format: a table

/** How much of Sweden and Swedish one has to have met to know the answer. */
export const LEVELS = ['easy', 'middle', 'hard'] as const;

const MAX_OPTION = 48;
const option = z.string().trim().min(1).max(MAX_OPTION);
const wrongOptions = z.array(option).length(3);

/**
 * One entry of `content/quiz/`: a question with one right answer. The wrong ones stand apart from it and a game draws
 * the order, so that no place gives anything away.
 */
export const bankQuestion = z.strictObject({
  /** Never changes: games remember by it what a family was asked. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  topic: z.enum(TOPICS),
  level: z.enum(LEVELS),
  /** Fit for a six-year-old to whom it is read aloud. Such a question has a picture. */
  kids: z.literal(true).optional(),
  /** Name as in the word list. It never shows the answer. */
  picture: z
    .string()
    .regex(/^((own|noto):)?[a-z0-9-]+$/)
    .optional(),
  question: text(140),
  /** One line that is worth hearing, also for who knew the answer. */
  explanation: text(200),
  /** Where a reader can look the fact up: a work or an authority, and its entry or subject. */
  source: z.string().trim().min(5).max(120),
  /** One string where it is Swedish or a name, else one for each language. */
  right: z.union([option, text(MAX_OPTION)]),
  /** As the right one: a list for everybody, or one for each language in the same order. */
  wrong: z.union([wrongOptions, perLanguage(wrongOptions)]),
});

/** A question that somebody wrote. */
export type BankQuestion = z.infer<typeof bankQuestion>;
