import { z } from 'zod';
import { answer } from '../course/answer.ts';
import { LANGUAGES } from '../language.ts';
import { defineKinds, type EventOf } from '../progress/event.ts';
import { MISTAKES } from '../progress/mistakes.ts';
import { SKILLS } from '../progress/skills.ts';
import { wordEvidence } from '../progress/word-evidence.ts';

/** What a round is called: all that was learnt or one lesson, the day, and a number. */
export const ROUND_ID = /^([a-z]+|\d{3})-\d{4}-\d{2}-\d{2}-\d+$/;

/** What is done in warm-ups and rounds of practice. */
export const practiceKinds = defineKinds({
  practice_answered: {
    order: 2,
    payload: z.object({
      skill: z.enum(SKILLS),
      /** Null where the task is no longer made as it was shown. */
      correct: z.boolean().nullable(),
      /** The round it belongs to and the place of the task in it; null in a warm-up. */
      place: z.object({ round: z.string(), task: z.int() }).nullable(),
      words: z.array(wordEvidence),
      /** Left out where it was right or nothing can be told, and by events of long ago. */
      mistake: z.enum(MISTAKES).optional(),
    }),
    brings: ({ skill }) => ({ skill, studied: true }),
  },
  round_completed: {
    order: 3,
    payload: z.object({
      round: z.string(),
      /** The learner's day on which it ended. */
      day: z.iso.date(),
      /** What it gives while there were fewer than `PAID_ROUNDS_A_DAY` on that day. */
      xp: z.int().min(0),
    }),
    brings: () => ({}),
  },
});

/** An event of practice. */
export type PracticeLedgerEvent = EventOf<typeof practiceKinds>;

/** What a device sends of each kind, beside what all events have (`recordEvents`). */
export const practiceWire = {
  practice_answered: z.object({
    /** The task's, as it came. */
    key: z.string().max(400),
    answer,
    /** Language the task was shown in, for answers in the learner's own; else the profile's. */
    language: z.enum(LANGUAGES).optional(),
  }),
  round_completed: z.object({
    /** The round's, as it came. */
    round: z.string().max(60).regex(ROUND_ID),
  }),
} as const satisfies Record<keyof typeof practiceKinds, z.ZodType>;
