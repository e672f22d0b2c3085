import { describe, expect, it } from 'vitest';
import { recommend, type Standing } from './recommend.ts';

const NOTHING: Standing = { mastery: [], untried: [], minutesToday: 0, cards: 0 };

describe('advice', () => {
  it('stands in the order of its priorities', () => {
    const advice = recommend({
      mastery: [
        { skill: 'vocabulary', mastery: 0.9 },
        { skill: 'grammar', mastery: 0.4 },
      ],
      untried: ['pronunciation'],
      minutesToday: 20,
      cards: 1,
    });
    expect(advice.map(({ type, priority }) => [type, priority])).toEqual([
      ['exercise', 'high'],
      ['review', 'medium'],
      ['break', 'medium'],
      ['exercise', 'medium'],
    ]);
  });

  it('takes the difficulty of reviews from what is mastered of the words', () => {
    const difficulty = (mastery: number) =>
      recommend({ ...NOTHING, cards: 1, mastery: [{ skill: 'vocabulary', mastery }] })[0]?.difficulty;
    expect([0.2, 0.5, 0.7, 0.9].map(difficulty)).toEqual([3, 5, 7, 8]);
    expect(recommend({ ...NOTHING, cards: 1 })[0]?.difficulty).toBe(3);
  });

  it('counts half a minute for each card', () => {
    const minutes = (cards: number) => recommend({ ...NOTHING, cards })[0]?.estimatedMinutes;
    expect([1, 10, 98].map(minutes)).toEqual([1, 5, 49]);
  });

  it('is to speak, for a learner who has answered elsewhere and never spoken', () => {
    const mastery = [{ skill: 'vocabulary', mastery: 0.75 }] as const;
    expect(recommend({ ...NOTHING, mastery, untried: ['pronunciation', 'writing'] })).toMatchObject([
      { type: 'exercise', skill: 'pronunciation', percent: null },
    ]);
    expect(recommend({ ...NOTHING, mastery })).toEqual([]);
    expect(recommend({ ...NOTHING, untried: ['pronunciation'] })).toEqual([]);
  });
});
