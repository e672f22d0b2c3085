import type { DayBounds } from '../progress/learner-day.ts';
import { DAY_MS } from '../time.ts';
import type { DueLabel } from './reviews.contract.ts';

/** Days from which weeks are shown, and months from which years are shown. */
const WEEKS_FROM = 7;
const MONTHS_FROM = 30;

/**
 * Due time of a card in a form for texts. Days are the learner's: a time after the end of today is tomorrow,
 * whatever the hour.
 * @param day bounds of the learner's current day
 */
export function dueLabel(dueMs: number, nowMs: number, { endMs }: DayBounds): DueLabel {
  if (dueMs <= nowMs) return { unit: 'now', count: 0 };
  if (dueMs < endMs) return { unit: 'today', count: 0 };
  const days = Math.floor((dueMs - endMs) / DAY_MS) + 1;
  if (days === 1) return { unit: 'tomorrow', count: 0 };
  if (days < WEEKS_FROM) return { unit: 'days', count: days };
  if (days < MONTHS_FROM) return { unit: 'weeks', count: Math.round(days / 7) };
  return { unit: 'months', count: Math.round(days / MONTHS_FROM) };
}
