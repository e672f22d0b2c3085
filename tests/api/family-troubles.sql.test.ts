import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { removeExpired } from '#server/rooms/accounts/expiry.ts';
import { MAX_LEARNERS, RESTORE_MS } from '#shared/accounts/family.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import {
  activeId,
  add,
  child,
  family,
  familyForEachTest,
  signedInDevice,
  switchTo,
} from '#tests/api/family.ts';
import type { TestClient, TestReply } from '#tests/app.ts';

familyForEachTest();

/** Opens a device bound to a learner. */
async function deviceOf(learnerId: string): Promise<TestClient> {
  const { link } = (await family.parent.post('/api/family/devices', { learnerId, deviceName: 'Phone' })).body;
  const device = family.test.client();
  const reply = await device.post('/api/family/devices/claim', { token: link.split('#token=')[1] });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return device;
}

const typed = (more: object = {}) => ({
  ...{ id: randomUUID(), agoMs: 0, kind: 'word_typed', wordId: 'kaffe', answer: 'coffee' },
  ...more,
});

/** Sends the queue of a learner, as the browser does. */
const sendQueue = (device: TestClient, userId: string, events: readonly object[]): Promise<TestReply> =>
  device.post('/api/events', { userId, events });

/** Asks, as a signed-out device, whether a learner was deleted for good. */
const removalOf = async (learnerId: string) =>
  (await family.test.client().get(`/api/family/learners/${learnerId}/removal`)).body.isRemoved;

/** Counts the stored answers in the test's database. */
async function countAnswers(): Promise<number> {
  const { count } = await family.test.platform.database.read
    .selectFrom('learning_events')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'word_typed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

it('a family has at most six learners, also if two devices add the sixth at once', async () => {
  for (let n = 2; n < MAX_LEARNERS; n++) await add({ firstName: `Child ${n}` });
  const tablet = await signedInDevice();
  const replies = await Promise.all(
    [family.parent, tablet, family.parent].map((device) => device.post('/api/family/learners', child())),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('family_full');
  expect((await family.parent.get('/api/family')).body.learners).toHaveLength(MAX_LEARNERS);
});

describe('the queue of a deleted learner', () => {
  it('is refused by every device, stored for nobody, and recorded after the deletion is undone', async () => {
    const liv = await add();
    const phone = await deviceOf(liv);
    const queue = [typed(), typed()];
    await family.parent.delete(`/api/family/learners/${liv}`);

    // Her own phone is signed out; on a shared device another learner, or none, is active.
    expect(await sendQueue(phone, liv, queue)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await sendQueue(family.parent, liv, queue)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    await family.parent.post('/api/family/lock');
    expect(await sendQueue(family.parent, liv, queue)).toMatchObject({
      status: 403,
      body: { code: 'learner_required' },
    });
    expect(await countAnswers()).toBe(0);
    // The devices keep the queue for as long as the deletion can be undone.
    expect(await removalOf(liv)).toBe(false);

    await switchTo(family.parentId, { password: PASSWORD });
    family.test.clock.nowMs += RESTORE_MS - 1;
    expect(await removalOf(liv)).toBe(false);
    await family.parent.post(`/api/family/learners/${liv}/restore`);
    await switchTo(liv);
    const { status, body } = await sendQueue(family.parent, liv, queue);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['recorded', 'recorded']);
    expect(await countAnswers()).toBe(2);
  });

  it('is refused for good once she is erased, and a link made for her no longer works', async () => {
    const liv = await add();
    const { link } = (
      await family.parent.post('/api/family/devices', { learnerId: liv, deviceName: 'Phone' })
    ).body;
    await family.parent.delete(`/api/family/learners/${liv}`);
    const late = await family.test.client().post('/api/family/devices/claim', {
      token: link.split('#token=')[1],
    });
    expect(late.body.code).toBe('invalid_token');
    family.test.clock.nowMs += RESTORE_MS;
    expect(await removalOf(liv)).toBe(true);
    await removeExpired(family.test.platform, []);
    expect((await sendQueue(family.parent, liv, [typed()])).body.code).toBe('forbidden');
    expect(await removalOf(liv)).toBe(true);
    expect(await removalOf(family.parentId)).toBe(false);
    expect((await switchTo(liv)).status).toBe(404);
    expect(await countAnswers()).toBe(0);
    expect(await activeId()).toBe(family.parentId);
  });
});

describe('an account that is deleted while children answer', () => {
  it('answers each of them with a result or a sign-out, and keeps nothing', async () => {
    const devices = await Promise.all([await add(), await add({ firstName: 'Bo' })].map(deviceOf));
    const answers = devices.flatMap((device) =>
      Array.from({ length: 6 }, () => device.post('/api/events', { events: [typed()] })),
    );
    const removal = family.parent.delete('/api/account', { password: PASSWORD });
    const later = devices.map((device) => device.post('/api/events', { events: [typed()] }));
    expect((await removal).status).toBe(200);
    for (const { status, body } of await Promise.all([...answers, ...later])) {
      expect([200, 401], JSON.stringify(body)).toContain(status);
      if (status === 401) expect(body.code).toBe('unauthenticated');
    }
    for (const device of devices) {
      expect((await device.post('/api/events', { events: [typed()] })).status).toBe(401);
    }
    expect(await countAnswers()).toBe(0);
    const { read } = family.test.platform.database;
    for (const table of ['accounts', 'learners', 'sessions', 'ledgers'] as const) {
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});

describe('clocks of a family', () => {
  it('count a day by the learner’s zone, whatever the clock of the device says', async () => {
    const zones = ['Pacific/Auckland', 'America/Los_Angeles'];
    const learners = await Promise.all(zones.map((timeZone) => add({ timeZone })));
    const [auckland, california] = await Promise.all(learners.map(deviceOf));
    if (!auckland || !california) throw new Error('There are no devices.');
    // Noon on Saturday in Stockholm is midnight in Auckland and 3:00 in California: days begin at 4:00.
    for (const device of [auckland, california]) {
      const { body } = await device.post('/api/events', { events: [typed()] });
      expect(body.results[0].outcome).toBe('recorded');
    }
    // A clock a year ahead or behind: events carry their age, and one from the future counts as now.
    const wrong = [typed({ agoMs: undefined, occurredAt: family.test.clock.nowMs + 365 * DAY_MS })];
    const { status, body } = await auckland.post('/api/events', { events: wrong });
    expect([200, 400], JSON.stringify(body)).toContain(status);
    const days = await family.test.platform.database.read
      .selectFrom('study_days')
      .innerJoin('ledgers', 'ledgers.no', 'study_days.ledger')
      .select(['ledgers.learner_id', 'study_days.day'])
      .execute();
    const dayOf = (learnerId: string | undefined) =>
      days.filter(({ learner_id }) => learner_id === learnerId).map(({ day }) => day);
    expect(dayOf(learners[0])).toEqual(['2026-11-21']);
    expect(dayOf(learners[1])).toEqual(['2026-11-20']);
  });
});
