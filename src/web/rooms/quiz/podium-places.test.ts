import { expect, it } from 'vitest';
import { playerOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { podiumRows } from './podium-places.ts';

/** Leaderboard of players with these ranks, best first, named by number. */
function boardOf(...ranks: readonly number[]) {
  return ranks.map((rank, index) => {
    const { id, nickname, avatar } = playerOf(`${index}`, `${index}`);
    return { id, nickname, avatar, rank, score: 1_000 - 100 * rank, correct: 9 - rank, timeBonus: 0 };
  });
}
const standing = (...given: Parameters<typeof podiumRows>) =>
  podiumRows(...given).map((row) => row.map((entry) => entry?.id ?? '-').join(' '));

it('has the best of three in the middle, and no place where nobody stands', () => {
  expect(standing(boardOf(1, 2, 3, 4, 5))).toEqual(['1 0 2']);
  expect(standing(boardOf(1, 1))).toEqual(['1 0']);
  expect(standing(boardOf(1))).toEqual(['0']);
  expect(standing([])).toEqual([]);
});

it('has all stand on it who share a rank', () => {
  expect(standing(boardOf(1, 1, 1, 1, 1, 1))).toEqual(['1 0 2', '4 3 5']);
  expect(standing(boardOf(1, 2, 2, 2, 5))).toEqual(['1 0 2', '3']);
  expect(standing(boardOf(1, 1, 3, 3, 3, 6), 6)).toEqual(['3 1 0 2 4']);
});
