import { expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { Rating } from '#shared/vocabulary/card-names.ts';
import { type Memory, review } from '#shared/vocabulary/memory.ts';
import type { CardRule } from '#shared/vocabulary/settings-state.ts';
import { outlookOf } from './outlook.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 11);
const DAY = {
  nowMs: NOW_MS,
  today: '2026-11-21',
  day: { startMs: NOW_MS - DAY_MS / 2, endMs: NOW_MS + DAY_MS / 2 },
};
const SM2 = { scheduler: 'sm2', retention: 0.9, easyDays: [] } as const;
const FSRS = { scheduler: 'fsrs', retention: 0.9, easyDays: [] } as const;
const KEY = 'katt:recognise';

/** Card that was always rated on time, and is due now. */
function known(ratings: readonly Rating[], rule: CardRule): Memory | null {
  const rated = (atMs: number) =>
    ratings.reduce<Memory | null>((before, each) => review(before, each, before?.dueMs ?? atMs, rule), null);
  return rated(NOW_MS - ((rated(0)?.dueMs ?? 0) as number));
}

it('shows for SM-2 where the ratings part, since the next interval is the same for all', () => {
  expect(outlookOf(null, DAY, SM2, KEY)).toEqual({
    daysAfter: { again: 1, hard: 1, good: 1, easy: 1 },
    daysLater: { hard: [6, 14], good: [6, 15], easy: [6, 16] },
  });
  expect(outlookOf(known(['good'], SM2), DAY, SM2, KEY)).toEqual({
    daysAfter: { again: 1, hard: 6, good: 6, easy: 6 },
    daysLater: { hard: [14], good: [15], easy: [16] },
  });
  expect(outlookOf(known(['good', 'good', 'good'], SM2), DAY, SM2, KEY)).toEqual({
    daysAfter: { again: 1, hard: 38, good: 38, easy: 38 },
    daysLater: { hard: [90], good: [95], easy: [99] },
  });
});

it('shows the next review alone where it differs, as FSRS has it for a card that is known', () => {
  const { daysAfter, daysLater } = outlookOf(known(['good', 'good'], FSRS), DAY, FSRS, KEY);
  expect(new Set(Object.values(daysAfter)).size).toBe(4);
  expect(daysLater).toEqual({ hard: [], good: [], easy: [] });
});
