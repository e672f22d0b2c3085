import { z } from 'zod';
import { defineKind } from '../progress/event.ts';
import { SKILLS } from '../progress/skills.ts';
import { studyReward } from '../progress/study-reward.ts';
import { wordEvidence } from '../progress/word-evidence.ts';

const answered = z.object({
  /** Room and number of the game in it. */
  game: z.string(),
  skill: z.enum(SKILLS),
  correct: z.boolean(),
  /** Empty if the question tested no word. */
  words: z.array(wordEvidence),
});

/** Events of the family quiz, recorded by the server from the accepted answers. */
export const quizKinds = {
  quiz_answered: defineKind({
    source: 'server',
    order: 12,
    wire: answered,
    payload: answered,
    reply: z.object({ duplicate: z.boolean() }),
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: ({ words, skill, correct }) => ({ words, skill: { skill, correct } }),
  }),
  /** Completion of a game in which the learner answered at least half of the questions. */
  quiz_completed: defineKind({
    source: 'server',
    order: 13,
    wire: z.object({ game: z.string() }),
    payload: z.object({
      game: z.string(),
      /** The learner's day on which it ended. */
      day: z.iso.date(),
      /** XP for the first `PAID_QUIZZES_A_DAY` games of that day. */
      xp: z.int().min(0),
    }),
    reply: z.object({ reward: studyReward, duplicate: z.boolean() }),
    brings: () => ({}),
    evidence: null,
  }),
};
