import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { exported } from '#tests/exported.ts';
import { studyTests } from './study.ts';

const study = studyTests();
const { event, send, finish } = study;
const answer = (value: unknown) => event('answered', 2, { answer: value });

describe('what was really done is taken', () => {
  const progress = async () => (await study.anna.client.get('/api/lessons/101')).body.progress;
  const stored = async (id: string) => {
    const events = (await exported(study.app.progress, study.anna.id)).events as {
      id: string;
      occurredAt: string;
      payload: { said: { occurredAt: number } };
    }[];
    return events.find((entry) => entry.id === id);
  };

  it('when it is a module further on', async () => {
    expect((await send(event('visited', 1))).body.progress).toMatchObject({
      visitedModules: [1],
      nextModule: 0,
    });
  });

  it('when a lesson is ended before its modules arrive, which then finish it', async () => {
    const [first, second, last] = [event('visited', 0), event('visited', 1), answer(true)];
    const end = event('completed', 2);
    expect((await send(end)).body).toMatchObject({ reward: { xpGained: 0 }, progress: { runs: 0 } });
    for (const step of [last, second]) expect((await send(step)).status).toBe(200);
    expect((await send(first)).body.progress).toMatchObject({ runs: 1, isCompleted: true });
    expect((await send(end)).body).toMatchObject({ duplicate: true, reward: { xpGained: 50, totalXP: 50 } });
  });

  it('when another device finished the lesson meanwhile', async () => {
    // The phone went offline before the last module; the laptop finished the lesson; the phone continues and sends its
    // events later.
    for (const index of [0, 1]) await send(event('visited', index));
    await send(answer(true));
    await send(event('completed', 2));
    const phone = [event('visited', 2), answer(true)];
    for (const step of phone) expect((await send(step)).status).toBe(200);
    expect(await progress()).toMatchObject({ runs: 1, answers: { 2: true }, visitedModules: [2] });
  });

  it.each([
    ['an hour ahead', HOUR_MS, 0],
    ['years behind', -3 * 365 * DAY_MS, -1],
  ])('by a clock %s, at the nearest moment that can be', async (_, wrongMs, side) => {
    const step = event('visited', 0);
    const wrong = { ...step, occurredAt: step.occurredAt + wrongMs };
    const first = await send(wrong);
    expect(first.status).toBe(200);
    expect((await send(wrong)).body).toEqual({ ...first.body, duplicate: true });
    const since = Date.UTC(2026, 0, 1);
    const entry = await stored(step.id);
    expect(entry?.occurredAt).toBe(new Date(side === 0 ? study.app.clock.nowMs : since).toISOString());
    expect(entry?.payload.said.occurredAt).toBe(wrong.occurredAt);
  });

  it('again, when its time is counted from a clock that was set since', async () => {
    const step = event('visited', 0);
    const first = await send(step);
    const again = await send({ ...step, occurredAt: step.occurredAt - 5 * MINUTE_MS });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
  });
});

describe('events that come late', () => {
  it('count on the day they happened', async () => {
    const yesterdayMs = study.app.clock.nowMs - DAY_MS;
    const steps = [
      { ...event('visited', 0), occurredAt: yesterdayMs },
      { ...event('visited', 1), occurredAt: yesterdayMs + 1 },
      { ...answer(true), occurredAt: yesterdayMs + 2 },
      { ...event('completed', 2), occurredAt: yesterdayMs + 3 },
    ];
    for (const step of steps) expect((await send(step)).status).toBe(200);
    expect((await study.anna.client.get('/api/users/me/stats')).body).toMatchObject({
      currentStreak: 1,
      studiedToday: false,
      totalXP: 50,
    });
    expect((await finish()).body.reward).toMatchObject({ currentStreak: 2, xpGained: 0 });
  });

  it('join the run they belong to', async () => {
    const phone = event('visited', 0);
    await send(event('visited', 0));
    await send(event('visited', 1));
    // Seen on the phone before, sent later.
    expect((await send(phone)).body.progress).toMatchObject({ visitedModules: [0, 1], nextModule: 2 });
  });

  it('do not finish a lesson twice', async () => {
    const phone = [event('visited', 0), event('visited', 1), answer(true)];
    const phoneEnd = event('completed', 2);
    const { body: laptop } = await finish();
    expect(laptop.reward.xpGained).toBe(50);
    for (const step of phone) await send(step);
    // The run on the phone was first; the one on the laptop follows it.
    const { body } = await send(phoneEnd);
    expect(body.progress.runs).toBe(2);
    expect(body.reward).toMatchObject({ xpGained: 50, totalXP: 50, weeklyProgress: 2 });
    expect((await send(phoneEnd)).body).toEqual({ ...body, duplicate: true });
  });

  it('do not make two units of one run', async () => {
    const { body } = await finish();
    const earlier = { ...event('completed', 2), occurredAt: study.app.clock.nowMs - 1_500 };
    const reply = await send(earlier);
    expect([reply.status, reply.body.code ?? reply.body.progress.runs]).toEqual([200, 1]);
    expect(reply.body.reward).toMatchObject({ totalXP: 50, weeklyProgress: body.reward.weeklyProgress });
  });
});
