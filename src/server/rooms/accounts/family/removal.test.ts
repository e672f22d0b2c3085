import { describe, expect, it } from 'vitest';
import { MAX_LEARNERS, RESTORE_MS } from '#shared/accounts/family.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { add, family, familyForEachTest, signedInDevice, switchTo } from '#tests/api/family.ts';
import { removeExpired } from '../expiry.ts';

familyForEachTest();

describe('a paused learner', () => {
  it('moves every device to the picker, and comes back unchanged', async () => {
    const id = await add();
    const tablet = await signedInDevice(id);
    await family.parent.put(`/api/family/learners/${id}`, { isPaused: true });
    expect((await tablet.get('/api/family')).body).toMatchObject({ activeLearnerId: null });
    expect((await switchTo(id, {}, tablet)).body.code).toBe('learner_paused');
    await family.parent.put(`/api/family/learners/${id}`, { isPaused: false });
    expect((await switchTo(id, {}, tablet)).body.activeLearnerId).toBe(id);
  });

  it('is never the holder', async () => {
    const reply = await family.parent.put(`/api/family/learners/${family.parentId}`, { isPaused: true });
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
    expect((await family.parent.post('/api/events', { events: [typed] })).status).toBe(200);
    await switchTo(family.parentId, { password: PASSWORD });
    await family.parent.send('DELETE', `/api/family/learners/${id}`);
    expect((await switchTo(id)).body.code).toBe('learner_removed');
    family.test.clock.nowMs += RESTORE_MS - 1;
    await removeExpired(family.test.platform, []);
    expect((await family.parent.post(`/api/family/learners/${id}/restore`)).status).toBe(200);
    expect((await switchTo(id)).status).toBe(200);
    expect((await family.parent.get(`/api/users/${id}/stats`)).status).toBe(200);
    const { count } = await family.test.platform.database.read
      .selectFrom('learning_events')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(0);
  });

  it('is erased after an hour', async () => {
    const id = await add();
    await family.parent.send('DELETE', `/api/family/learners/${id}`);
    family.test.clock.nowMs += RESTORE_MS;
    expect((await family.parent.post(`/api/family/learners/${id}/restore`)).body.code).toBe(
      'learner_removed',
    );
    await removeExpired(family.test.platform, []);
    expect((await family.parent.post(`/api/family/learners/${id}/restore`)).status).toBe(404);
    expect((await family.parent.get('/api/family')).body.learners).toHaveLength(1);
    const consents = await family.test.platform.database.read
      .selectFrom('consents')
      .select('id')
      .where('learner_id', '=', id)
      .execute();
    expect(consents).toEqual([]);
  });

  it('makes room for another one, and is then not restored', async () => {
    const ids = [];
    for (let n = 1; n < MAX_LEARNERS; n++) ids.push(await add());
    await family.parent.send('DELETE', `/api/family/learners/${ids[0]}`);
    await add();
    expect((await family.parent.post(`/api/family/learners/${ids[0]}/restore`)).body.code).toBe(
      'family_full',
    );
  });

  it('needs the password, and is never the holder', async () => {
    const id = await add();
    expect((await family.parent.send('DELETE', `/api/family/learners/${family.parentId}`)).body.code).toBe(
      'holder_stays',
    );
    family.test.clock.nowMs += 11 * MINUTE_MS;
    expect((await family.parent.send('DELETE', `/api/family/learners/${id}`)).body.code).toBe(
      'password_needed',
    );
  });
});
