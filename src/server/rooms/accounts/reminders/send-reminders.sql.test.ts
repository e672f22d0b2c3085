import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLedger } from '#server/platform/ledger/ledgers.repo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { add, family, familyForEachTest, signedInDevice, switchTo } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';
import { Browser, type PushService, signedBy, startPushService } from '#tests/push-service.ts';
import { createPushKeys } from './push-keys.ts';
import { sendReminders } from './send-reminders.ts';

let service: PushService;
const env: Record<string, string> = {};
beforeAll(async () => {
  service = await startPushService();
  env.PUSH_ORIGINS = service.origin;
});
afterAll(() => service.close());

familyForEachTest({
  env: Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'app@example.org' }),
});

const PATH = '/api/reminders';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const browser = new Browser();

/** Waiting cards of all learners, and learners who have studied today. */
let waiting = { dueToday: 8, newToday: 0 };
const studied = new Set<string>();

/** Looks for due reminders, as an instance of the server does each minute. */
function send(platform = family.test.platform) {
  return sendReminders({
    platform,
    keys: createPushKeys(platform),
    studyTimes: family.test.app.http.studyTimes,
    ledger: { find: (id) => findLedger(platform.database.read, id) },
    progress: { studyDaysOf: async ([id = ''], days) => (studied.has(id) ? [...days] : []) },
    reviews: { figures: async () => ({ ...EMPTY, ...waiting }) },
  });
}
const EMPTY = { newCards: 0, mastered: 0, accuracy: null, ratings: 0, reviewedToday: 0, backlog: null };

const subscribe = (client: TestClient, path = '/device') =>
  client.put(`${PATH}/device`, browser.subscription(`${service.origin}${path}`));
const remind = (client: TestClient, hour = 17, days = EVERY_DAY) =>
  client.put(PATH, { reminders: { hour, days } });
const messages = () => service.received.map((each) => browser.open(each) as Record<string, unknown>);
const toSeventeen = () => {
  family.test.clock.nowMs = Date.UTC(2026, 10, 21, 16);
};

beforeEach(() => {
  service.received.length = 0;
  service.answer = 201;
  waiting = { dueToday: 8, newToday: 0 };
  studied.clear();
});

