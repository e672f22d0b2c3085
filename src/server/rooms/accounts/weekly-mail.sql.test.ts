import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { findLedger } from '#server/platform/ledger/ledgers.repo.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { readWeek } from '#server/rooms/progress/week.ts';
import { type LearnerDay, weekOf } from '#shared/progress/learner-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { add, family, familyForEachTest, finishFirstLesson, signedInDevice } from '#tests/api/family.ts';
import { dueWeek, sendWeeklyMails } from './weekly-mail.ts';

familyForEachTest({
  env: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'app@example.org',
    PUBLIC_URL: 'https://svenska.example.org',
  },
});

/** Figures of the week by the id of the learner; a week off for others. */
const figures = new Map<string, Awaited<ReturnType<ProgressDoor['week']>>>();
const progress = {
  week: async (learnerId: string) => figures.get(learnerId) ?? { days: 0, minutes: 0, words: 0, lessons: 0 },
};
const send = (platform = family.test.platform) => sendWeeklyMails(platform, progress);
const set = (subscribed: boolean) =>
  family.parent.put('/api/account/weekly-mail', { subscribed, language: 'dutch' });
const mails = () => family.test.mails;
/** The test begins on Saturday noon in Stockholm. */
const toMondayMorning = () => {
  family.test.clock.nowMs += DAY_MS + 19 * HOUR_MS;
};
const linkIn = (text = '') => /https:\S+\/unsubscribe\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

let livId: string;
beforeEach(async () => {
  figures.clear();
  livId = await add();
});

describe('the time of the mail', () => {
  const at = (text: string, zone = 'Europe/Stockholm') => dueWeek(Date.parse(text), zone)?.[0] ?? null;

  it.each([
    ['2026-11-22T20:00Z', null],
    ['2026-11-23T05:59Z', null],
    ['2026-11-23T06:00Z', '2026-11-16'],
    ['2026-11-25T20:00Z', '2026-11-16'],
    ['2026-11-26T06:00Z', null],
  ])('is Monday from seven on, until Wednesday: %s', (time, monday) => {
    expect(at(time)).toBe(monday);
  });

  it('is by the holder’s clock', () => {
    expect(at('2026-11-23T06:00Z', 'America/New_York')).toBe(null);
    expect(at('2026-11-23T12:00Z', 'America/New_York')).toBe('2026-11-16');
    expect(at('2026-11-22T22:00Z', 'Asia/Tokyo')).toBe('2026-11-16');
  });
});

it('is off until the holder wants it, who may turn it off again', async () => {
  expect((await family.parent.get('/api/account/weekly-mail')).body).toEqual({
    subscribed: false,
    isMailed: true,
  });
  toMondayMorning();
  await send();
  expect(mails()).toEqual([]);
  expect((await set(true)).body.subscribed).toBe(true);
  expect((await set(false)).body.subscribed).toBe(false);
  await send();
  expect(mails()).toEqual([]);
});

it('says what each learner did, in the holder’s language, and nothing else', async () => {
  await set(true);
  await family.parent.put('/api/profile', { baseLanguage: 'german' });
  const pausedId = await add({ firstName: 'Max' });
  await family.parent.put(`/api/family/learners/${pausedId}`, { isPaused: true });
  figures.set(livId, { days: 3, minutes: 42, words: 1, lessons: 2 });
  toMondayMorning();
  await send();
  const { email } = (await family.parent.get('/api/auth/user')).body;
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({
    to: email,
    subject: 'Die Woche deiner Familie mit Tillsammans (16. November – 22. November)',
    unsubscribeUrl: expect.stringContaining('https://svenska.example.org/unsubscribe?token='),
  });
  const lines = mails()[0]?.text.split('\n') ?? [];
  expect(lines).toContain('Liv: 3 Tage, 42 Minuten, 1 neues Wort, 2 Lektionen abgeschlossen');
  expect(lines).toContain('Anna: eine Woche frei');
  expect(lines.join()).not.toContain('Max');
});

it('is sent once a week, also by two instances and after a restart, and again the next week', async () => {
  await set(true);
  toMondayMorning();
  await Promise.all([send(), send()]);
  family.test.clock.nowMs += DAY_MS;
  await send();
  expect(mails()).toHaveLength(1);
  family.test.clock.nowMs += 6 * DAY_MS;
  await send();
  expect(mails()).toHaveLength(2);
});

it('is sent later if the mail server rejects it, and to nobody without one', async () => {
  await set(true);
  toMondayMorning();
  const { platform } = family.test;
  const reject = async () => {
    throw new Error('The mail server did not take the mail.');
  };
  await send({ ...platform, mail: { ...platform.mail, send: reject } });
  await send({ ...platform, settings: { ...platform.settings, smtpUrl: null } });
  expect(mails()).toEqual([]);
  await send();
  expect(mails()).toHaveLength(1);
});

describe('the link in the mail', () => {
  let token: string;
  beforeEach(async () => {
    await set(true);
    toMondayMorning();
    await send();
    token = linkIn(mails()[0]?.text);
  });
  const isOn = async () => (await family.parent.get('/api/account/weekly-mail')).body.subscribed;

  it('ends it by one press on the page, without signing in, and leaves the news alone', async () => {
    await family.parent.put('/api/account/news', { subscribed: true });
    const stranger = family.test.client();
    expect((await stranger.post('/api/news/unsubscribe', { token })).status).toBe(200);
    expect((await stranger.post('/api/news/unsubscribe', { token })).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await family.parent.get('/api/account/news')).body.subscribed).toBe(true);
    family.test.clock.nowMs += 7 * DAY_MS;
    await send();
    expect(mails()).toHaveLength(1);
  });

  it('ends it by the one-click post of a mail program', async () => {
    const { statusCode } = await family.test.app.inject({
      ...{ method: 'POST', url: `/unsubscribe?token=${token}`, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    });
    expect(statusCode).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it('does nothing if it is forged', async () => {
    const forged = await family.test.client().post('/api/news/unsubscribe', { token: 'x'.repeat(43) });
    expect(forged.body.code).toBe('invalid_token');
    expect(await isOn()).toBe(true);
  });
});

it('counts what was learned in the week', async () => {
  const tablet = await signedInDevice(livId);
  await set(true);
  const answer = async () => {
    family.test.clock.nowMs += MINUTE_MS;
    const event = {
      ...{ id: randomUUID(), agoMs: 0, spentMs: MINUTE_MS },
      ...{ kind: 'word_typed', wordId: 'kaffe', answer: 'coffee' },
    };
    expect((await tablet.post('/api/events', { events: [event] })).body.results[0].outcome).toBe('recorded');
  };
  await answer();
  await answer();
  toMondayMorning();
  // The answer of Monday belongs to the next week.
  await answer();
  const { read } = family.test.platform.database;
  const ledger = await findLedger(read, livId);
  if (!ledger) throw new Error('The learner has no ledger.');
  const { nowMs } = family.test.clock;
  const weekly = (monday: LearnerDay) => readWeek(read, ledger, weekOf(monday), nowMs);
  expect(await weekly('2026-11-16')).toEqual({ days: 1, minutes: 2, words: 0, lessons: 0 });
  expect(await weekly('2026-11-23')).toEqual({ days: 1, minutes: 1, words: 0, lessons: 0 });
  await finishFirstLesson(tablet);
  const after = await weekly('2026-11-23');
  expect(after).toMatchObject({ days: 1, lessons: 1 });
  expect(after.words).toBeGreaterThan(0);
  expect(await weekly('2026-11-16')).toMatchObject({ words: 0, lessons: 0 });
});
