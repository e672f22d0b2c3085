import type { UserStats } from '#shared/progress/progress.contract.ts';

const NO_DAY = [false, false, false, false, false, false, false];

/** Figures of a learner without any history, on a Saturday. */
export const NEW_STATS: UserStats = {
  currentStreak: 0,
  studiedToday: false,
  level: 0,
  title: 'beginner',
  totalXP: 0,
  xpToNextLevel: 1000,
  levelProgress: 0,
  wordsLearned: 0,
  pronunciationAccuracy: null,
  lessonsCompleted: 0,
  weeklyProgress: 0,
  weeklyGoal: 5,
  weekDays: NO_DAY,
  frozenDays: NO_DAY,
  streakLoss: null,
  freezesLeft: 2,
  joined: 0,
  today: 5,
};
