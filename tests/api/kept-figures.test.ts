import { expect, it } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#shared/time.ts';
import { studyTests } from './study.ts';

/** Saturday evening in Stockholm. */
const EVENING_MS = Date.UTC(2026, 10, 21, 20);
const study = studyTests(EVENING_MS);

/** Figures of the day from stats and report. */
async function today() {
  const { client } = study.anna;
  const { studiedToday, today: weekday } = (await client.get('/api/users/me/stats')).body;
  const { today: day, stats } = (await client.get('/api/progress')).body;
  expect([stats.studiedToday, stats.today]).toEqual([studiedToday, weekday]);
  return { studiedToday, weekday, day };
}

const SATURDAY = { studiedToday: true, weekday: 5, day: '2026-11-21' };
const SUNDAY = { studiedToday: false, weekday: 6, day: '2026-11-22' };

it('figures end with the learner’s day, at 4:00, and come back when the clock is set back', async () => {
  await study.send(study.event('answered', 2, { answer: true }));
  expect(await today()).toEqual(SATURDAY);
  study.app.clock.nowMs = EVENING_MS + 7 * HOUR_MS - SECOND_MS;
  expect(await today()).toEqual(SATURDAY);
  study.app.clock.nowMs += SECOND_MS;
  expect(await today()).toEqual(SUNDAY);
  study.app.clock.nowMs -= SECOND_MS;
  expect(await today()).toEqual(SATURDAY);
});

it('figures follow the learner into another zone', async () => {
  study.app.clock.nowMs += 7 * HOUR_MS;
  expect(await today()).toEqual(SUNDAY);
  const { app, anna } = study;
  await app.platform.database.write((tx) =>
    app.ledger.changeTimeZone(tx, anna.id, 'America/New_York', app.clock.nowMs),
  );
  expect(await today()).toEqual({ ...SATURDAY, studiedToday: false });
});
