/** Titles in rising order. They stand beside the levels; neither locks anything. */
export const TITLES = ['beginner', 'explorer', 'scholar', 'master', 'expert'] as const;

/** A learner's title. */
export type Title = (typeof TITLES)[number];

/** XP from which each title is borne. */
export const TITLE_XP: Readonly<Record<Title, number>> = {
  beginner: 0,
  explorer: 100,
  scholar: 300,
  master: 600,
  expert: 1_000,
};

/** The highest title that `xp` reaches. */
export function titleOf(xp: number): Title {
  return TITLES.findLast((title) => xp >= TITLE_XP[title]) ?? 'beginner';
}
