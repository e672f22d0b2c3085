/** Every level takes as much: level = ⌊XP / 1000⌋. */
export const XP_PER_LEVEL = 1_000;

/** The level that `xp` reaches, from 0. */
export function levelOf(xp: number): number {
  return Math.floor(xp / XP_PER_LEVEL);
}

/** XP missing to the next level, and the share of the present one reached (0 to 99 percent, rounded down). */
export function levelProgress(xp: number): { xpToNextLevel: number; percent: number } {
  const inLevel = xp % XP_PER_LEVEL;
  return { xpToNextLevel: XP_PER_LEVEL - inLevel, percent: Math.floor((inLevel / XP_PER_LEVEL) * 100) };
}
