import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { stepTime } from './study-time.ts';

it.each([
  ['since the step before', 0, 40_000, 40_000],
  ['at most three minutes', 0, HOUR_MS, 3 * MINUTE_MS],
  ['nothing for two of the same moment', 5, 5, 0],
  ['three minutes for a step before which there is none', null, HOUR_MS, 3 * MINUTE_MS],
])('the time of a step is %s', (_, before, occurredAt, ms) => {
  expect(stepTime(before, occurredAt)).toBe(ms);
});
