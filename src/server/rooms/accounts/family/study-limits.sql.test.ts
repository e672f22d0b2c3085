import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { add, family, familyForEachTest, signedInDevice } from '#tests/api/family.ts';
import { start } from '#tests/api/talk.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

let livId: string;
/** Two devices with the profile of Liv, a child in Amsterdam. It is Saturday noon there. */
let tablet: TestClient;
let phone: TestClient;

beforeEach(async () => {
  livId = await add();
  tablet = await signedInDevice(livId);
  phone = await signedInDevice(livId);
});

const limit = (fields: object) => family.parent.put(`/api/family/learners/${livId}`, fields);
const extend = (client: TestClient, body: object = {}) =>
  client.post(`/api/family/learners/${livId}/extra-time`, body);
const studyTime = async () => (await tablet.get('/api/study-time')).body;
const lesson = async (client = tablet) => {
  const { status, body } = await client.get('/api/lessons/101');
  return status === 200 ? 'open' : `${status} ${body.code}`;
};

/** Reports an answer that took a minute, on the given device. */
async function studyAMinute(client = tablet): Promise<void> {
  family.test.clock.nowMs += MINUTE_MS;
  const event = {
    ...{ id: randomUUID(), agoMs: 0, spentMs: MINUTE_MS },
    ...{ kind: 'word_typed', wordId: 'kaffe', answer: 'coffee' },
  };
  const { status, body } = await client.post('/api/events', { events: [event] });
  expect([status, body.results?.[0]?.outcome], JSON.stringify(body)).toEqual([200, 'recorded']);
}

it('is unlimited until the holder decides otherwise', async () => {
  expect(await studyTime()).toMatchObject({
    quietHours: null,
    dailyMinutes: null,
    extension: null,
    studiedMs: 0,
  });
  expect((await tablet.get('/api/auth/user')).body.hasStudyLimits).toBe(false);
  expect(await lesson()).toBe('open');
});

it.each([
  { quietHours: { from: 1260, to: 1260 } },
  { quietHours: { from: 1261, to: 420 } },
  { quietHours: { from: -15, to: 420 } },
  { quietHours: { from: 0, to: 1440 } },
  { quietHours: 'night' },
  { dailyMinutes: 4 },
  { dailyMinutes: 481 },
  { dailyMinutes: 20.5 },
])('rejects %j', async (fields) => {
  expect((await limit(fields)).body.code).toBe('validation_error');
  expect((await tablet.get('/api/auth/user')).body.hasStudyLimits).toBe(false);
});

