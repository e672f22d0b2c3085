/** Titles in ascending order. They are independent of levels, and neither unlocks anything. */
export const TITLES = ['beginner', 'explorer', 'scholar', 'master', 'expert'] as const;

/** A learner's title. */
export type Title = (typeof TITLES)[number];

/** Minimum XP for each title. */
export const TITLE_XP: Readonly<Record<Title, number>> = {
  beginner: 0,
  explorer: 100,
  scholar: 300,
  master: 600,
  expert: 1_000,
};

/** Returns the highest title reached with `xp`. */
export function titleOf(xp: number): Title {
  return TITLES.findLast((title) => xp >= TITLE_XP[title]) ?? 'beginner';
}
