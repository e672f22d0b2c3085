import { z } from 'zod';
import { ACHIEVEMENT_IDS } from './achievements.ts';

/** Reward of finishing something, for the finished screen. */
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
