import { DAY_MS } from '../time.ts';
import { addDays, type LearnerDay } from './learner-day.ts';

/** Maximum number of consecutive days of a pause, and of days until it begins. */
export const MOST_PAUSED_DAYS = 60;
export const MOST_DAYS_AHEAD = 365;

/** Planned pause: days without study that do not count against the streak. */
export interface StudyPause {
  readonly from: LearnerDay;
  /** Last day. */
  readonly to: LearnerDay;
}

/** Returns whether a day lies in a pause. */
export function isPausedOn(pauses: readonly StudyPause[], day: LearnerDay): boolean {
  return pauses.some(({ from, to }) => from <= day && day <= to);
}

/** Returns the pause that is planned or has begun; null without one. */
export function openPause(pauses: readonly StudyPause[], today: LearnerDay): StudyPause | null {
  return pauses.find(({ to }) => to >= today) ?? null;
}

/** Returns the number of days of a pause. */
function lengthOf({ from, to }: StudyPause): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/**
 * Returns the pauses, in order, after the open one was replaced by `planned`, or ended with null. The days of a pause that
 * are over stay; pauses without a day in between become one.
 * @returns null if `planned` begins in the past (unless it is the open one), ends before it begins, is too far ahead, or
 * becomes longer than `MOST_PAUSED_DAYS`
 */
export function changePauses(
  pauses: readonly StudyPause[],
  planned: StudyPause | null,
  today: LearnerDay,
): StudyPause[] | null {
  const open = openPause(pauses, today);
  const past = pauses.filter(({ to }) => to < today);
  const lived = open && open.from < today ? { from: open.from, to: addDays(today, -1) } : null;
  if (!planned) return lived ? [...past, lived] : past;
  const isContinued = lived !== null && planned.from === lived.from;
  if ((planned.from < today && !isContinued) || planned.from > addDays(today, MOST_DAYS_AHEAD)) return null;
  if (planned.to < planned.from || planned.to < today) return null;
  const before = lived && !isContinued ? [...past, lived] : past;
  const last = before.at(-1);
  const isJoined = last !== undefined && addDays(last.to, 1) >= planned.from;
  const joined = isJoined ? { from: last.from, to: planned.to } : planned;
  return lengthOf(joined) > MOST_PAUSED_DAYS ? null : [...(isJoined ? before.slice(0, -1) : before), joined];
}

/** Maximum number of days over which the cards of a pause are spread. */
const MOST_SPREAD_DAYS = 14;
/** Number of cards that a day after a pause has at least, if so many are due. */
const LEAST_CARDS = 20;

/** Place of a day among those over which the cards of a pause are spread: the first is 0. */
export interface Spread {
  readonly place: number;
  readonly days: number;
}

/**
 * Returns the place of `today` among the days after a pause on which its cards are spread: half as many as the pause had,
 * at most `MOST_SPREAD_DAYS`; null on other days.
 */
export function spreadAt(pauses: readonly StudyPause[], today: LearnerDay): Spread | null {
  const last = pauses.findLast(({ to }) => to < today);
  if (!last) return null;
  const days = Math.min(MOST_SPREAD_DAYS, Math.ceil(lengthOf(last) / 2));
  const place = lengthOf({ from: last.to, to: today }) - 2;
  return place < days ? { place, days } : null;
}

/**
 * Returns the number of reviews for a day of the spread: an equal share of what is due for each remaining day, so that the
 * last one has the rest.
 * @param due cards due by the end of the day
 * @param done reviews of the day so far, which must not shrink its share
 */
export function shareOf({ place, days }: Spread, due: number, done: number): number {
  return Math.max(LEAST_CARDS, Math.ceil((due + done) / (days - place)));
}
