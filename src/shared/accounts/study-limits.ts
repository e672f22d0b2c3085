import { dayBounds, dayOf, type LearnerDay, wallMinuteOf } from '../progress/learner-day.ts';
import type { StudyEnd } from '../progress/study-end.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';

/** Minutes of the wall clock to which quiet hours are rounded. All present time zones differ by multiples of it. */
export const QUIET_STEP_MIN = 15;
/** Bounds of the minutes a learner may study per day. */
export const MIN_DAILY_MINUTES = 5;
export const MAX_DAILY_MINUTES = 480;
/** Minutes that one extension adds. */
export const EXTRA_MINUTES = 15;
/** Remaining milliseconds at which the learner is told that the time is nearly over. */
export const NOTICE_MS = 3 * MINUTE_MS;

const STEP_MS = QUIET_STEP_MIN * MINUTE_MS;
const MAX_EXTRA_MINUTES = DAY_MS / MINUTE_MS;

/** Hours without study, in minutes since midnight on the learner's clock; `from` may be later than `to`. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Extension of the limits of one day by the holder. */
export interface StudyExtension {
  /** Day to whose limit `minutes` are added. */
  readonly day: LearnerDay;
  readonly minutes: number;
  /** Time until which quiet hours do not apply, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** Limits of a learner's study time. */
export interface StudyLimits {
  /** Null without quiet hours. */
  readonly quietHours: QuietHours | null;
  /** Null without a limit. */
  readonly dailyMinutes: number | null;
  readonly extension: StudyExtension | null;
  readonly timeZone: string;
}

/** State of a learner's study time at a moment. */
export interface StudyState {
  /** Null while the learner may study. */
  readonly end: StudyEnd | null;
  /** Milliseconds of study until a limit is reached; null if none is in sight, 0 after it. */
  readonly leftMs: number | null;
  /** Time at which the learner may study again, in milliseconds since 1970; null while they may. */
  readonly opensAtMs: number | null;
}

/** Returns whether a learner has limits at all. */
export function hasLimits({
  quietHours,
  dailyMinutes,
}: Pick<StudyLimits, 'quietHours' | 'dailyMinutes'>): boolean {
  return quietHours !== null || dailyMinutes !== null;
}

/**
 * Returns the limit in force at `nowMs`; null if the learner may study.
 * @param studiedMs milliseconds studied on the learner's day at `nowMs`
 */
export function studyEnd(limits: StudyLimits, studiedMs: number, nowMs: number): StudyEnd | null {
  if (isQuiet(limits, nowMs)) return 'quiet_hours';
  const left = dailyLeftMs(limits, studiedMs, nowMs);
  return left !== null && left <= 0 ? 'daily_limit' : null;
}

/**
 * Returns whether a learner may study at `nowMs`, for how long, and when again.
 * @param studiedMs milliseconds studied on the learner's day at `nowMs`
 */
export function studyState(limits: StudyLimits, studiedMs: number, nowMs: number): StudyState {
  const end = studyEnd(limits, studiedMs, nowMs);
  if (end === 'quiet_hours') return { end, leftMs: 0, opensAtMs: nextQuietChange(limits, nowMs) };
  if (end === 'daily_limit') {
    const dayEndMs = dayBounds(nowMs, limits.timeZone).endMs;
    const opensAtMs = isQuiet(limits, dayEndMs) ? nextQuietChange(limits, dayEndMs) : dayEndMs;
    return { end, leftMs: 0, opensAtMs };
  }
  const quietAtMs = nextQuietChange(limits, nowMs);
  const times = [dailyLeftMs(limits, studiedMs, nowMs), quietAtMs && quietAtMs - nowMs];
  const known = times.filter((ms) => ms !== null);
  return { end, leftMs: known.length === 0 ? null : Math.min(...known), opensAtMs: null };
}

/**
 * Returns the extension with which the learner may study for `EXTRA_MINUTES` longer, also within quiet hours.
 * @param studiedMs milliseconds studied on the learner's day at `nowMs`
 */
export function extended(limits: StudyLimits, studiedMs: number, nowMs: number): StudyExtension {
  const minutes = extraMinutes(limits, nowMs);
  const leftMinutes = (dailyLeftMs(limits, studiedMs, nowMs) ?? 0) / MINUTE_MS;
  // Within quiet hours the time of the day may still suffice.
  const wanted = isQuiet(limits, nowMs)
    ? Math.max(leftMinutes, EXTRA_MINUTES)
    : Math.max(leftMinutes, 0) + EXTRA_MINUTES;
  return {
    day: dayOf(nowMs, limits.timeZone),
    minutes: Math.min(minutes + Math.ceil(wanted - leftMinutes), MAX_EXTRA_MINUTES),
    untilMs: nowMs + EXTRA_MINUTES * MINUTE_MS,
  };
}

/** Milliseconds left of the day's limit, negative beyond it; null without a limit. */
function dailyLeftMs(limits: StudyLimits, studiedMs: number, nowMs: number): number | null {
  const { dailyMinutes } = limits;
  return dailyMinutes === null ? null : (dailyMinutes + extraMinutes(limits, nowMs)) * MINUTE_MS - studiedMs;
}

/** Minutes added to the limit of the day at `nowMs`. */
function extraMinutes({ extension, timeZone }: StudyLimits, nowMs: number): number {
  return extension?.day === dayOf(nowMs, timeZone) ? extension.minutes : 0;
}

function isQuiet({ quietHours, extension, timeZone }: StudyLimits, atMs: number): boolean {
  if (quietHours === null || (extension !== null && atMs < extension.untilMs)) return false;
  const { from, to } = quietHours;
  const minute = wallMinuteOf(atMs, timeZone);
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/**
 * Finds the time at which quiet hours next begin, or end if they are in force at `fromMs`; null if they do neither within
 * two days. Looks at every step instead of computing with the wall clock, which may skip or repeat an hour.
 */
function nextQuietChange(limits: StudyLimits, fromMs: number): number | null {
  if (limits.quietHours === null) return null;
  const isQuietNow = isQuiet(limits, fromMs);
  const untilMs = limits.extension?.untilMs ?? 0;
  for (let ms = Math.floor(fromMs / STEP_MS) * STEP_MS; ms < fromMs + 2 * DAY_MS; ms += STEP_MS) {
    const times = untilMs > ms && untilMs < ms + STEP_MS ? [ms, untilMs] : [ms];
    const changed = times.find((at) => at > fromMs && isQuiet(limits, at) !== isQuietNow);
    if (changed !== undefined) return changed;
  }
  return null;
}