describe('a push message', () => {
  beforeEach(async () => {
    await remind(family.parent);
    expect((await subscribe(family.parent)).body.push.isOn).toBe(true);
  });

  it('arrives encrypted and signed at the chosen hour, with nothing but the amount', async () => {
    await send();
    expect(service.received).toEqual([]);
    toSeventeen();
    await send();
    expect(messages()).toEqual([
      {
        title: '8 words, 4 minutes',
        body: 'Your Swedish is ready when you are.',
        path: '/vocabulary?mode=review',
        end: {
          label: 'End reminders',
          token: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/),
          done: expect.any(String),
        },
      },
    ]);
    const [received] = service.received;
    if (!received) throw new Error('Nothing was received.');
    expect(received).toMatchObject({ path: '/device', headers: { ttl: '7200', topic: 'reminder' } });
    const { publicKey, claims } = signedBy(received);
    expect(publicKey).toBe((await family.parent.get(PATH)).body.push.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringContaining('mailto:') });
  });

  it('is sent once a day, however many instances look and whenever one starts again', async () => {
    toSeventeen();
    await Promise.all([send(), send(), send()]);
    await send();
    family.test.clock.nowMs += 30 * MINUTE_MS;
    await send();
    expect(messages()).toHaveLength(1);
    family.test.clock.nowMs += DAY_MS;
    await send();
    expect(messages()).toHaveLength(2);
  });

  it('is in the learner’s language, in the singular for one word', async () => {
    await family.parent.put('/api/profile', { baseLanguage: 'german' });
    waiting = { dueToday: 0, newToday: 1 };
    toSeventeen();
    await send();
    expect(messages()[0]).toMatchObject({ title: '1 Wort, 1 Minute' });
  });

  it('removes an expired subscription', async () => {
    service.answer = 410;
    toSeventeen();
    await send();
    expect((await family.parent.get(PATH)).body.push.isOn).toBe(false);
    const { read } = family.test.platform.database;
    expect(await read.selectFrom('reminder_channels').selectAll().execute()).toEqual([]);
  });

  it('is sent again after a failure, with growing delays, and then given up', async () => {
    service.answer = 503;
    toSeventeen();
    await send();
    const after: number[] = [];
    for (let minute = 1; minute <= 60; minute += 1) {
      family.test.clock.nowMs += MINUTE_MS;
      const before = service.received.length;
      await send();
      if (service.received.length > before) after.push(minute);
    }
    expect(after).toEqual([2, 6, 14, 30]);
  });

  it('is not sent again if it may have been taken', async () => {
    service.answer = 'drop';
    toSeventeen();
    await send();
    family.test.clock.nowMs += 30 * MINUTE_MS;
    await send();
    expect(service.received).toHaveLength(1);
  });

  it('is sent once when a second attempt succeeds', async () => {
    service.answer = 500;
    toSeventeen();
    await send();
    service.answer = 201;
    for (let minute = 1; minute <= 30; minute += 1) {
      family.test.clock.nowMs += MINUTE_MS;
      await send();
    }
    expect(service.received).toHaveLength(2);
  });

  it('is dropped if the server was down for hours', async () => {
    toSeventeen();
    family.test.clock.nowMs += 2 * HOUR_MS + MINUTE_MS;
    await send();
    expect(service.received).toEqual([]);
  });

  it.each([
    ['nothing is waiting', async () => Object.assign(waiting, { dueToday: 0 })],
    ['the learner has studied today', async () => studied.add(family.parentId)],
    ['they are turned off', () => family.parent.put(PATH, { reminders: null })],
    ['the day is not chosen', () => remind(family.parent, 17, [0, 1, 2, 3, 4, 6])],
    [
      'it is quiet',
      () =>
        family.parent.put(`/api/family/learners/${family.parentId}`, {
          quietHours: { from: 16 * 60, to: 18 * 60 },
        }),
    ],
    [
      'there is a pause',
      () => family.parent.put('/api/pause', { pause: { from: '2026-11-21', to: '2026-11-22' } }),
    ],
    ['the device was signed out', () => family.parent.post('/api/logout')],
    ['the device wants none', () => family.parent.send('DELETE', `${PATH}/device`)],
  ])('is not sent if %s', async (_, change) => {
    await change();
    toSeventeen();
    await send();
    expect(service.received).toEqual([]);
  });

  it('follows the learner to another time zone, but comes once a day', async () => {
    toSeventeen();
    await send();
    await family.parent.put('/api/profile', { timeZone: 'America/New_York' });
    family.test.clock.nowMs += 6 * HOUR_MS;
    await send();
    expect(messages()).toHaveLength(1);
    family.test.clock.nowMs = Date.UTC(2026, 10, 22, 16);
    await send();
    expect(messages()).toHaveLength(1);
    family.test.clock.nowMs = Date.UTC(2026, 10, 22, 22);
    await send();
    expect(messages()).toHaveLength(2);
  });

  it('comes no more for an hour that has passed when it is chosen', async () => {
    await remind(family.parent, 11);
    await send();
    expect(service.received).toEqual([]);
  });

  it('ends the reminders with its token, without a session', async () => {
    toSeventeen();
    await send();
    const [
      {
        end: { token },
      },
    ] = messages() as [{ end: { token: string } }];
    const stranger = family.test.client();
    expect((await stranger.post(`${PATH}/end`, { token: `${token.slice(0, -1)}_` })).body.code).toBe(
      'invalid_token',
    );
    expect((await family.parent.get(PATH)).body.reminders).not.toBeNull();
    expect((await stranger.post(`${PATH}/end`, { token })).body).toEqual({ ok: true });
    expect((await stranger.post(`${PATH}/end`, { token })).status).toBe(200);
    expect((await family.parent.get(PATH)).body.reminders).toBeNull();
  });

  it('still comes to the device on which the password was changed', async () => {
    const other = await signedInDevice();
    await subscribe(other, '/other');
    const changed = { currentPassword: PASSWORD, newPassword: 'kantareller i skogen 7' };
    expect((await family.parent.post('/api/account/password', changed)).status).toBe(200);
    toSeventeen();
    await send();
    expect(service.received.map(({ path }) => path)).toEqual(['/device']);
  });

  it('is exported without what sends to the device', async () => {
    const { learners } = (await family.parent.get('/api/account/export')).body;
    const [channel] = learners[0].more.reminderChannels;
    expect(channel).toEqual({
      kind: 'push',
      service: new URL(service.origin).host,
      createdAt: expect.any(String),
      sentOn: null,
    });
  });
});

