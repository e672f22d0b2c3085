import type { Ledger, LedgerReader } from '#server/platform/ledger/ledger.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ReviewsDoor } from '#server/rooms/reviews/index.ts';
import type { Coach } from '#shared/coach/coach.contract.ts';
import {
  type CoachRecord,
  LEARNER,
  masteryOf,
  masteryProjection,
  patternsSince,
} from '#shared/coach/mastery.ts';
import { recommend } from '#shared/coach/recommend.ts';
import { addDays, DAY_BEGINS_HOUR } from '#shared/progress/learner-day.ts';
import { SKILLS } from '#shared/progress/skills.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { cardsToday } from '#shared/vocabulary/cards-today.ts';
import { AGES_DAYS, countsAt, HOURS } from '#shared/vocabulary/recall.ts';
import type { Limits } from '#shared/vocabulary/review-settings.ts';
import { settingsOf, settingsProjection } from '#shared/vocabulary/settings-state.ts';

const PATTERN_DAYS = 30;
const FORECAST_DAYS = 30;

/** Services used by the coach. */
export interface Doors {
  readonly ledger: Pick<Ledger, 'register' | 'read'>;
  readonly progress: Pick<ProgressDoor, 'studiedMs'>;
  readonly reviews: Pick<ReviewsDoor, 'figures'>;
}

/** The coach's page of a learner. */
export async function findAdvice({ ledger, progress, reviews }: Doors, learnerId: string): Promise<Coach> {
  const reader = await ledger.read(learnerId);
  const records = await reader.states(masteryProjection, [LEARNER]);
  const record = records.get(LEARNER) ?? masteryProjection.empty;
  const cards = [...(await reader.states(cardProjection)).values()];
  const settings = settingsOf(...(await reader.states(settingsProjection)).values());
  // As in reviews: limited to the daily amount.
  const figures = await reviews.figures(learnerId);
  const skills = SKILLS.map((skill) => ({
    skill,
    mastery: masteryOf(record, skill),
    answers: record.skills[skill]?.answers ?? 0,
  }));
  return {
    recommendations: recommend({
      mastery: skills.flatMap(({ skill, mastery }) => (mastery === null ? [] : { skill, mastery })),
      minutesToday: Math.floor((await progress.studiedMs(learnerId, reader.today)) / MINUTE_MS),
      untried: skills.filter(({ answers }) => answers === 0).map(({ skill }) => skill),
      cards: cardsToday(figures),
    }),
    skills,
    patterns: patternsOf(record, reader),
    memory: {
      forecast: forecastOf(cards, reader, figures.dueToday, settings),
      byAge: AGES_DAYS.map((upTo, age) => ({
        upTo,
        reviews: sumOf(cards, ({ ages }) => countsAt(ages, age).reviews),
        right: sumOf(cards, ({ ages }) => countsAt(ages, age).right),
      })),
      byHour: byLocalHour(record.hours, reader),
    },
  };
}

/** Mistakes of the last thirty days, most frequent first. */
export async function recentMistakes(reader: LedgerReader): Promise<Coach['patterns']> {
  const record = (await reader.states(masteryProjection, [LEARNER])).get(LEARNER);
  return patternsOf(record ?? masteryProjection.empty, reader);
}

function patternsOf(record: CoachRecord, { nowMs }: LedgerReader): Coach['patterns'] {
  return patternsSince(record, nowMs - PATTERN_DAYS * DAY_MS);
}

/**
 * Number of reviewed cards that are due on each of the next days: limited to the daily amount, with the rest moved
 * to the next day.
 */
function forecastOf(
  cards: readonly CardState[],
  { today, day }: LedgerReader,
  dueToday: number,
  { reviewsADay }: Limits,
) {
  const counts = Array.from({ length: FORECAST_DAYS }, () => 0);
  for (const { memory, isOut } of cards) {
    if (!memory || isOut) continue;
    const place = Math.max(0, Math.floor((memory.dueMs - day.startMs) / DAY_MS));
    if (place < FORECAST_DAYS) counts[place] = (counts[place] ?? 0) + 1;
  }
  let waiting = 0;
  return counts.map((due, later) => {
    const all = waiting + due;
    const cards = Math.min(all, later === 0 ? dueToday : reviewsADay);
    waiting = all - cards;
    return { day: addDays(today, later), cards };
  });
}

/** Converts UTC hours to the learner's local time, with today's offset. */
function byLocalHour(hours: Coach['memory']['byHour'], { day }: LedgerReader): Coach['memory']['byHour'] {
  const beginsAt = Math.floor(day.startMs / HOUR_MS) % HOURS;
  return Array.from({ length: HOURS }, (_, hour) => {
    const inUtc = (hour - DAY_BEGINS_HOUR + beginsAt + HOURS) % HOURS;
    return countsAt(hours, inUtc);
  });
}

function sumOf(cards: readonly CardState[], count: (card: CardState) => number): number {
  return cards.reduce((sum, card) => sum + count(card), 0);
}
