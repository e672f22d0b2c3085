import { z } from 'zod';
import type { LearnerDay } from './learner-day.ts';
import type { Outcome } from './projection.ts';

/** Days are kept until events of them no longer come: flying west, two may be under way. */
const MOST_DAYS = 3;

/** By day, how many units of one sort gave XP. */
export const paidUnits = z.record(z.string(), z.int());

type PaidUnits = z.infer<typeof paidUnits>;

/** Of what sort a unit is, and what it gives. */
interface UnitPay {
  /** Begins the reason of its grants: `saying`. */
  readonly name: string;
  /** XP; 0 for none. */
  readonly amount: number;
  /** Maximum number of units of this kind that give XP on a day. */
  readonly most: number;
}

/** A finished study unit: it gives XP while fewer than `most` did so on its day. */
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

/** The last entries, in the order in which they came. */
export function newest<T>(entries: Readonly<Record<string, T>>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).slice(-count));
}
