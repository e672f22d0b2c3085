import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { MOVE_LINK_MS } from '#shared/accounts/moving.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { add, family, familyForEachTest, signedInDevice, switchTo } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

const OWN = 'liv@example.org';
let livId: string;
/** Device bound to Liv, who is moving. */
let phone: TestClient;

beforeEach(async () => {
  livId = await add({ ageGroup: '16-and-over' });
  phone = family.test.client();
  const { link } = (
    await family.parent.post('/api/family/devices', { learnerId: livId, deviceName: 'Phone' })
  ).body;
  await phone.post('/api/family/devices/claim', { token: link.split('#token=')[1] });
});

const start = (client = family.parent, learnerId = livId, password = PASSWORD) =>
  client.post(`/api/family/learners/${learnerId}/move`, { password });
const tokenOf = async (client = family.parent) => (await start(client)).body.link.split('#token=')[1];
const move = (token: string, fields: object = {}, client = family.test.client()) => {
  const { email: _, ...body } = registration({ age: 17, ...fields });
  return client.post('/api/move', { email: OWN, ...body, token });
};
/** Sends one event of a lesson, as the queue of a device does. */
const send = async (client: TestClient, id: string) => {
  const event = { id, kind: 'lesson_completed', lessonId: '101', moduleIndex: 0 };
  const { status, body } = await client.post('/api/events', {
    events: [{ ...event, occurredAt: family.test.clock.nowMs }],
  });
  return status === 200 ? body.results[0].outcome : status;
};
const rows = async () => {
  const { read } = family.test.platform.database;
  return {
    accounts: await read.selectFrom('accounts').selectAll().orderBy('id').execute(),
    learners: await read.selectFrom('learners').selectAll().orderBy('id').execute(),
    consents: await read.selectFrom('consents').selectAll().orderBy('id').execute(),
    ledgers: await read.selectFrom('ledgers').selectAll().orderBy('no').execute(),
    events: await read.selectFrom('learning_events').selectAll().orderBy('id').execute(),
  };
};
const exported = async (client: TestClient, id = livId) =>
  (await client.get('/api/account/export')).body.learners.find((one: { id: string }) => one.id === id);

it('takes the whole history along, under the same id', async () => {
  const first = randomUUID();
  expect(await send(phone, first)).toBe('recorded');
  const before = await exported(family.parent);
  const ledgers = (await rows()).ledgers;
  const own = family.test.client();
  expect(await move(await tokenOf(), {}, own)).toMatchObject({ status: 200 });
  const user = (await own.get('/api/auth/user')).body;
  expect(user).toMatchObject({ id: livId, email: OWN, isHolder: true, needsParent: false });
  const { isHolder, ...after } = await exported(own);
  const { isHolder: _, ...earlier } = before;
  // The links that were open are used up.
  expect({ ...after, more: { ...after.more, deviceLinks: [], moveLinkExpiresAt: null } }).toEqual({
    ...earlier,
    more: { ...earlier.more, deviceLinks: [], moveLinkExpiresAt: null },
  });
  expect(isHolder).toBe(true);
  expect((await rows()).ledgers).toEqual(ledgers);
  // The device of the learner, signed in again, sends what waits on it: an earlier event again, and a new one.
  expect(await send(phone, randomUUID())).toBe(401);
  expect([await send(own, first), await send(own, randomUUID())]).toEqual(['duplicate', 'recorded']);
  const learnt = (await rows()).events.filter(({ kind }) => kind === 'lesson_completed');
  expect(learnt.map(({ ledger }) => ledger)).toEqual([2, 2]);
  const there = (await family.parent.get('/api/family')).body.learners;
  expect(there.map(({ id }: { id: string }) => id)).toEqual([family.parentId]);
});

it('ends the sessions of the learner in the old account, and no others', async () => {
  const tablet = await signedInDevice(livId);
  await move(await tokenOf());
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  expect((await tablet.get('/api/auth/user')).body.code).toBe('learner_required');
  expect((await switchTo(livId, {}, tablet)).status).toBe(404);
  expect((await family.parent.get('/api/auth/user')).body.id).toBe(family.parentId);
});

it('makes the holder of the old account, and another family, strangers', async () => {
  const own = family.test.client();
  await move(await tokenOf(), {}, own);
  for (const learnerId of [livId]) {
    expect((await start(family.parent, learnerId)).status).toBe(404);
    expect((await family.parent.put(`/api/family/learners/${learnerId}`, { firstName: 'X' })).status).toBe(
      404,
    );
  }
  expect((await own.put(`/api/family/learners/${family.parentId}`, { firstName: 'X' })).status).toBe(404);
});

it('is started by the holder, or on the learner’s device with the password', async () => {
  expect((await start(phone)).status).toBe(200);
  expect((await start(phone, livId, 'wrong')).body.code).toBe('wrong_password');
  const boId = await add({ firstName: 'Bo', ageGroup: '16-and-over' });
  expect((await start(phone, boId)).body.code).toBe('holder_only');
  expect((await start(family.parent, family.parentId)).body.code).toBe('holder_stays');
  const kimId = await add({ firstName: 'Kim' });
  expect((await start(family.parent, kimId)).body.code).toBe('age_restricted');
  const stranger = family.test.client();
  await stranger.post('/api/register', registration());
  expect((await start(stranger)).body.code).toBe('not_found');
});

it('has a link for one use, for seven days, and one at a time', async () => {
  const [first, second] = [await tokenOf(), await tokenOf()];
  expect((await move(first)).body.code).toBe('invalid_token');
  expect((await family.test.client().post('/api/move/look', { token: second })).body).toMatchObject({
    firstName: 'Liv',
  });
  const replies = await Promise.all([move(second), move(second, { email: 'x' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await move(second)).body.code).toBe('invalid_token');
  livId = await add({ ageGroup: 'under-16' });
  const third = await tokenOf();
  family.test.clock.nowMs += MOVE_LINK_MS;
  expect((await move(third, { email: 'third@example.org' })).body.code).toBe('invalid_token');
});

it.each([
  ['below 13', { age: 12 }, 'age_restricted'],
  ['without agreement', { legalAgreements: {} }, 'consent_required'],
  ['under 16 without a parent', { age: 14 }, 'consent_required'],
  ['with a weak password', { password: 'password' }, 'weak_password'],
])('changes nothing %s, and the link stays valid', async (_, fields, code) => {
  const token = await tokenOf();
  const before = await rows();
  expect((await move(token, fields)).body.code).toBe(code);
  expect(await rows()).toEqual(before);
  expect((await move(token)).status).toBe(200);
});

it('changes nothing if the address is taken, or a statement in the middle fails', async () => {
  const token = await tokenOf();
  const stranger = family.test.client();
  await stranger.post('/api/register', registration({ email: OWN }));
  const before = await rows();
  expect((await move(token)).body.code).toBe('email_taken');
  expect(await rows()).toEqual(before);
  const { learners } = family.test.platform;
  const change = learners.change;
  learners.change = async () => {
    throw new Error('crash');
  };
  expect((await family.test.client().post('/api/move', { ...registration({ age: 17 }), token })).status).toBe(
    500,
  );
  learners.change = change;
  expect(await rows()).toEqual(before);
  expect((await phone.get('/api/auth/user')).status).toBe(200);
});

it('puts a learner under 16 under the confirmation of a parent', async () => {
  const own = family.test.client();
  const legalAgreements = { termsAccepted: true, ageVerified: true, parentalConsent: true };
  expect((await move(await tokenOf(), { age: 14, legalAgreements }, own)).status).toBe(200);
  expect((await own.get('/api/auth/user')).body.needsParent).toBe(true);
});
