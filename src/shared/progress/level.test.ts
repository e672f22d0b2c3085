import { describe, expect, it } from 'vitest';
import { levelOf, levelProgress } from './level.ts';
import { titleOf } from './titles.ts';

describe('levels', () => {
  it.each([
    [0, 0, 1_000, 0],
    [50, 0, 950, 5],
    [999, 0, 1, 99],
    [1_000, 1, 1_000, 0],
    [2_345, 2, 655, 34],
  ])('%i XP', (xp, level, xpToNextLevel, percent) => {
    expect(levelOf(xp)).toBe(level);
    expect(levelProgress(xp)).toEqual({ xpToNextLevel, percent });
  });
});

describe('titles', () => {
  it.each([
    [0, 'beginner'],
    [99, 'beginner'],
    [100, 'explorer'],
    [299, 'explorer'],
    [300, 'scholar'],
    [600, 'master'],
    [999, 'master'],
    [1_000, 'expert'],
    [50_000, 'expert'],
  ])('%i XP: %s', (xp, title) => {
    expect(titleOf(xp)).toBe(title);
  });
});
