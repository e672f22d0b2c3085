import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { add, family, familyForEachTest, switchTo } from '#tests/api/family.ts';
import { removeExpired } from '../expiry.ts';

familyForEachTest({ env: { RATE_SCALE: '1' } });

describe('wrong passwords of a signed-in account', () => {
  it('are counted together, in whichever call they are entered', async () => {
    const { parent } = family;
    const attempts = [
      () => parent.post('/api/account/confirm', { password: 'wrong' }),
      () =>
        parent.post('/api/account/password', {
          currentPassword: 'wrong',
          newPassword: 'Nytt-lösen-9-rader',
        }),
      () => parent.send('DELETE', '/api/account', { password: 'wrong' }),
    ];
    for (let n = 0; n < 10; n++) {
      expect((await attempts[n % 3]?.())?.body.code).toBe('wrong_password');
    }
    for (const attempt of attempts) {
      expect((await attempt()).body.code).toBe('rate_limited');
    }
    // The right password waits as well, and resets the count afterwards.
    expect((await parent.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(429);
    family.test.clock.nowMs += MINUTE_MS;
    expect((await parent.post('/api/account/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await parent.get('/api/account/export')).body.signInFailures).toBeNull();
  });
});

describe('wrong codes of a profile', () => {
  it('are forgotten after a quarter of an hour without attempts', async () => {
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    await family.parent.put(`/api/family/learners/${max}/pin`, { pin: '1234' });
    await switchTo(liv);
    for (let n = 0; n < 5; n++) await switchTo(max, { pin: '0000' });
    expect((await switchTo(max, { pin: '0000' })).body.code).toBe('rate_limited');
    family.test.clock.nowMs += 15 * MINUTE_MS;
    for (let n = 0; n < 5; n++) {
      expect((await switchTo(max, { pin: '0000' })).body.code).toBe('wrong_pin');
    }
    const { platform } = family.test;
    const count = () =>
      platform.database.read
        .selectFrom('pin_failures')
        .select('failures')
        .where('learner_id', '=', max)
        .executeTakeFirst();
    expect(await count()).toEqual({ failures: 5 });
    family.test.clock.nowMs += 15 * MINUTE_MS;
    await removeExpired(platform, []);
    expect(await count()).toBeUndefined();
  });
});
