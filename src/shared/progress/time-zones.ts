import { DAY_MS } from '../time.ts';
import { dayOf, type LearnerDay, noonOf } from './learner-day.ts';

/** From `atMs` on, the learner's clock shows `timeZone`. */
export interface ZoneChange {
  readonly atMs: number;
  readonly timeZone: string;
}

/** The zones a learner has lived in, oldest first; the first one holds for all time before it, too. */
export type ZoneHistory = readonly [ZoneChange, ...ZoneChange[]];

/** Noon of a day and its end lie within this time of its date in UTC, in every zone. */
const NEARBY_MS = 3 * DAY_MS;

/** The zone in force at `atMs`. */
export function zoneAt(zones: ZoneHistory, atMs: number): string {
  return (zones.findLast((change) => change.atMs <= atMs) ?? zones[0]).timeZone;
}

/** The learner's day at `atMs`, by the zone in force then: changing the zone later moves no past day. */
export function dayAt(zones: ZoneHistory, atMs: number): LearnerDay {
  return dayOf(atMs, zoneAt(zones, atMs));
}

/**
 * Whether missing `day` is no fault of the learner's. A day counts against them only when one clock showed it to
 * them from noon to its end: not when they or the calendar left it out, flying west over the date line, and not
 * when they changed zones in its second half. Days lived twice, flying east, need no excuse.
 */
export function isExcused(zones: ZoneHistory, day: LearnerDay): boolean {
  const aboutMs = Date.parse(day);
  return !zones.some(({ atMs, timeZone }, index) => {
    const endMs = zones[index + 1]?.atMs ?? Number.POSITIVE_INFINITY;
    if (endMs < aboutMs - NEARBY_MS || (index > 0 && atMs > aboutMs + NEARBY_MS)) return false;
    const noonMs = noonOf(day, timeZone);
    if (noonMs === null || noonMs >= endMs || (index > 0 && noonMs < atMs)) return false;
    return endMs === Number.POSITIVE_INFINITY || dayOf(endMs, timeZone) > day;
  });
}
