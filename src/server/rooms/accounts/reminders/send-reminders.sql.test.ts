import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { family, signedInDevice } from '#tests/api/family.ts';
import {
  messages,
  REMINDERS_PATH,
  remind,
  reminderTests,
  reminding,
  send,
  subscribe,
  toSeventeen,
} from '#tests/api/reminders.ts';
import { signedBy } from '#tests/push-service.ts';

reminderTests();

describe('a push message', () => {
  beforeEach(async () => {
    await remind(family.parent);
    expect((await subscribe(family.parent)).body.push.isOn).toBe(true);
  });

  it('arrives encrypted and signed at the chosen hour, with nothing but the amount', async () => {
    await send();
    expect(reminding.service.received).toEqual([]);
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
    const [received] = reminding.service.received;
    if (!received) throw new Error('Nothing was received.');
    expect(received).toMatchObject({ path: '/device', headers: { ttl: '7200', topic: 'reminder' } });
    const { publicKey, claims } = signedBy(received);
    expect(publicKey).toBe((await family.parent.get(REMINDERS_PATH)).body.push.publicKey);
    expect(claims).toMatchObject({ aud: reminding.service.origin, sub: expect.stringContaining('mailto:') });
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
    reminding.waiting = { dueToday: 0, newToday: 1 };
    toSeventeen();
    await send();
    expect(messages()[0]).toMatchObject({ title: '1 Wort, 1 Minute' });
  });

  it('removes an expired subscription', async () => {
    reminding.service.answer = 410;
    toSeventeen();
    await send();
    expect((await family.parent.get(REMINDERS_PATH)).body.push.isOn).toBe(false);
    const { read } = family.test.platform.database;
    expect(await read.selectFrom('reminder_channels').selectAll().execute()).toEqual([]);
  });

  it('is sent again after a failure, with growing delays, and then given up', async () => {
    reminding.service.answer = 503;
    toSeventeen();
    await send();
    const after: number[] = [];
    for (let minute = 1; minute <= 60; minute += 1) {
      family.test.clock.nowMs += MINUTE_MS;
      const before = reminding.service.received.length;
      await send();
      if (reminding.service.received.length > before) after.push(minute);
    }
    expect(after).toEqual([2, 6, 14, 30]);
  });

  it('is not sent again if it may have been taken', async () => {
    reminding.service.answer = 'drop';
    toSeventeen();
    await send();
    family.test.clock.nowMs += 30 * MINUTE_MS;
    await send();
    expect(reminding.service.received).toHaveLength(1);
  });

  it('is sent once when a second attempt succeeds', async () => {
    reminding.service.answer = 500;
    toSeventeen();
    await send();
    reminding.service.answer = 201;
    for (let minute = 1; minute <= 30; minute += 1) {
      family.test.clock.nowMs += MINUTE_MS;
      await send();
    }
    expect(reminding.service.received).toHaveLength(2);
  });

  it('is dropped if the server was down for hours', async () => {
    toSeventeen();
    family.test.clock.nowMs += 2 * HOUR_MS + MINUTE_MS;
    await send();
    expect(reminding.service.received).toEqual([]);
  });

  it.each([
    ['nothing is waiting', async () => Object.assign(reminding.waiting, { dueToday: 0 })],
    ['the learner has studied today', async () => reminding.studied.add(family.parentId)],
    ['they are turned off', () => family.parent.put(REMINDERS_PATH, { reminders: null })],
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
    ['the device wants none', () => family.parent.send('DELETE', `${REMINDERS_PATH}/device`)],
  ])('is not sent if %s', async (_, change) => {
    await change();
    toSeventeen();
    await send();
    expect(reminding.service.received).toEqual([]);
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
    expect(reminding.service.received).toEqual([]);
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
    expect(
      (await stranger.post(`${REMINDERS_PATH}/end`, { token: `${token.slice(0, -1)}_` })).body.code,
    ).toBe('invalid_token');
    expect((await family.parent.get(REMINDERS_PATH)).body.reminders).not.toBeNull();
    expect((await stranger.post(`${REMINDERS_PATH}/end`, { token })).body).toEqual({ ok: true });
    expect((await stranger.post(`${REMINDERS_PATH}/end`, { token })).status).toBe(200);
    expect((await family.parent.get(REMINDERS_PATH)).body.reminders).toBeNull();
  });

  it('still comes to the device on which the password was changed', async () => {
    const other = await signedInDevice();
    await subscribe(other, '/other');
    const changed = { currentPassword: PASSWORD, newPassword: 'kantareller i skogen 7' };
    expect((await family.parent.post('/api/account/password', changed)).status).toBe(200);
    toSeventeen();
    await send();
    expect(reminding.service.received.map(({ path }) => path)).toEqual(['/device']);
  });

  it('is exported without what sends to the device', async () => {
    const { learners } = (await family.parent.get('/api/account/export')).body;
    const [channel] = learners[0].more.reminderChannels;
    expect(channel).toEqual({
      kind: 'push',
      service: new URL(reminding.service.origin).host,
      createdAt: expect.any(String),
      sentOn: null,
    });
  });
});
