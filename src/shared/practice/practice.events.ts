import { z } from 'zod';
import { answer } from '../course/answer.ts';
import { LANGUAGES } from '../language.ts';
import { defineKind, type EventOf } from '../progress/event.ts';
import { MISTAKES } from '../progress/mistakes.ts';
import { SKILLS } from '../progress/skills.ts';
import { studyReward } from '../progress/study-reward.ts';
import { wordEvidence } from '../progress/word-evidence.ts';

/** Name of a round: its scope (everything learnt, or one lesson), the day, and a number. */
export const ROUND_ID = /^([a-z]+|\d{3})-\d{4}-\d{2}-\d{2}-\d+$/;

/** Events of warm-ups and rounds of practice. */
export const practiceKinds = {
  practice_answered: defineKind({
    source: 'device',
    order: 2,
    wire: z.object({
      /** Key of the task, as the server gave it. */
      key: z.string().max(400),
      answer,
      /** Language in which the task was shown, for answers in the learner's own language; defaults to the profile's. */
      language: z.enum(LANGUAGES).optional(),
    }),
    payload: z.object({
      skill: z.enum(SKILLS),
      /** Null if the task is no longer made as it was shown. */
      correct: z.boolean().nullable(),
      /** Round and index of the task in it; null in a warm-up. */
      place: z.object({ round: z.string(), task: z.int() }).nullable(),
      words: z.array(wordEvidence),
      /** Absent if the answer was right or the mistake is unknown, and in events of earlier versions. */
      mistake: z.enum(MISTAKES).optional(),
    }),
    reply: z.object({
      /** Null if the task is no longer made as it was shown: the answer then counts as study only. */
      correct: z.boolean().nullable(),
      duplicate: z.boolean(),
    }),
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: ({ words, skill, correct, mistake }) => ({
      words,
      skill: correct === null ? undefined : { skill, correct, mistake },
    }),
  }),
  round_completed: defineKind({
    source: 'device',
    order: 3,
    wire: z.object({
      /** Name of the round, as the server gave it. */
      round: z.string().max(60).regex(ROUND_ID),
    }),
    payload: z.object({
      round: z.string(),
      /** The learner's day on which it ended. */
      day: z.iso.date(),
      /** XP for the first `PAID_ROUNDS_A_DAY` rounds of that day. */
      xp: z.int().min(0),
    }),
    reply: z.object({ reward: studyReward, duplicate: z.boolean() }),
    brings: () => ({}),
    evidence: null,
  }),
};

/** An event of practice. */
export type PracticeLedgerEvent = EventOf<typeof practiceKinds>;
