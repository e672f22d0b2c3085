import { expect, it } from 'vitest';
import { dayBounds } from '../progress/learner-day.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { dueLabel } from './due-label.ts';

/** Saturday evening in Stockholm; the learner's day ends at 3:00 UTC. */
const NOW_MS = Date.UTC(2026, 10, 21, 20);
const day = dayBounds(NOW_MS, 'Europe/Stockholm');

it.each([
  [-DAY_MS, 'now', 0],
  [0, 'now', 0],
  [6 * HOUR_MS, 'today', 0],
  [7 * HOUR_MS, 'tomorrow', 0],
  [DAY_MS, 'tomorrow', 0],
  [2 * DAY_MS, 'days', 2],
  [6 * DAY_MS, 'days', 6],
  [7 * DAY_MS, 'weeks', 1],
  [15 * DAY_MS, 'weeks', 2],
  [29 * DAY_MS, 'weeks', 4],
  [30 * DAY_MS, 'months', 1],
  [95 * DAY_MS, 'months', 3],
])('what is due in %d ms is due: %s %d', (laterMs, unit, count) => {
  expect(dueLabel(NOW_MS + laterMs, NOW_MS, day)).toEqual({ unit, count });
});
