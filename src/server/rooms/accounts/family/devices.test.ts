import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { activeId, add, family, familyForEachTest, switchTo } from '#tests/api/family.ts';

familyForEachTest();

describe('a bound device', () => {
  const tokenOf = (link: string) => link.split('#token=')[1] ?? '';
  const linkFor = async (learnerId: string) =>
    (await family.parent.post('/api/family/devices', { learnerId, deviceName: 'Liv’s phone' })).body;

  it('is signed in as its learner by a link that works once', async () => {
    const id = await add();
    const phone = family.test.client();
    const token = tokenOf((await linkFor(id)).link);
    expect((await phone.post('/api/family/devices/claim', { token })).body).toMatchObject({
      activeLearnerId: id,
      isBound: true,
      isHolder: false,
      learners: [{ id }],
    });
    expect(await activeId(phone)).toBe(id);
    const again = await family.test.client().post('/api/family/devices/claim', { token });
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  it('is not signed in by an expired link', async () => {
    const token = tokenOf((await linkFor(await add())).link);
    family.test.clock.nowMs += 10 * MINUTE_MS;
    expect((await family.test.client().post('/api/family/devices/claim', { token })).body.code).toBe(
      'invalid_token',
    );
  });

  it('reaches no other learner, and not the account', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    const phone = family.test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(liv)).link) });
    expect((await switchTo(max, {}, phone)).body.code).toBe('device_bound');
    expect((await switchTo(family.parentId, { password: PASSWORD }, phone)).body.code).toBe('device_bound');
    expect((await phone.post('/api/family/lock')).body.activeLearnerId).toBe(liv);
    expect((await phone.get('/api/account/export')).body.code).toBe('holder_only');
  });

  it('is listed and can be revoked', async () => {
    const id = await add();
    const phone = family.test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(id)).link) });
    const { devices } = (await family.parent.get('/api/family/devices')).body;
    expect(devices).toMatchObject([{ name: 'Liv’s phone', learnerId: id }]);
    const left = await family.parent.send('DELETE', `/api/family/devices/${devices[0].id}`);
    expect(left.body.devices).toEqual([]);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
  });

  it('is signed out when its learner is deleted', async () => {
    const id = await add();
    const phone = family.test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(id)).link) });
    await family.parent.send('DELETE', `/api/family/learners/${id}`);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
  });

  it('stays signed in as long as it is used', async () => {
    const id = await add();
    const phone = family.test.client();
    await phone.post('/api/family/devices/claim', { token: tokenOf((await linkFor(id)).link) });
    for (let week = 0; week < 20; week++) {
      family.test.clock.nowMs += 7 * 24 * 60 * MINUTE_MS;
      expect((await phone.get('/api/auth/user')).status).toBe(200);
      await family.test.platform.sessions.purge();
    }
  });
});
