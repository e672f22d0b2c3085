import { addDays, type LearnerDay, weekday } from '../progress/learner-day.ts';
import { DAY_MS } from '../time.ts';
import type { Rating } from './card-names.ts';
import { type Memory, type RatedAt, reviewRated } from './memory.ts';
import type { CardRule } from './settings-state.ts';

/** Weekdays with fewer cards, from 0 (Monday) to 6. */
export type EasyDays = readonly number[];

/** Share of its interval, in days, by which a card is moved at most, and the maximum in days. */
const MOST_SHARE = 1 / 5;
const MOST_DAYS = 3;

/** Returns by how many days a card with this interval may be moved: none below five days, at most a fifth of it. */
export function toleranceOf(intervalDays: number): number {
  return Math.min(MOST_DAYS, Math.floor(intervalDays * MOST_SHARE));
}

/** Days ahead beyond which a due time is not moved: the longest interval. Dates end not much later. */
const MAX_DAYS_AHEAD = 1_000_000;

/**
 * Moves the due time of a card that was just rated away from an easy day: of the cards that would be due there, every second
 * one, to the nearest other day within the tolerance. Interval, ease and stability stay as the scheduler computed them. The
 * result depends on the arguments alone.
 * @param key name of the card, which decides whether and in which direction it is moved
 * @param day learner's day of the rating, and its end in milliseconds since 1970
 */
export function awayFromEasyDays(
  known: Memory,
  key: string,
  easyDays: EasyDays,
  { day, dayEndsMs }: { readonly day: LearnerDay; readonly dayEndsMs: number },
): Memory {
  if (easyDays.length === 0 || known.atMs === null) return known;
  const tolerance = toleranceOf(Math.round((known.dueMs - known.atMs) / DAY_MS));
  if (tolerance === 0) return known;
  // Days begin a little earlier or later across a change of the clock, which moves no card to another day but those rated
  // within an hour of it.
  const later = Math.max(0, Math.floor((known.dueMs - dayEndsMs) / DAY_MS) + 1);
  if (later > MAX_DAYS_AHEAD) return known;
  const isEasy = (shift: number) => easyDays.includes(weekday(addDays(day, later + shift)));
  const hash = hashOf(`${key} ${addDays(day, later)}`);
  if (!isEasy(0) || hash % 2 === 0) return known;
  const sign = hash % 4 === 1 ? 1 : -1;
  for (let distance = 1; distance <= tolerance; distance += 1) {
    const shift = [sign * distance, -sign * distance].find((days) => !isEasy(days));
    if (shift !== undefined) return { ...known, dueMs: known.dueMs + shift * DAY_MS };
  }
  return known;
}

/** Number of due cards that an easy day offers at least, if so many are due. */
const LEAST_CARDS = 10;

/**
 * Returns the number of reviews for an easy day: at most half of what is due, because cards that were scheduled before the
 * weekday became easy, or with intervals too short to be moved, are due on it. The rest is due on the next day.
 * @param due cards due by the end of the day
 * @param done reviews of the day so far, which must not shrink its share
 */
export function easyShareOf(due: number, done: number): number {
  return Math.max(LEAST_CARDS, Math.ceil((due + done) / 2));
}

/** Returns the state after a rating, with its due time moved away from the learner's easy days. An early one changes nothing. */
export function ratedMemory(
  before: Memory | null,
  rating: Rating,
  at: RatedAt & { readonly day: LearnerDay },
  { rule, key, easyDays }: { readonly rule: CardRule; readonly key: string; readonly easyDays: EasyDays },
): Memory {
  const after = reviewRated(before, rating, at, rule);
  return after === before ? after : awayFromEasyDays(after, key, easyDays, at);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The lowest bits of the sum alone depend on the last characters only.
  return (hash ^ (hash >>> 16)) >>> 0;
}
