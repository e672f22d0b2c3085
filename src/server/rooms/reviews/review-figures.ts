import type { LedgerReader } from '#server/platform/ledger/ledger.ts';
import { addDays, weekday } from '#shared/progress/learner-day.ts';
import { shareOf } from '#shared/progress/pauses.ts';
import { DAY_MS } from '#shared/time.ts';
import { COUNTED, cardProjection, newDueAt } from '#shared/vocabulary/card.ts';
import { easyShareOf } from '#shared/vocabulary/easy-days.ts';
import type { DayLimits, Limits } from '#shared/vocabulary/review-settings.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { daysUntilClear, leftToday, type Today } from '#shared/vocabulary/session-plan.ts';

/** New cards sort before all others. */
const FIRST_MS = Number.MIN_SAFE_INTEGER;

/** Due time range until the end of the learner's day, whatever the current hour. */
export const dueToday = ({ day }: LedgerReader) => ({ fromMs: 0, throughMs: day.endMs - 1 });

/** New cards that may be started. */
export const newNow = ({ nowMs }: LedgerReader) => ({ fromMs: FIRST_MS, throughMs: newDueAt(nowMs) });

/** Review figures of a learner, including the rest of today's amount. */
export async function readFigures(
  reader: LedgerReader,
  limits: DayLimits,
): Promise<{ figures: ReviewFigures; left: Today }> {
  const { stream } = cardProjection;
  const [due = 0, newCards = 0] = await reader.countDue(stream, [dueToday(reader), newNow(reader)]);
  const all = await reader.counted(Object.values(COUNTED));
  const today = await reader.counted([COUNTED.ratings, COUNTED.begun], reader.day.startMs);
  const [ratings, begun] = [today[COUNTED.ratings], today[COUNTED.begun]];
  const done = { reviews: ratings - begun, begun };
  const ordinary = leftToday(limitsOn(reader, limits, due, done.reviews), done, due);
  const onEasyDay = Math.max(0, easyShareOf(due, done.reviews) - done.reviews);
  // Cards that an easy day leaves for the next one do not keep new cards from being begun, as a backlog does.
  const left = isEasy(reader, limits)
    ? { ...ordinary, reviews: Math.min(ordinary.reviews, onEasyDay) }
    : ordinary;
  const total = all[COUNTED.ratings];
  const figures = {
    dueToday: Math.min(due, left.reviews),
    newToday: Math.min(newCards, left.begun),
    newCards,
    mastered: all[COUNTED.mastered],
    accuracy: total === 0 ? null : Math.round(((total - all[COUNTED.wrong]) / total) * 100),
    ratings: total,
    reviewedToday: Math.max(0, ratings),
    backlog: due > left.reviews ? await backlogOf(reader, limits, due - left.reviews) : null,
  };
  return { figures, left };
}

/** Limits of the day: fewer reviews after a pause, and half of the new cards on an easy day. */
function limitsOn(reader: LedgerReader, limits: DayLimits, due: number, done: number): Limits {
  const { spread } = reader;
  const { reviewsADay, newCardsADay } = limits;
  return {
    reviewsADay: spread ? Math.min(reviewsADay, shareOf(spread, due, done)) : reviewsADay,
    newCardsADay: isEasy(reader, limits) ? Math.floor(newCardsADay / 2) : newCardsADay,
  };
}

const isEasy = ({ today }: LedgerReader, { easyDays }: DayLimits) => easyDays.includes(weekday(today));

async function backlogOf(reader: LedgerReader, { reviewsADay }: Limits, cards: number) {
  const { day, today, spread } = reader;
  const { stream } = cardProjection;
  const startMs = (later: number) => day.endMs + (later - 1) * DAY_MS;
  const days = await daysUntilClear(cards, reviewsADay, {
    async count(first, count) {
      const range = { fromMs: startMs(first), throughMs: startMs(first + count) - 1 };
      const [due = 0] = await reader.countDue(stream, [range]);
      return due;
    },
    byDay: (first, count) => reader.countDueByDay(stream, startMs(first), count),
  });
  // Cards of a pause are spread even if they would fit into fewer days.
  const spreadDays = spread ? spread.days - spread.place - 1 : 0;
  return { cards, clearOn: addDays(today, Math.max(days, spreadDays)) };
}
