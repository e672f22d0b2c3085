import { z } from 'zod';
import { defineCall, MINUTE_MS } from '../call.ts';
import { ACHIEVEMENT_IDS, ACHIEVEMENT_TYPES, DIFFICULTIES } from './achievements.ts';

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
  /** Monday to Sunday: whether a freeze bridges that day. */
  frozenDays: z.array(z.boolean()).length(7),
  /** Days that may still be missed this month without losing any of the streak. */
  freezesLeft: z.int().min(0).max(2),
  /** 0 (Monday) to 6: the learner's present day. */
  today: z.int().min(0).max(6),
});

/** What finishing something brought, for the finished screen. */
export const studyReward = z.object({
  /** For the thing itself; achievements bring theirs besides. */
  xpGained: z.int(),
  /** Earned since the last reward, each told once. */
  achievements: z.array(z.enum(ACHIEVEMENT_IDS)),
  totalXP: z.int(),
  level: z.int(),
  leveledUp: z.boolean(),
  currentStreak: z.int(),
  weeklyProgress: z.int(),
  weeklyGoal: z.int(),
});

/** A learner's day, `2026-11-21`. */
const learnerDay = z.iso.date();

/** Everything the progress page shows. */
export const progressReport = z.object({
  stats: userStats,
  today: learnerDay,
  longestStreak: z.int(),
  /** From the first of a month on, so that whole months can be shown; in order of time. */
  calendar: z.object({
    since: learnerDay,
    studied: z.array(learnerDay),
    /** Missed days that freezes bridge for the present streak. */
    frozen: z.array(learnerDay),
  }),
  /** The last four weeks to today, each day: seconds by skill. */
  studyTime: z.array(
    z.object({
      day: learnerDay,
      vocabulary: z.int(),
      grammar: z.int(),
      pronunciation: z.int(),
      conversation: z.int(),
      writing: z.int(),
    }),
  ),
  achievements: z.array(
    z.object({
      id: z.enum(ACHIEVEMENT_IDS),
      type: z.enum(ACHIEVEMENT_TYPES),
      difficulty: z.enum(DIFFICULTIES),
      target: z.int(),
      /** 0 to the target. */
      value: z.int(),
      xpReward: z.int(),
      earnedOn: learnerDay.nullable(),
      /** False while there is no room that could count towards it. */
      isReachable: z.boolean(),
    }),
  ),
});

export const readProgress = defineCall({
  method: 'GET',
  path: '/api/progress',
  summary: 'Everything about where the learner stands: figures, days, time by skill, achievements.',
  access: 'signed-in',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: progressReport,
  errors: ['not_found'],
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
export type ProgressReport = z.infer<typeof progressReport>;
export type StudyReward = z.infer<typeof studyReward>;
