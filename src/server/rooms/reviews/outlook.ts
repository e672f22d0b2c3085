import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import { DAY_MS } from '#shared/time.ts';
import { RATINGS, type Rating } from '#shared/vocabulary/card-names.ts';
import { type EasyDays, ratedMemory } from '#shared/vocabulary/easy-days.ts';
import { type Memory, review } from '#shared/vocabulary/memory.ts';
import type { SessionCard } from '#shared/vocabulary/reviews.contract.ts';
import type { CardRule } from '#shared/vocabulary/settings-state.ts';

/** Number of reviews simulated after the next one. */
const LATER_REVIEWS = 2;
const ADVANCING = ['hard', 'good', 'easy'] as const;

/** Result of each rating: the next review and, if that is the same for all, the point at which they differ. */
export function outlookOf(
  memory: Memory | null,
  { nowMs, day, today }: Pick<LedgerReader, 'nowMs' | 'day' | 'today'>,
  rule: CardRule & { readonly easyDays: EasyDays },
  key: string,
): Pick<SessionCard, 'daysAfter' | 'daysLater'> {
  const at = { atMs: nowMs, dayEndsMs: day.endMs, day: today };
  const after = (rating: Rating) => ratedMemory(memory, rating, at, { rule, key, easyDays: rule.easyDays });
  const daysAfter = Object.fromEntries(
    RATINGS.map((rating) => [rating, daysBetween(nowMs, after(rating).dueMs)]),
  ) as SessionCard['daysAfter'];
  const paths = ADVANCING.map((rating) => laterDays(after(rating), rule));
  const lengths = Array.from({ length: LATER_REVIEWS + 1 }, (_, length) => length);
  const steps = ADVANCING.map((rating, place) => [daysAfter[rating], ...(paths[place] ?? [])]);
  const parted = lengths.find((place) => new Set(steps.map((days) => days[place])).size === ADVANCING.length);
  const [hard = [], good = [], easy = []] = paths.map((days) => days.slice(0, parted ?? LATER_REVIEWS));
  return { daysAfter, daysLater: { hard, good, easy } };
}

/** Intervals after the next review, assuming each is rated good and on time. */
function laterDays(next: Memory, rule: CardRule): number[] {
  const days: number[] = [];
  for (let known = next; days.length < LATER_REVIEWS; ) {
    const after = review(known, 'good', known.dueMs, rule);
    days.push(daysBetween(known.dueMs, after.dueMs));
    known = after;
  }
  return days;
}

function daysBetween(fromMs: number, toMs: number): number {
  return Math.round((toMs - fromMs) / DAY_MS);
}
