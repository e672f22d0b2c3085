import { z } from 'zod';
import { defineCall, MINUTE_MS } from '../call.ts';

/** XP, streak and weekly goal of a learner, every figure from the ledger. */
export const userStats = z.object({
  currentStreak: z.int(),
  /** Whether something was studied on the learner's present day; until then the streak waits. */
  studiedToday: z.boolean(),
  level: z.int(),
  title: z.enum(['beginner', 'explorer', 'scholar', 'master', 'expert']),
  totalXP: z.int(),
  /** XP missing to the next level, and the share of this level reached (0 to 100). */
  xpToNextLevel: z.int(),
  levelProgress: z.int().min(0).max(100),
  wordsLearned: z.int(),
  lessonsCompleted: z.int(),
  /** Study units finished since Monday 4:00, and the goal. */
  weeklyProgress: z.int(),
  weeklyGoal: z.int(),
  /** Monday to Sunday: whether anything was studied on that day. */
  weekDays: z.array(z.boolean()).length(7),
  /** 0 (Monday) to 6: the learner's present day. */
  today: z.int().min(0).max(6),
});

/** What finishing something brought, for the finished screen. */
export const studyReward = z.object({
  xpGained: z.int(),
  totalXP: z.int(),
  level: z.int(),
  leveledUp: z.boolean(),
  currentStreak: z.int(),
  weeklyProgress: z.int(),
  weeklyGoal: z.int(),
});

export const readStats = defineCall({
  method: 'GET',
  path: '/api/users/:userId/stats',
  summary: 'Streak, level, XP, words and weekly goal of the caller (`me` or the own id).',
  access: 'signed-in',
  limit: { max: 240, windowMs: MINUTE_MS },
  params: z.object({ userId: z.string().max(64) }),
  reply: userStats,
  errors: ['not_found'],
});

export type UserStats = z.infer<typeof userStats>;
export type StudyReward = z.infer<typeof studyReward>;
