import { z } from 'zod';
import { answer } from '../course/answer.ts';
import { LANGUAGES } from '../language.ts';
import { defineKinds, type EventOf } from '../progress/event.ts';
import { MISTAKES } from '../progress/mistakes.ts';
import { SKILLS } from '../progress/skills.ts';
import { wordEvidence } from '../progress/word-evidence.ts';

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
    /**
     * `words` is left out where the answer says nothing about single words, `mistake` where it is right or nothing can be
     * told; both by events of long ago.
     */
    payload: module.extend({
      correct: z.boolean(),
      words: z.array(wordEvidence).optional(),
      mistake: z.enum(MISTAKES).optional(),
    }),
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

const place = {
  lessonId: z.string().max(64),
  moduleIndex: z.int().min(0).max(1_000),
  /** When it is given, it says which module is meant, and the index says nothing. */
  moduleId: z.string().max(60).optional(),
};

/** What a device sends of each kind, beside what all events have (`recordEvents`). */
export const lessonWire = {
  module_visited: z.object(place),
  module_answered: z.object({
    ...place,
    answer: answer.optional(),
    /** Language the exercise was shown in, for answers in the learner's own; else the profile's. */
    language: z.enum(LANGUAGES).optional(),
  }),
  lesson_completed: z.object(place),
} as const satisfies Record<keyof typeof lessonKinds, z.ZodType>;
