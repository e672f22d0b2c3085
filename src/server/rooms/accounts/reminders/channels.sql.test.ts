import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { add, family, signedInDevice, switchTo } from '#tests/api/family.ts';
import {
  browser,
  messages,
  REMINDERS_PATH,
  remind,
  reminderTests,
  reminding,
  send,
  subscribe,
  toSeventeen,
} from '#tests/api/reminders.ts';
import type { TestClient } from '#tests/app.ts';

reminderTests();

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
    expect((await family.parent.get(REMINDERS_PATH)).body).toMatchObject({
      push: { isOn: false },
      mail: null,
    });
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
    const subscribed = await family.parent.put(`${REMINDERS_PATH}/device`, subscription);
    const renewed = await family.parent.post(`${REMINDERS_PATH}/device/renew`, subscription);
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
    const { status } = await family.parent.put(`${REMINDERS_PATH}/device`, browser.subscription(endpoint));
    expect(status).toBe(200);
  });

  it('is refused with a key that is none', async () => {
    const given = browser.subscription(`${reminding.service.origin}/x`);
    const reply = await family.parent.put(`${REMINDERS_PATH}/device`, {
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
    expect(reminding.service.received.map(({ path }) => path)).toEqual(['/new']);
  });
});

describe('a renewed subscription', () => {
  const renew = (client: TestClient) =>
    client.post(
      `${REMINDERS_PATH}/device/renew`,
      browser.subscription(`${reminding.service.origin}/renewed`),
    );

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
    expect(reminding.service.received.map(({ path }) => path).sort()).toEqual([
      '/phone',
      '/renewed',
      '/renewed',
    ]);
  });

  it('reminds nobody on a device without reminders, or without a session', async () => {
    await remind(family.parent);
    expect((await renew(family.parent)).status).toBe(200);
    expect((await family.parent.get(REMINDERS_PATH)).body.push.isOn).toBe(false);
    expect((await renew(family.test.client())).body.code).toBe('unauthenticated');
  });
});

describe('a mailed reminder', () => {
  beforeEach(async () => {
    await remind(family.parent);
    expect((await family.parent.put(`${REMINDERS_PATH}/mail`, { isOn: true })).body.mail).toEqual({
      isOn: true,
    });
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
    expect((await family.parent.get(REMINDERS_PATH)).body).toMatchObject({
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