describe('a child', () => {
  it('is reminded only with the holder’s permission, and no more when it is withdrawn', async () => {
    const livId = await add();
    const device = await signedInDevice(livId);
    expect((await subscribe(device)).body.code).toBe('holder_only');
    await family.parent.put(`/api/family/learners/${livId}`, { mayBeReminded: true });
    await remind(device);
    expect((await subscribe(device)).status).toBe(200);
    toSeventeen();
    await send();
    expect(messages()).toEqual([expect.objectContaining({ title: '8 woorden, 4 minuten' })]);
    await family.parent.put(`/api/family/learners/${livId}`, { mayBeReminded: false });
    family.test.clock.nowMs += DAY_MS;
    await send();
    expect(messages()).toHaveLength(1);
  });

  it('shares a device with its siblings, each with reminders of their own', async () => {
    await remind(family.parent);
    await subscribe(family.parent);
    const livId = await add();
    await family.parent.put(`/api/family/learners/${livId}`, { mayBeReminded: true });
    await switchTo(livId);
    expect((await family.parent.get(PATH)).body).toMatchObject({ push: { isOn: false }, mail: null });
    await remind(family.parent, 18);
    await subscribe(family.parent);
    toSeventeen();
    await send();
    family.test.clock.nowMs += HOUR_MS;
    await send();
    expect(messages().map(({ title }) => title)).toEqual(['8 words, 4 minutes', '8 woorden, 4 minuten']);
  });
});

describe('a subscription', () => {
  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://example.org/abc',
    'https://127.0.0.1/abc',
    'http://127.0.0.1:1/abc',
    'file:///etc/passwd',
    '',
  ])('is refused at %s', async (endpoint) => {
    const subscription = browser.subscription(endpoint);
    const subscribed = await family.parent.put(`${PATH}/device`, subscription);
    const renewed = await family.parent.post(`${PATH}/device/renew`, subscription);
    for (const { status, body } of [subscribed, renewed]) {
      expect([status, body.code]).toEqual([400, 'validation_error']);
    }
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('is accepted at %s', async (endpoint) => {
    const { status } = await family.parent.put(`${PATH}/device`, browser.subscription(endpoint));
    expect(status).toBe(200);
  });

  it('is refused with a key that is none', async () => {
    const given = browser.subscription(`${service.origin}/x`);
    const reply = await family.parent.put(`${PATH}/device`, {
      ...given,
      keys: { ...given.keys, auth: 'short' },
    });
    expect(reply.status).toBe(400);
  });

  it('is one of at most ten of a learner', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await subscribe(await signedInDevice())).status).toBe(200);
    }
    expect((await subscribe(family.parent)).body.code).toBe('too_many_reminded');
  });

  it('replaces the former one of its device', async () => {
    await subscribe(family.parent, '/old');
    await subscribe(family.parent, '/new');
    await remind(family.parent);
    toSeventeen();
    await send();
    expect(service.received.map(({ path }) => path)).toEqual(['/new']);
  });
});

describe('a renewed subscription', () => {
  const renew = (client: TestClient) =>
    client.post(`${PATH}/device/renew`, browser.subscription(`${service.origin}/renewed`));

  it('serves all learners who are reminded on the device, while it shows the picker, and no other device', async () => {
    const phone = await signedInDevice();
    await remind(phone);
    await subscribe(phone, '/phone');
    await subscribe(family.parent, '/tablet');
    const livId = await add();
    await family.parent.put(`/api/family/learners/${livId}`, { mayBeReminded: true });
    await switchTo(livId);
    await remind(family.parent);
    await subscribe(family.parent, '/tablet');
    await family.parent.post('/api/family/lock');
    expect((await renew(family.parent)).body).toEqual({ ok: true });
    toSeventeen();
    await send();
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/phone', '/renewed', '/renewed']);
  });

  it('reminds nobody on a device without reminders, or without a session', async () => {
    await remind(family.parent);
    expect((await renew(family.parent)).status).toBe(200);
    expect((await family.parent.get(PATH)).body.push.isOn).toBe(false);
    expect((await renew(family.test.client())).body.code).toBe('unauthenticated');
  });
});

describe('a mailed reminder', () => {
  beforeEach(async () => {
    await remind(family.parent);
    expect((await family.parent.put(`${PATH}/mail`, { isOn: true })).body.mail).toEqual({ isOn: true });
  });

  it('has the same text, comes once a day, and ends with one click', async () => {
    toSeventeen();
    await Promise.all([send(), send()]);
    await send();
    const { email } = (await family.parent.get('/api/auth/user')).body;
    expect(family.test.mails).toEqual([
      expect.objectContaining({
        to: email,
        subject: '8 words, 4 minutes',
        text: expect.stringContaining('/vocabulary?mode=review'),
      }),
    ]);
    const link = new URL(family.test.mails[0]?.unsubscribeUrl ?? '');
    expect((await family.test.client().post(`${link.pathname}${link.search}`, {})).status).toBe(200);
    expect((await family.parent.get(PATH)).body).toMatchObject({
      reminders: { hour: 17 },
      mail: { isOn: false },
    });
    family.test.clock.nowMs += DAY_MS;
    await send();
    expect(family.test.mails).toHaveLength(1);
  });

  it('is not sent while a device gets push messages', async () => {
    await subscribe(family.parent);
    toSeventeen();
    await send();
    expect(family.test.mails).toEqual([]);
    expect(messages()).toHaveLength(1);
  });
});
