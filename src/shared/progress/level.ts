/** XP required for each level; level = ⌊XP / 1000⌋. */
export const XP_PER_LEVEL = 1_000;

/** Returns the level for an amount of XP, starting from 0. */
export function levelOf(xp: number): number {
  return Math.floor(xp / XP_PER_LEVEL);
}

/**
 * Returns the XP remaining to the next level, and the completed share of the current level (0 to 99 percent, rounded
 * down).
 */
export function levelProgress(xp: number): { xpToNextLevel: number; percent: number } {
  const inLevel = xp % XP_PER_LEVEL;
  return { xpToNextLevel: XP_PER_LEVEL - inLevel, percent: Math.floor((inLevel / XP_PER_LEVEL) * 100) };
}
