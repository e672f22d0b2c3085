import { DAY_MS } from '../time.ts';
import { dayOf, type LearnerDay, noonOf } from './learner-day.ts';

/** Switch of the learner's clock to `timeZone` at `atMs`. */
export interface ZoneChange {
  readonly atMs: number;
  readonly timeZone: string;
}

/** Time zones a learner has lived in, oldest first; the first one also applies to all earlier times. */
export type ZoneHistory = readonly [ZoneChange, ...ZoneChange[]];

/** Maximum distance of a day's noon and end from its UTC date, in any zone. */
const NEARBY_MS = 3 * DAY_MS;

/** Returns the zone in effect at `atMs`. */
export function zoneAt(zones: ZoneHistory, atMs: number): string {
  return (zones.findLast((change) => change.atMs <= atMs) ?? zones[0]).timeZone;
}

/** Returns the learner's day at `atMs` in the zone in effect then; later zone changes do not move past days. */
export function dayAt(zones: ZoneHistory, atMs: number): LearnerDay {
  return dayOf(atMs, zoneAt(zones, atMs));
}

/**
 * Returns whether missing `day` must not count against the learner. A day counts as missed only if one clock showed it
 * from noon to its end. It is excused if the learner or the calendar skipped it, e.g. on a flight west over the date
 * line, or if the zone changed in its second half. Days lived twice, on a flight east, need no excuse.
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
