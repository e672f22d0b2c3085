import { z } from 'zod';
import { ACHIEVEMENT_IDS } from './achievements.ts';

/** Reward for finishing a study unit, for the finished screen. */
export const studyReward = z.object({
  /** XP for the unit itself, without the XP of achievements. */
  xpGained: z.int(),
  /** Achievements earned since the last reward; each is announced once. */
  achievements: z.array(z.enum(ACHIEVEMENT_IDS)),
  totalXP: z.int(),
  level: z.int(),
  leveledUp: z.boolean(),
  currentStreak: z.int(),
  weeklyProgress: z.int(),
  weeklyGoal: z.int(),
});