describe('quiet hours', () => {
  it('begin and end by the learner’s clock, on all devices at once, and not for the rest of the family', async () => {
    expect((await limit({ quietHours: { from: 12 * 60 + 15, to: 7 * 60 } })).status).toBe(200);
    expect(await lesson()).toBe('open');
    family.test.clock.nowMs += 15 * MINUTE_MS;
    expect([await lesson(tablet), await lesson(phone)]).toEqual(['403 quiet_hours', '403 quiet_hours']);
    expect(await lesson(family.parent)).toBe('open');
    family.test.clock.nowMs += 18 * HOUR_MS + 44 * MINUTE_MS;
    expect(await lesson()).toBe('403 quiet_hours');
    family.test.clock.nowMs += MINUTE_MS;
    expect(await lesson()).toBe('open');
  });

  it('take effect with the next request, in both directions', async () => {
    await limit({ quietHours: { from: 0, to: 1425 } });
    expect(await lesson()).toBe('403 quiet_hours');
    await limit({ quietHours: null });
    expect(await lesson()).toBe('open');
  });

  it('follow the zone that the holder sets, which the learner cannot change', async () => {
    await limit({ quietHours: { from: 21 * 60, to: 7 * 60 } });
    expect(await lesson()).toBe('open');
    const own = await tablet.put('/api/profile', { timeZone: 'Asia/Tokyo' });
    expect(own).toMatchObject({ status: 403, body: { code: 'holder_only' } });
    expect(
      (await tablet.put('/api/profile', { timeZone: 'Europe/Amsterdam', firstName: 'Livia' })).status,
    ).toBe(200);
    // Noon in Amsterdam is eight in the evening in Tokyo.
    await limit({ timeZone: 'Asia/Tokyo' });
    family.test.clock.nowMs += HOUR_MS;
    expect(await lesson()).toBe('403 quiet_hours');
  });

  it('end a running conversation after the line that was being written, which is answered', async () => {
    const conversation = await start(tablet);
    const send = (message: string, id = randomUUID()) =>
      tablet.post(`/api/conversation/${conversation}/message`, { id, message });
    expect((await send('Hej!')).body.studyEnd).toBeNull();
    await limit({ quietHours: { from: 0, to: 1425 } });
    const id = randomUUID();
    const last = await send('En kaffe, tack.', id);
    expect([last.status, last.body.studyEnd]).toEqual([200, 'quiet_hours']);
    expect((await send('Jag sitter här.')).body.code).toBe('quiet_hours');
    // The reply may have been lost on its way.
    expect((await send('En kaffe, tack.', id)).body.messages).toEqual(last.body.messages);
    await limit({ quietHours: null });
    expect((await send('Jag sitter här.')).body).toMatchObject({ studyEnd: null, messageCount: 7 });
  });

  it('end a chat of the browser likewise, but one that rests is not continued', async () => {
    const send = (fields: object = {}) =>
      tablet.post('/api/conversation/chat', {
        ...{ scenario: 'restaurant', level: 'A1', message: 'Jag vill ha kaffe, tack', ...fields },
      });
    expect((await send()).body.studyEnd).toBeNull();
    await limit({ quietHours: { from: 0, to: 1425 } });
    const id = randomUUID();
    for (const { status, body } of [await send({ id }), await send({ id })]) {
      expect([status, body.studyEnd]).toEqual([200, 'quiet_hours']);
    }
    expect((await send()).body.code).toBe('quiet_hours');
    await limit({ quietHours: null });
    expect((await send()).status).toBe(200);
    await limit({ quietHours: { from: 0, to: 1425 } });
    family.test.clock.nowMs += 11 * MINUTE_MS;
    expect((await send()).body.code).toBe('quiet_hours');
  });

  it('withhold every kind of new material, and nothing else', async () => {
    const conversation = await start(tablet);
    await limit({ quietHours: { from: 0, to: 1425 } });
    const refused = [
      await tablet.get('/api/lessons/101/warm-up'),
      await tablet.get('/api/practice/round'),
      await tablet.get('/api/reviews/due'),
      await tablet.get('/api/pronunciation/round'),
      await tablet.get('/api/writing/round?category=family'),
      await tablet.get('/api/video-lessons/fika'),
      await tablet.post('/api/conversation/start', { scenarioId: 'cafe' }),
      await tablet.post('/api/family-quiz/create', { nickname: 'Liv' }),
      await tablet.post('/api/family-quiz/join', { roomCode: 'ABCDEF', nickname: 'Liv' }),
      await tablet.post('/api/placement'),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'quiet_hours'));
    const open = [
      await tablet.get('/api/auth/user'),
      await tablet.get('/api/users/me/stats'),
      await tablet.get(`/api/family/learners/${livId}/report`),
      await tablet.post(`/api/conversation/${conversation}/message`, { message: 'Hej!' }),
    ];
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('the daily limit', () => {
  beforeEach(() => limit({ dailyMinutes: 5 }));

  it('adds up the time of all devices, keeps every answer, and ends with the day', async () => {
    for (const client of [tablet, phone, tablet, phone]) await studyAMinute(client);
    expect(await lesson()).toBe('open');
    expect(await studyTime()).toMatchObject({ dailyMinutes: 5, studiedMs: 4 * MINUTE_MS });
    await studyAMinute();
    expect([await lesson(tablet), await lesson(phone)]).toEqual(['403 daily_limit', '403 daily_limit']);
    // The answer that was under way, and those of a device that was offline.
    await studyAMinute(phone);
    expect((await studyTime()).studiedMs).toBe(6 * MINUTE_MS);
    family.test.clock.nowMs += 16 * HOUR_MS;
    expect(await lesson()).toBe('open');
  });

  it('is extended by the holder, again and again, for this day only', async () => {
    for (let minute = 0; minute < 6; minute += 1) await studyAMinute();
    const { status, body } = await extend(family.parent);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.extension.minutes).toBe(16);
    expect(await lesson()).toBe('open');
    expect((await extend(family.parent)).body.extension.minutes).toBe(31);
    family.test.clock.nowMs += DAY_MS;
    for (let minute = 0; minute < 5; minute += 1) await studyAMinute();
    expect(await lesson()).toBe('403 daily_limit');
  });

  it('is removed at once', async () => {
    for (let minute = 0; minute < 5; minute += 1) await studyAMinute();
    expect(await lesson()).toBe('403 daily_limit');
    await limit({ dailyMinutes: null });
    expect(await lesson()).toBe('open');
  });
});

describe('extra time on the device of a learner', () => {
  beforeEach(() => limit({ quietHours: { from: 0, to: 1425 } }));

  it('needs the password, and ends the quiet hours for fifteen minutes', async () => {
    expect((await extend(tablet)).body.code).toBe('holder_only');
    expect((await extend(tablet, { password: 'not the password' })).body.code).toBe('wrong_password');
    expect(await lesson()).toBe('403 quiet_hours');
    expect((await extend(tablet, { password: PASSWORD })).status).toBe(200);
    expect(await lesson(phone)).toBe('open');
    family.test.clock.nowMs += 15 * MINUTE_MS - SECOND_MS;
    expect(await lesson()).toBe('open');
    family.test.clock.nowMs += SECOND_MS;
    expect(await lesson()).toBe('403 quiet_hours');
  });

  it('is not for other families', async () => {
    const stranger = family.test.client();
    expect((await extend(stranger)).body.code).toBe('unauthenticated');
    await stranger.post('/api/register', registration());
    expect((await extend(stranger, { password: PASSWORD })).body.code).toBe('not_found');
  });
});

it('is exported, and shown on the learner’s page', async () => {
  await limit({ dailyMinutes: 25, quietHours: { from: 1260, to: 420 } });
  await extend(family.parent);
  const { learner } = (await family.parent.get(`/api/family/learners/${livId}/export`)).body;
  expect(learner).toMatchObject({
    dailyMinutes: 25,
    quietHours: { from: 1260, to: 420 },
    studyExtension: { day: '2026-11-21', minutes: 15 },
  });
  expect((await tablet.get(`/api/family/learners/${livId}/report`)).body.permissions).toMatchObject({
    dailyMinutes: 25,
    quietHours: { from: 1260, to: 420 },
  });
});
