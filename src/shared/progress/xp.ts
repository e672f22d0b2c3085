import type { LessonHead } from '../course/lesson.ts';

/**
 * What each kind of study is worth. This is the only table: the amount is written into the event when it is
 * recorded, so that a later change of the course takes nothing from anybody.
 */
export const XP_FOR = {
  /** Finishing a lesson for the first time; the lesson's file says how much. */
  lesson: (lesson: Pick<LessonHead, 'xpReward'>): number => lesson.xpReward,
} as const;
