import { z } from 'zod';
import { defineKinds } from '../progress/event.ts';
import { SKILLS } from '../progress/skills.ts';
import { wordEvidence } from '../progress/word-evidence.ts';

const answered = z.object({
  /** Names the game: the room and its number there. */
  game: z.string(),
  skill: z.enum(SKILLS),
  correct: z.boolean(),
  /** None where no word was asked for. */
  words: z.array(wordEvidence),
});

/** What is done in a family quiz. The server says it, from the answers that it has taken. */
export const quizKinds = defineKinds({
  quiz_answered: {
    order: 12,
    payload: answered,
    brings: ({ skill }) => ({ skill, studied: true }),
  },
  /** A game is over of which at least half was answered. */
  quiz_completed: {
    order: 13,
    payload: z.object({
      game: z.string(),
      /** The learner's day on which it ended. */
      day: z.iso.date(),
      /** What it gives while there were fewer than `PAID_QUIZZES_A_DAY` on that day. */
      xp: z.int().min(0),
    }),
    brings: () => ({}),
  },
});

/** What the server says of each kind, beside what all events have. */
export const quizWire = {
  quiz_answered: answered,
  quiz_completed: z.object({ game: z.string() }),
} as const satisfies Record<keyof typeof quizKinds, z.ZodType>;
