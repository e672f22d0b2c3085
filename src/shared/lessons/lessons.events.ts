import { z } from 'zod';
import { answer } from '../course/answer.ts';
import { LANGUAGES } from '../language.ts';
import { defineKinds, type EventOf } from '../progress/event.ts';
import { SKILLS } from '../progress/skills.ts';

/** What every lesson event carries for its folds: nothing of it changes when the course is edited later. */
const module = z.object({
  moduleId: z.string(),
  /** What the time spent on the module counts for. */
  skill: z.enum(SKILLS),
});

/** What is done in lessons. Leaving a last page and finishing fall into one millisecond, in this order. */
export const lessonKinds = defineKinds({
  module_visited: {
    order: 1,
    payload: module,
    // Opening a page happens by accident: it marks no day.
    brings: ({ skill }) => ({ skill }),
  },
  module_answered: {
    order: 2,
    payload: module.extend({ correct: z.boolean() }),
    brings: ({ skill }) => ({ skill, studied: true }),
  },
  lesson_completed: {
    order: 3,
    /** Modules the lesson had, words it taught and XP it gave when it was finished. */
    payload: module.extend({ modules: z.array(z.string()), words: z.array(z.string()), xp: z.int().min(0) }),
    brings: ({ skill }) => ({ skill, studied: true }),
  },
});

/** An event of a lesson. */
export type LessonLedgerEvent = EventOf<typeof lessonKinds>;

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
} as const satisfies Record<keyof typeof lessonKinds, z.ZodType>;
