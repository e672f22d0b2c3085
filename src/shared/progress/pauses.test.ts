import { describe, expect, it } from 'vitest';
import { changePauses, isPausedOn, openPause, shareOf, spreadAt } from './pauses.ts';
import { streakAt } from './streak.ts';

const TODAY = '2026-11-21';
const OPEN = { from: '2026-11-20', to: '2026-11-30' };

describe('a change of pauses', () => {
  it('plans one from today on', () => {
    const planned = { from: TODAY, to: '2026-12-01' };
    expect(changePauses([], planned, TODAY)).toEqual([planned]);
  });

  it.each([
    ['begins in the past', { from: '2026-11-20', to: '2026-11-22' }],
    ['ends before it begins', { from: '2026-11-25', to: '2026-11-24' }],
    ['is longer than sixty days', { from: TODAY, to: '2027-01-20' }],
    ['is more than a year ahead', { from: '2027-11-22', to: '2027-11-23' }],
  ])('is refused if the pause %s', (_, planned) => {
    expect(changePauses([], planned, TODAY)).toBeNull();
  });

  it('ends the open one yesterday, and forgets one that has not begun', () => {
    expect(changePauses([OPEN], null, TODAY)).toEqual([{ from: '2026-11-20', to: '2026-11-20' }]);
    expect(changePauses([{ from: TODAY, to: '2026-11-30' }], null, TODAY)).toEqual([]);
  });

  it('moves the end of the open one', () => {
    const longer = { from: OPEN.from, to: '2026-12-10' };
    expect(changePauses([OPEN], longer, TODAY)).toEqual([longer]);
  });

  it('joins a pause to the one before it, so that sixty days are the most', () => {
    const ended = [{ from: '2026-10-01', to: '2026-11-20' }];
    expect(changePauses(ended, { from: TODAY, to: '2026-11-22' }, TODAY)).toEqual([
      { from: '2026-10-01', to: '2026-11-22' },
    ]);
    expect(changePauses(ended, { from: TODAY, to: '2026-12-01' }, TODAY)).toBeNull();
    expect(changePauses(ended, { from: '2026-11-23', to: '2026-12-01' }, TODAY)).toHaveLength(2);
  });
});

it('an open pause is the planned or present one', () => {
  expect(openPause([{ from: '2026-10-01', to: '2026-10-02' }, OPEN], TODAY)).toEqual(OPEN);
  expect(openPause([OPEN], '2026-12-01')).toBeNull();
});

it('a pause neither breaks a streak nor counts for it', () => {
  const studied = ['2026-11-18', '2026-11-19', '2026-12-01'];
  expect(streakAt(studied, '2026-12-01', () => false).days).toBe(1);
  expect(streakAt(studied, '2026-12-01', (day) => isPausedOn([OPEN], day)).days).toBe(3);
});

describe('the cards of a pause', () => {
  it('are spread over half as many days as it had, at most fourteen', () => {
    expect(spreadAt([OPEN], '2026-11-30')).toBeNull();
    expect(spreadAt([OPEN], '2026-12-01')).toEqual({ place: 0, days: 6 });
    expect(spreadAt([OPEN], '2026-12-06')).toEqual({ place: 5, days: 6 });
    expect(spreadAt([OPEN], '2026-12-07')).toBeNull();
    expect(spreadAt([{ from: '2026-10-01', to: '2026-11-29' }], '2026-11-30')).toMatchObject({ days: 14 });
  });

  it('are gone with the last day, in equal shares', () => {
    const days = 5;
    let due = 200;
    for (let place = 0; place < days; place += 1) {
      const share = shareOf({ place, days }, due, 0);
      expect(share).toBe(40);
      // Reviews of the day do not shrink its share.
      expect(shareOf({ place, days }, due - 10, 10)).toBe(share);
      due -= share;
    }
    expect(due).toBe(0);
  });

  it('are not spread thinner than twenty a day', () => {
    expect(shareOf({ place: 0, days: 10 }, 30, 0)).toBe(20);
  });
});
