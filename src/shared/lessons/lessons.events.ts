import { z } from 'zod';
import { answer } from '../course/answer.ts';
import { LANGUAGES } from '../language.ts';

const lessonId = z.string().max(64);
const moduleIndex = z.int().min(0).max(1_000);

/** What a device sends of each kind, beside what all events have (`recordEvents`). */
export const lessonWire = {
  module_visited: z.object({ lessonId, moduleIndex }),
  module_answered: z.object({
    lessonId,
    moduleIndex,
    answer: answer.optional(),
    /** Language the exercise was shown in, for answers in the learner's own; else the profile's. */
    language: z.enum(LANGUAGES).optional(),
  }),
  lesson_completed: z.object({ lessonId, moduleIndex }),
} as const;
