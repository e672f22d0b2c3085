import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_LEARNERS, RESTORE_MS } from '#shared/accounts/family.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { removeExpired } from '../expiry.ts';

let test: TestApp;
let parent: TestClient;
let parentId: string;

beforeEach(async () => {
  test = await openTestApp();
  parent = test.client();
  parentId = (await parent.post('/api/register', registration())).body.id;
});
afterEach(() => test.close());

const child = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Liv',
  avatar: { colour: '#1d5c87', picture: 'fox' },
  baseLanguage: 'dutch',
  weeklyGoalTarget: 3,
  timeZone: 'Europe/Amsterdam',
  ageGroup: 'under-13',
  consent: true,
  language: 'dutch',
  ...fields,
});

async function add(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await parent.post('/api/family/learners', child(fields));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.learnerId;
}

const switchTo = (learnerId: string, credentials: object = {}, client = parent) =>
  client.post('/api/family/switch', { learnerId, ...credentials });
/** Calls an endpoint that needs a password entered within the last ten minutes. */
const linkDevice = () => parent.post('/api/family/devices', { learnerId: parentId, deviceName: 'Phone' });
const activeId = async (client = parent) => (await client.get('/api/auth/user')).body.id;

describe('a family', () => {
  it('begins with the holder alone', async () => {
    expect((await parent.get('/api/family')).body).toMatchObject({
      learners: [{ id: parentId, isHolder: true, ageGroup: '16-and-over', pinKind: null }],
      activeLearnerId: parentId,
      isHolder: true,
      isBound: false,
    });
  });

  it('gets a child without address or password, with the holder’s consent', async () => {
    const id = await add();
    const { learners } = (await parent.get('/api/family')).body;
    expect(learners[1]).toMatchObject({ id, firstName: 'Liv', isHolder: false, ageGroup: 'under-13' });
    const exported = (await parent.get('/api/account/export')).body;
    expect(exported.consents).toContainEqual(
      expect.objectContaining({ kind: 'learner', learnerId: id, granted: true, language: 'dutch' }),
    );
    expect(exported.learners).toHaveLength(2);
  });

  it('needs the holder’s consent', async () => {
    const reply = await parent.post('/api/family/learners', child({ consent: false }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it('has at most six learners, also if two devices add the sixth at once', async () => {
    for (let n = 2; n < MAX_LEARNERS; n++) await add({ firstName: `Child ${n}` });
    const replies = await Promise.all([1, 2, 3].map(() => parent.post('/api/family/learners', child())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('family_full');
    expect((await parent.get('/api/family')).body.learners).toHaveLength(MAX_LEARNERS);
  });

  it.each([
    ['a name of 200 characters', { firstName: 'L'.repeat(200) }],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['an unknown picture', { avatar: { colour: '#1d5c87', picture: 'spaceship' } }],
  ])('refuses %s', async (_what, fields) => {
    const reply = await parent.post('/api/family/learners', child(fields));
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it('takes an emoji as a name', async () => {
    await add({ firstName: '🦊' });
    expect((await parent.get('/api/family')).body.learners[1].firstName).toBe('🦊');
  });

  it('changes a profile', async () => {
    const id = await add();
    await parent.put(`/api/family/learners/${id}`, { firstName: 'Liva', ageGroup: 'under-16', avatar: null });
    expect((await parent.get('/api/family')).body.learners[1]).toMatchObject({
      firstName: 'Liva',
      ageGroup: 'under-16',
      avatar: null,
      baseLanguage: 'dutch',
    });
  });

  it('shows another family nothing', async () => {
    const id = await add();
    const stranger = test.client();
    await stranger.post('/api/register', registration());
    expect((await stranger.get('/api/family')).body.learners).toHaveLength(1);
    expect((await switchTo(id, {}, stranger)).status).toBe(404);
    expect((await stranger.put(`/api/family/learners/${id}`, { firstName: 'X' })).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/family/learners/${id}`)).status).toBe(404);
    expect((await stranger.put(`/api/family/learners/${id}/pin`, { pin: null })).status).toBe(404);
  });
});

describe('the profile picker', () => {
  it('lets the holder open a child’s profile, whose work is the child’s', async () => {
    const id = await add();
    const { body } = await switchTo(id);
    expect(body).toMatchObject({ activeLearnerId: id, isHolder: false });
    expect((await parent.get('/api/auth/user')).body).toMatchObject({ id, userId: id, firstName: 'Liv' });
  });

  it('keeps the account from a child', async () => {
    const id = await add();
    await switchTo(id);
    expect((await parent.get('/api/auth/user')).body.email).toBe('');
    for (const [method, path, body] of [
      ['GET', '/api/account/export', undefined],
      ['DELETE', '/api/account', { password: PASSWORD }],
      ['POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: 'Nytt-lösen-9-rader' }],
      ['POST', '/api/account/logout-all', {}],
      ['POST', '/api/family/learners', child()],
      ['PUT', `/api/family/learners/${parentId}`, { firstName: 'X' }],
      ['DELETE', `/api/family/learners/${parentId}`, undefined],
      ['GET', '/api/family/devices', undefined],
      ['PUT', `/api/family/learners/${parentId}/pin`, { pin: null }],
    ] as const) {
      expect(await parent.send(method, path, body), path).toMatchObject({
        status: 403,
        body: { code: 'holder_only' },
      });
    }
  });

  it('opens the holder’s profile with the password only, or with a code', async () => {
    const id = await add();
    await parent.put(`/api/family/learners/${parentId}/pin`, { pin: '2580' });
    await switchTo(id);
    expect((await switchTo(parentId)).body.code).toBe('pin_required');
    expect((await switchTo(parentId, { pin: '0000' })).body.code).toBe('wrong_pin');
    expect((await switchTo(parentId, { password: 'wrong' })).body.code).toBe('wrong_password');
    expect(await activeId()).toBe(id);
    expect((await switchTo(parentId, { pin: '2580' })).body.isHolder).toBe(true);
    // The PIN opens the profile; account settings ask for the password again.
    expect((await linkDevice()).body.code).toBe('password_needed');
    await parent.post('/api/account/confirm', { password: PASSWORD });
    expect((await linkDevice()).status).toBe(200);
  });

  it('asks for the password of a holder without a code', async () => {
    await switchTo(await add());
    expect((await switchTo(parentId)).body.code).toBe('password_needed');
    expect((await switchTo(parentId, { password: PASSWORD })).body.activeLearnerId).toBe(parentId);
    expect((await linkDevice()).status).toBe(200);
  });

  it('asks siblings for a code of three pictures', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    await parent.put(`/api/family/learners/${max}/pin`, { pin: 'fox,fox,moon' });
    await switchTo(liv);
    expect((await switchTo(max)).body.code).toBe('pin_required');
    expect((await switchTo(max, { pin: 'moon,fox,fox' })).body.code).toBe('wrong_pin');
    expect((await switchTo(max, { pin: 'fox,fox,moon' })).body.activeLearnerId).toBe(max);
  });

  it('waits after five wrong codes, for all devices together, and longer each time', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    await parent.put(`/api/family/learners/${max}/pin`, { pin: '1234' });
    const email = (await parent.get('/api/auth/user')).body.email;
    const devices = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const device = test.client();
        await device.post('/api/login', { email, password: PASSWORD });
        await switchTo(liv, {}, device);
        return device;
      }),
    );
    const guesses = devices.flatMap((device) =>
      ['0000', '1111', '2222'].map((pin) => switchTo(max, { pin }, device)),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7);
    const device = devices[0] as TestClient;
    // The right PIN has to wait as well.
    expect((await switchTo(max, { pin: '1234' }, device)).body.code).toBe('rate_limited');
    test.clock.nowMs += 30_000;
    expect((await switchTo(max, { pin: '9999' }, device)).body.code).toBe('wrong_pin');
    test.clock.nowMs += 30_000;
    expect((await switchTo(max, { pin: '1234' }, device)).body.code).toBe('rate_limited');
    test.clock.nowMs += 30_000;
    expect((await switchTo(max, { pin: '1234' }, device)).status).toBe(200);
  });

  it('locks the device until a learner is chosen', async () => {
    const id = await add();
    await switchTo(id);
    expect((await parent.post('/api/family/lock')).body).toMatchObject({
      activeLearnerId: null,
      isHolder: false,
    });
    expect(await parent.get('/api/auth/user')).toMatchObject({
      status: 403,
      body: { code: 'learner_required' },
    });
    expect((await parent.get(`/api/users/${id}/stats`)).body.code).toBe('learner_required');
    expect((await switchTo(parentId)).body.code).toBe('password_needed');
    expect((await switchTo(id)).body.activeLearnerId).toBe(id);
    expect(await activeId()).toBe(id);
  });

  it('asks for the password again after ten minutes', async () => {
    test.clock.nowMs += 9 * MINUTE_MS;
    expect((await linkDevice()).status).toBe(200);
    test.clock.nowMs += MINUTE_MS;
    expect((await linkDevice()).body.code).toBe('password_needed');
    expect((await parent.post('/api/account/confirm', { password: 'wrong' })).body.code).toBe(
      'wrong_password',
    );
    expect((await parent.post('/api/account/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await linkDevice()).status).toBe(200);
  });

  it('lets learners change their own code with the present one', async () => {
    const id = await add();
    await switchTo(id);
    await parent.put(`/api/family/learners/${id}/pin`, { pin: '1111' });
    expect((await parent.put(`/api/family/learners/${id}/pin`, { pin: '2222' })).body.code).toBe(
      'pin_required',
    );
    const changed = await parent.put(`/api/family/learners/${id}/pin`, { pin: null, currentPin: '1111' });
    expect(changed.body.learners[1].pinKind).toBeNull();
  });
});

describe('a paused learner', () => {
  it('moves every device to the picker, and comes back unchanged', async () => {
    const id = await add();
    const tablet = test.client();
    const { email } = (await parent.get('/api/auth/user')).body;
    await tablet.post('/api/login', { email, password: PASSWORD });
    await switchTo(id, {}, tablet);
    await parent.put(`/api/family/learners/${id}`, { isPaused: true });
    expect((await tablet.get('/api/family')).body).toMatchObject({ activeLearnerId: null });
    expect((await switchTo(id, {}, tablet)).body.code).toBe('learner_paused');
    await parent.put(`/api/family/learners/${id}`, { isPaused: false });
    expect((await switchTo(id, {}, tablet)).body.activeLearnerId).toBe(id);
  });

  it('is never the holder', async () => {
    const reply = await parent.put(`/api/family/learners/${parentId}`, { isPaused: true });
    expect(reply).toMatchObject({ status: 409, body: { code: 'holder_stays' } });
  });
});

describe('a deleted learner', () => {
  it('can be restored within an hour with everything they did', async () => {
    const id = await add();
    await switchTo(id);
    const typed = {
      id: crypto.randomUUID(),
      kind: 'word_typed',
      wordId: 'kaffe',
      answer: 'koffie',
      agoMs: 0,
    };
    expect((await parent.post('/api/events', { events: [typed] })).status).toBe(200);
    await switchTo(parentId, { password: PASSWORD });
    await parent.send('DELETE', `/api/family/learners/${id}`);
    expect((await switchTo(id)).body.code).toBe('learner_removed');
    test.clock.nowMs += RESTORE_MS - 1;
    await removeExpired(test.platform, []);
    expect((await parent.post(`/api/family/learners/${id}/restore`)).status).toBe(200);
    expect((await switchTo(id)).status).toBe(200);
    expect((await parent.get(`/api/users/${id}/stats`)).status).toBe(200);
    const { count } = await test.platform.database.read
      .selectFrom('learning_events')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(0);
  });

  it('is erased after an hour', async () => {
    const id = await add();
    await parent.send('DELETE', `/api/family/learners/${id}`);
    test.clock.nowMs += RESTORE_MS;
    expect((await parent.post(`/api/family/learners/${id}/restore`)).body.code).toBe('learner_removed');
    await removeExpired(test.platform, []);
    expect((await parent.post(`/api/family/learners/${id}/restore`)).status).toBe(404);
    expect((await parent.get('/api/family')).body.learners).toHaveLength(1);
    const consents = await test.platform.database.read
      .selectFrom('consents')
      .select('id')
      .where('learner_id', '=', id)
      .execute();
    expect(consents).toEqual([]);
  });

  it('makes room for another one, and is then not restored', async () => {
    const ids = [];
    for (let n = 1; n < MAX_LEARNERS; n++) ids.push(await add());
    await parent.send('DELETE', `/api/family/learners/${ids[0]}`);
    await add();
    expect((await parent.post(`/api/family/learners/${ids[0]}/restore`)).body.code).toBe('family_full');
  });

  it('needs the password, and is never the holder', async () => {
    const id = await add();
    expect((await parent.send('DELETE', `/api/family/learners/${parentId}`)).body.code).toBe('holder_stays');
    test.clock.nowMs += 11 * MINUTE_MS;
    expect((await parent.send('DELETE', `/api/family/learners/${id}`)).body.code).toBe('password_needed');
  });
});

describe('a bound device', () => {
  const tokenOf = (link: string) => link.split('#token=')[1] ?? '';
  const linkFor = async (learnerId: string) =>
    (await parent.post('/api/family/devices', { learnerId, deviceName: 'Liv’s phone' })).body;

  it('is signed in as its learner by a link that works once', async () => {
    const id = await add();
    const phone = test.client();
    const token = tokenOf((await linkFor(id)).link);
    expect((await phone.post('/api/family/devices/claim', { token })).body).toMatchObject({
      activeLearnerId: id,
      isBound: true,
      isHolder: false,
      learners: [{ id }],
    });
    expect(await activeId(phone)).toBe(id);
    const again = await test.client().post('/api/family/devices/claim', { token });
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  it('is not signed in by an expired link', async () => {
    const token = tokenOf((await linkFor(await add())).link);
    test.clock.nowMs += 10 * MINUTE_MS;
    expect((await test.client().post('/api/family/devices/claim', { token })).body.code).toBe(
      'invalid_token',
    );
  });

  it('reaches no other learner, and not the account', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    const phone = test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(liv)).link) });
    expect((await switchTo(max, {}, phone)).body.code).toBe('device_bound');
    expect((await switchTo(parentId, { password: PASSWORD }, phone)).body.code).toBe('device_bound');
    expect((await phone.post('/api/family/lock')).body.activeLearnerId).toBe(liv);
    expect((await phone.get('/api/account/export')).body.code).toBe('holder_only');
  });

  it('is listed and can be revoked', async () => {
    const id = await add();
    const phone = test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(id)).link) });
    const { devices } = (await parent.get('/api/family/devices')).body;
    expect(devices).toMatchObject([{ name: 'Liv’s phone', learnerId: id }]);
    const left = await parent.send('DELETE', `/api/family/devices/${devices[0].id}`);
    expect(left.body.devices).toEqual([]);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
  });

  it('is signed out when its learner is deleted', async () => {
    const id = await add();
    const phone = test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(id)).link) });
    await parent.send('DELETE', `/api/family/learners/${id}`);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
  });

  it('stays signed in as long as it is used', async () => {
    const id = await add();
    const phone = test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(id)).link) });
    for (let week = 0; week < 20; week++) {
      test.clock.nowMs += 7 * 24 * 60 * MINUTE_MS;
      expect((await phone.get('/api/auth/user')).status).toBe(200);
      await test.platform.sessions.purge();
    }
  });
});
