import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { stepTime } from './study-time.ts';

it.each([
  ['what the device measured', 0, { occurredAt: 60_000, spentMs: 40_000 }, 40_000],
  ['what the device measured, where nothing was before', null, { occurredAt: 5, spentMs: 40_000 }, 40_000],
  ['at most three minutes', 0, { occurredAt: HOUR_MS, spentMs: HOUR_MS }, 3 * MINUTE_MS],
  ['never more than has passed', 0, { occurredAt: 20_000, spentMs: 40_000 }, 20_000],
  ['nothing for two of the same moment', 5, { occurredAt: 5, spentMs: 40_000 }, 0],
  ['the time since the step before, where nothing was measured', 0, { occurredAt: 40_000 }, 40_000],
  ['nothing where nothing was measured, and the step before is long ago', 0, { occurredAt: HOUR_MS }, 0],
  ['nothing where nothing was measured, and nothing was before', null, { occurredAt: HOUR_MS }, 0],
])('the time of a step is %s', (_, before, event, ms) => {
  expect(stepTime(before, event)).toBe(ms);
});
