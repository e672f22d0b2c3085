import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import {
  activeId,
  add,
  child,
  family,
  familyForEachTest,
  linkDevice,
  signedInDevice,
  switchTo,
} from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

describe('a family', () => {
  it('begins with the holder alone', async () => {
    expect((await family.parent.get('/api/family')).body).toMatchObject({
      learners: [{ id: family.parentId, isHolder: true, ageGroup: '16-and-over', pinKind: null }],
      activeLearnerId: family.parentId,
      isHolder: true,
      isBound: false,
    });
  });

  it('gets a child without address or password, with the holder’s consent', async () => {
    const id = await add();
    const { learners } = (await family.parent.get('/api/family')).body;
    expect(learners[1]).toMatchObject({ id, firstName: 'Liv', isHolder: false, ageGroup: 'under-13' });
    const exported = (await family.parent.get('/api/account/export')).body;
    expect(exported.consents).toContainEqual(
      expect.objectContaining({ kind: 'learner', learnerId: id, granted: true, language: 'dutch' }),
    );
    expect(exported.learners).toHaveLength(2);
  });

  it('needs the holder’s consent', async () => {
    const reply = await family.parent.post('/api/family/learners', child({ consent: false }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it.each([
    ['a name of 200 characters', { firstName: 'L'.repeat(200) }],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['an unknown picture', { avatar: { colour: '#1d5c87', picture: 'spaceship' } }],
  ])('refuses %s', async (_what, fields) => {
    const reply = await family.parent.post('/api/family/learners', child(fields));
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  });

  it('takes an emoji as a name', async () => {
    await add({ firstName: '🦊' });
    expect((await family.parent.get('/api/family')).body.learners[1].firstName).toBe('🦊');
  });

  it('shows level, goal and time zone of each learner to the holder alone', async () => {
    const id = await add({ cefrLevel: 'A1' });
    expect((await family.parent.get('/api/family')).body.learners[1].settings).toMatchObject({
      cefrLevel: 'A1',
      weeklyGoalTarget: 3,
      timeZone: 'Europe/Amsterdam',
    });
    const { body } = await switchTo(id);
    expect(body.learners.map(({ settings }: { settings: unknown }) => settings)).toEqual([null, null]);
  });

  it('exports one learner to the holder who has entered the password, and to nobody else', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    const whole = (await family.parent.get('/api/account/export')).body;
    const reply = await family.parent.get(`/api/family/learners/${liv}/export`);
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect(reply.body).toEqual({
      exportedAt: whole.exportedAt,
      consents: [expect.objectContaining({ kind: 'learner', learnerId: liv })],
      learner: whole.learners.find(({ id }: { id: string }) => id === liv),
    });
    expect(JSON.stringify(reply.body)).not.toContain(max);

    const stranger = family.test.client();
    await stranger.post('/api/register', registration());
    expect((await stranger.get(`/api/family/learners/${liv}/export`)).status).toBe(404);
    family.test.clock.nowMs += 10 * MINUTE_MS;
    expect((await family.parent.get(`/api/family/learners/${liv}/export`)).body.code).toBe('password_needed');
    await switchTo(liv);
    expect((await family.parent.get(`/api/family/learners/${liv}/export`)).body.code).toBe('holder_only');
  });

  it('changes a profile', async () => {
    const id = await add();
    await family.parent.put(`/api/family/learners/${id}`, {
      firstName: 'Liva',
      ageGroup: 'under-16',
      avatar: null,
    });
    expect((await family.parent.get('/api/family')).body.learners[1]).toMatchObject({
      firstName: 'Liva',
      ageGroup: 'under-16',
      avatar: null,
      baseLanguage: 'dutch',
    });
  });

  it('shows another family nothing', async () => {
    const id = await add();
    const stranger = family.test.client();
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
    expect((await family.parent.get('/api/auth/user')).body).toMatchObject({
      id,
      userId: id,
      firstName: 'Liv',
    });
  });

  it('keeps the account from a child', async () => {
    const id = await add();
    await switchTo(id);
    expect((await family.parent.get('/api/auth/user')).body.email).toBe('');
    for (const [method, path, body] of [
      ['GET', '/api/account/export', undefined],
      ['DELETE', '/api/account', { password: PASSWORD }],
      ['POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: 'Nytt-lösen-9-rader' }],
      ['POST', '/api/account/logout-all', {}],
      ['POST', '/api/family/learners', child()],
      ['PUT', `/api/family/learners/${family.parentId}`, { firstName: 'X' }],
      ['DELETE', `/api/family/learners/${family.parentId}`, undefined],
      ['GET', '/api/family/devices', undefined],
      ['PUT', `/api/family/learners/${family.parentId}/pin`, { pin: null }],
    ] as const) {
      expect(await family.parent.send(method, path, body), path).toMatchObject({
        status: 403,
        body: { code: 'holder_only' },
      });
    }
  });

  it('opens the holder’s profile with the password only, or with a code', async () => {
    const id = await add();
    await family.parent.put(`/api/family/learners/${family.parentId}/pin`, { pin: '2580' });
    await switchTo(id);
    expect((await switchTo(family.parentId)).body.code).toBe('pin_required');
    expect((await switchTo(family.parentId, { pin: '0000' })).body.code).toBe('wrong_pin');
    expect((await switchTo(family.parentId, { password: 'wrong' })).body.code).toBe('wrong_password');
    expect(await activeId()).toBe(id);
    expect((await switchTo(family.parentId, { pin: '2580' })).body.isHolder).toBe(true);
    // The PIN opens the profile; account settings ask for the password again.
    expect((await linkDevice()).body.code).toBe('password_needed');
    await family.parent.post('/api/account/confirm', { password: PASSWORD });
    expect((await linkDevice()).status).toBe(200);
  });

  it('asks for the password of a holder without a code', async () => {
    await switchTo(await add());
    expect((await switchTo(family.parentId)).body.code).toBe('password_needed');
    expect((await switchTo(family.parentId, { password: PASSWORD })).body.activeLearnerId).toBe(
      family.parentId,
    );
    expect((await linkDevice()).status).toBe(200);
  });

  it('asks siblings for a code of three pictures', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    await family.parent.put(`/api/family/learners/${max}/pin`, { pin: 'fox,fox,moon' });
    await switchTo(liv);
    expect((await switchTo(max)).body.code).toBe('pin_required');
    expect((await switchTo(max, { pin: 'moon,fox,fox' })).body.code).toBe('wrong_pin');
    expect((await switchTo(max, { pin: 'fox,fox,moon' })).body.activeLearnerId).toBe(max);
  });

  it('waits after five wrong codes, for all devices together, and longer each time', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    await family.parent.put(`/api/family/learners/${max}/pin`, { pin: '1234' });
    const devices = await Promise.all([1, 2, 3, 4].map(() => signedInDevice(liv)));
    const guesses = devices.flatMap((device) =>
      ['0000', '1111', '2222'].map((pin) => switchTo(max, { pin }, device)),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7);
    const device = devices[0] as TestClient;
    // The right PIN has to wait as well.
    expect((await switchTo(max, { pin: '1234' }, device)).body.code).toBe('rate_limited');
    family.test.clock.nowMs += 30_000;
    expect((await switchTo(max, { pin: '9999' }, device)).body.code).toBe('wrong_pin');
    family.test.clock.nowMs += 30_000;
    expect((await switchTo(max, { pin: '1234' }, device)).body.code).toBe('rate_limited');
    family.test.clock.nowMs += 30_000;
    expect((await switchTo(max, { pin: '1234' }, device)).status).toBe(200);
  });

  it('locks the device until a learner is chosen', async () => {
    const id = await add();
    await switchTo(id);
    expect((await family.parent.post('/api/family/lock')).body).toMatchObject({
      activeLearnerId: null,
      isHolder: false,
    });
    expect(await family.parent.get('/api/auth/user')).toMatchObject({
      status: 403,
      body: { code: 'learner_required' },
    });
    expect((await family.parent.get(`/api/users/${id}/stats`)).body.code).toBe('learner_required');
    expect((await switchTo(family.parentId)).body.code).toBe('password_needed');
    expect((await switchTo(id)).body.activeLearnerId).toBe(id);
    expect(await activeId()).toBe(id);
  });

  it('asks for the password again after ten minutes', async () => {
    family.test.clock.nowMs += 9 * MINUTE_MS;
    expect((await linkDevice()).status).toBe(200);
    family.test.clock.nowMs += MINUTE_MS;
    expect((await linkDevice()).body.code).toBe('password_needed');
    expect((await family.parent.post('/api/account/confirm', { password: 'wrong' })).body.code).toBe(
      'wrong_password',
    );
    expect((await family.parent.post('/api/account/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await linkDevice()).status).toBe(200);
  });

  it('lets learners change their own code with the present one', async () => {
    const id = await add();
    await switchTo(id);
    await family.parent.put(`/api/family/learners/${id}/pin`, { pin: '1111' });
    expect((await family.parent.put(`/api/family/learners/${id}/pin`, { pin: '2222' })).body.code).toBe(
      'pin_required',
    );
    const changed = await family.parent.put(`/api/family/learners/${id}/pin`, {
      pin: null,
      currentPin: '1111',
    });
    expect(changed.body.learners[1].pinKind).toBeNull();
  });
});
