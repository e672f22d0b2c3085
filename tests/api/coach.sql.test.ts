import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { coachRoom } from '#server/rooms/coach/index.ts';
import { type ReviewsDoor, reviewsRoom } from '#server/rooms/reviews/index.ts';
import type { Coach } from '#shared/coach/coach.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { type Learner, NO_FILMS, NO_OWN_CARDS, openStudyApp, type StudyApp, sendEvents } from './study.ts';

/** Saturday noon in Stockholm. */
const SATURDAY_MS = Date.UTC(2026, 10, 21, 11);
/** Places in lesson 102 of the small course. */
const TRANSLATION = 1;

let app: StudyApp;
let anna: Learner;
beforeAll(async () => {
  app = await openStudyApp(({ ledger, progress }, server, platform) => {
    const reviews = reviewsRoom.open(server, platform, {
      ledger,
      progress,
      ownCards: NO_OWN_CARDS,
      video: NO_FILMS,
    }) as ReviewsDoor;
    void coachRoom.open(server, platform, { ledger, progress, reviews });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.nowMs = SATURDAY_MS;
  anna = await app.learner('anna');
});

async function coach(): Promise<Coach> {
  const { status, body } = await anna.client.get('/api/coach');
  expect(status).toBe(200);
  return body;
}

async function send(...events: object[]): Promise<void> {
  const results = await sendEvents(app, anna, events);
  expect(results.map(({ code }) => code)).toEqual(events.map(() => null));
}

const answer = (text: string, spentMs = 1_000) => ({
  ...{ kind: 'module_answered', lessonId: '102', moduleIndex: TRANSLATION, answer: text, spentMs },
});
const rating = (wordId: string, how: string) => ({ kind: 'card_rated', wordId, rating: how });

it('gives no advice without answers, and says so', async () => {
  const { recommendations, skills, patterns, memory } = await coach();
  expect(recommendations).toEqual([]);
  expect(skills).toHaveLength(5);
  expect(skills.every(({ mastery, answers }) => mastery === null && answers === 0)).toBe(true);
  expect(patterns).toEqual([]);
  expect(memory.forecast[0]).toEqual({ day: '2026-11-21', cards: 0 });
  expect(memory.byHour).toEqual(Array.from({ length: 24 }, () => ({ reviews: 0, right: 0 })));
});

it('says what a skill is worth after five answers, and what to do about it', async () => {
  await send(answer('thanks'), answer('no'), answer('no'), answer('thanks'));
  const trained = async () => (await coach()).skills.find(({ answers }) => answers > 0);
  expect(await trained()).toMatchObject({ answers: 4, mastery: null });
  await send(answer('no'));
  const skill = await trained();
  expect(skill?.mastery).toBeCloseTo(2 / 5);
  expect((await coach()).recommendations).toEqual([
    {
      ...{ type: 'exercise', skill: skill?.skill, percent: 40 },
      ...{ priority: 'high', difficulty: 5, estimatedMinutes: 3 },
    },
    {
      ...{ type: 'exercise', skill: 'pronunciation', percent: null },
      ...{ priority: 'medium', difficulty: 3, estimatedMinutes: 3 },
    },
  ]);
});

it('speaks of a break after a quarter of an hour', async () => {
  for (let minute = 0; minute < 16; minute += 2) {
    app.clock.nowMs += 2 * MINUTE_MS;
    await send(answer('thanks', 2 * MINUTE_MS));
  }
  const { recommendations } = await coach();
  expect(recommendations[0]).toMatchObject({ type: 'break', minutesToday: 16 });
  expect(recommendations.at(-1)).toMatchObject({ type: 'challenge', percent: 100, difficulty: 8 });
});

it('shows what comes back when, what was remembered at which age, and at which hour', async () => {
  await send(rating('katt', 'good'), rating('hej', 'again'));
  app.clock.nowMs = SATURDAY_MS + 2 * DAY_MS + 3 * HOUR_MS;
  const before = await coach();
  expect(before.memory.forecast[0]).toEqual({ day: '2026-11-23', cards: 2 });
  expect(before.recommendations).toEqual([
    { type: 'review', cards: 2, priority: 'medium', difficulty: 3, estimatedMinutes: 1 },
  ]);
  await send(rating('katt', 'good'), rating('hej', 'again'));
  const { forecast, byAge, byHour } = (await coach()).memory;
  expect(forecast.find(({ cards }) => cards > 0)).toEqual({ day: '2026-11-24', cards: 1 });
  expect(byAge.filter(({ reviews }) => reviews > 0)).toEqual([{ upTo: 3, reviews: 2, right: 1 }]);
  expect(byHour[12]).toEqual({ reviews: 2, right: 1 });
  expect(byHour[15]).toEqual({ reviews: 2, right: 1 });
});

it('advises no more cards than the review has for today', async () => {
  await send({ kind: 'review_settings_changed', reviewsADay: 10 });
  for (const direction of ['recognise', 'produce']) {
    await send(
      ...['katt', 'hej', 'tack', 'heta', 'ja'].map((word) => ({ ...rating(word, 'again'), direction })),
    );
  }
  app.clock.nowMs += 2 * DAY_MS;
  // Rates one of the ten cards five times: half of the day's reviews are done.
  await send(...Array.from({ length: 5 }, () => rating('katt', 'good')));
  const { body } = await anna.client.get('/api/reviews/figures');
  const { recommendations, memory } = await coach();
  // Four of the nine others move to the following day, on which the rated one is due as well, so that the forecast has
  // no peak.
  expect(memory.forecast.slice(0, 2).map(({ cards }) => cards)).toEqual([5, 5]);
  expect(body.dueToday).toBe(5);
  expect(recommendations).toMatchObject([{ type: 'review', cards: 5 }]);
});

it('does not count a rating that was taken back, also if another has followed', async () => {
  const id = randomUUID();
  await send({ ...rating('katt', 'again'), id }, rating('hej', 'good'), {
    kind: 'rating_undone',
    wordId: 'katt',
    ratingId: id,
  });
  const { byHour } = (await coach()).memory;
  expect(byHour[12]).toEqual({ reviews: 1, right: 1 });
});
