import { z } from 'zod';
import type { LearnerDay } from './learner-day.ts';
import type { Outcome } from './projection.ts';

/** Maximum number of days kept: after a flight west, events of two days may be in progress. */
const MOST_DAYS = 3;

/** Number of rewarded units of one kind, by day. */
export const paidUnits = z.record(z.string(), z.int());

type PaidUnits = z.infer<typeof paidUnits>;

/** Kind of a study unit and its reward. */
interface UnitPay {
  /** Prefix of the reason of its grants, e.g. `saying`. */
  readonly name: string;
  /** XP per unit; 0 for none. */
  readonly amount: number;
  /** Maximum number of units of this kind that give XP per day. */
  readonly most: number;
}

/** Records a finished study unit; it gives XP while fewer than `most` units have done so that day. */
export function finishedUnit(
  paid: PaidUnits,
  day: LearnerDay,
  { name, amount, most }: UnitPay,
): { readonly paid: PaidUnits; readonly outcome: Outcome } {
  const number = (paid[day] ?? 0) + 1;
  if (amount === 0 || number > most) return { paid, outcome: { isUnit: true } };
  const grants = [{ reason: `${name}:${day}:${number}`, amount }];
  return { paid: newest({ ...paid, [day]: number }, MOST_DAYS), outcome: { isUnit: true, grants } };
}

/** Returns the last entries, in insertion order. */
export function newest<T>(entries: Readonly<Record<string, T>>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).slice(-count));
}
