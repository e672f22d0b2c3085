import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProfileUpdate, updateProfile } from '#shared/accounts/accounts.contract.ts';
import { AVATAR_COLOURS } from '#shared/quiz/limits.ts';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { LEARNER_FIELDS } from './learner-fields.ts';

let test: TestApp;
let client: TestClient;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  client = test.client();
  await client.post('/api/register', registration({ lastName: 'Ek' }));
});
afterAll(() => test.close());

const update = (body: unknown) => client.put('/api/profile', body);

/** New value for every field that the profile endpoint accepts; a new field without one is a type error. */
const NEW_VALUES: { readonly [Field in keyof ProfileUpdate]-?: NonNullable<ProfileUpdate[Field]> } = {
  firstName: 'Zoë',
  lastName: 'van den Berg',
  baseLanguage: 'dutch',
  weeklyGoalTarget: 3,
  timeZone: 'Europe/Amsterdam',
  avatar: { colour: AVATAR_COLOURS[0], picture: 'fox' },
};
const names = Object.keys(updateProfile.body.shape) as (keyof ProfileUpdate)[];

describe('every field of the profile call', () => {
  it.each(names)('stores, shows and exports %s', async (name) => {
    const value = NEW_VALUES[name];
    expect((await client.get('/api/profile')).body[name]).not.toEqual(value);
    expect((await update({ [name]: value })).status).toBe(200);
    expect((await client.get('/api/profile')).body[name]).toEqual(value);
    const field = LEARNER_FIELDS[name];
    const [learner] = (await client.get('/api/account/export')).body.learners;
    expect(learner['exportedAs' in field ? field.exportedAs : name]).toEqual(value);
  });
});

describe('every column of a learner', () => {
  it('belongs to a declared field, or to the account, or is the secret code', async () => {
    const row = await test.platform.database.read
      .selectFrom('learners')
      .selectAll()
      .executeTakeFirstOrThrow();
    const declared = Object.values(LEARNER_FIELDS).map(({ column }) => column);
    expect(Object.keys(row).sort()).toEqual(['account_id', 'pin_hash', ...declared].sort());
  });

  it('is exported', async () => {
    const [learner] = (await client.get('/api/account/export')).body.learners;
    const exported = Object.entries(LEARNER_FIELDS).map(([name, field]) =>
      'exportedAs' in field ? field.exportedAs : name,
    );
    expect(Object.keys(learner).sort()).toEqual([...exported, 'learning', 'more'].sort());
  });
});

describe('changing the profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const before = (await client.get('/api/profile')).body;
    expect(await update({ weeklyGoalTarget: 10 })).toMatchObject({
      status: 200,
      body: { ...before, weeklyGoalTarget: 10 },
    });
    expect((await update(NEW_VALUES)).body).toEqual({ ...before, ...NEW_VALUES });
    expect((await client.get('/api/auth/user')).body).toEqual({ ...before, ...NEW_VALUES });
  });

  it('shows in the figures at once', async () => {
    const goal = async () => (await client.get('/api/users/me/stats')).body.weeklyGoal;
    expect(await goal()).toBe(5);
    await update({ weeklyGoalTarget: 10 });
    expect(await goal()).toBe(10);
  });

  it('with nothing changes nothing', async () => {
    const before = (await client.get('/api/profile')).body;
    expect(await update({})).toMatchObject({ status: 200, body: before });
  });

  it.each([null, '', '   '])('takes the last name away with %j', async (lastName) => {
    expect((await update({ lastName })).body.lastName).toBeNull();
  });

  it('cannot change what is computed or belongs to the account', async () => {
    const before = (await client.get('/api/profile')).body;
    const { body } = await update({
      id: 'x',
      email: 'other@example.org',
      totalXP: 1,
      level: 1,
      currentStreak: 1,
      weeklyGoalCurrent: 1,
      subscriptionPlan: 'premium',
      username: 'x',
      is_minor: 0,
      password_hash: 'x',
    });
    expect(body).toEqual(before);
  });

  it('takes the avatar away with null', async () => {
    await update({ avatar: NEW_VALUES.avatar });
    expect((await update({ avatar: null })).body.avatar).toBeNull();
  });

  it.each([
    ['firstName', ''],
    ['firstName', null],
    ['firstName', '   '],
    ['firstName', 7],
    ['firstName', 'x'.repeat(51)],
    ['firstName', 'two\nlines'],
    ['lastName', 'x'.repeat(51)],
    ['baseLanguage', 'swedish'],
    ['baseLanguage', null],
    ['weeklyGoalTarget', 4],
    ['weeklyGoalTarget', '5'],
    ['weeklyGoalTarget', 5.5],
    ['weeklyGoalTarget', null],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+01:00'],
    ['timeZone', ''],
    ['timeZone', null],
    ['avatar', 'fox'],
  ])('refuses %s %j and changes nothing', async (field, value) => {
    const before = (await client.get('/api/profile')).body;
    const reply = await update({ ...(field !== 'firstName' && { firstName: 'Changed' }), [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_error' } });
    expect(reply.body.issues).toEqual([{ path: field, message: expect.any(String) }]);
    expect((await client.get('/api/profile')).body).toEqual(before);
  });
});

it('refuses avatars with a colour or picture that does not exist', async () => {
  for (const avatar of [
    { colour: '#123456', picture: 'fox' },
    { ...NEW_VALUES.avatar, picture: 'nothing' },
  ]) {
    expect(await update({ avatar })).toMatchObject({ status: 400, body: { code: 'validation_error' } });
  }
  expect((await client.get('/api/profile')).body.avatar).toBeNull();
});

describe('a change of time zone', () => {
  const zones = async (learnerId: string) =>
    (
      await test.platform.database.read
        .selectFrom('learning_events')
        .select('payload')
        .innerJoin('ledgers', 'ledgers.no', 'learning_events.ledger')
        .where('learner_id', '=', learnerId)
        .where('kind', '=', 'time_zone_changed')
        .orderBy('seq')
        .execute()
    ).map(({ payload }) => (JSON.parse(payload) as { timeZone: string }).timeZone);

  it('is kept in the ledger, the same one again is not', async () => {
    const { id } = (await client.get('/api/profile')).body;
    test.clock.nowMs += 1000;
    await update({ timeZone: 'Asia/Tokyo' });
    test.clock.nowMs += 1000;
    await update({ timeZone: 'Asia/Tokyo', firstName: 'Bo' });
    test.clock.nowMs += 1000;
    await update({ timeZone: 'Europe/Berlin' });
    expect(await zones(id)).toEqual(['Europe/Stockholm', 'Asia/Tokyo', 'Europe/Berlin']);
  });

  it('from many devices at the same time leaves ledger and profile at one', async () => {
    const { id } = (await client.get('/api/profile')).body;
    test.clock.nowMs += 1000;
    await Promise.all(
      ['Asia/Tokyo', 'Europe/Berlin', 'America/Lima', 'UTC'].map((timeZone) => update({ timeZone })),
    );
    const { timeZone } = (await client.get('/api/profile')).body;
    expect((await zones(id)).at(-1)).toBe(timeZone);
  });
});

it('of an account with two learners is the one of the active learner', async () => {
  const { database, sessions } = test.platform;
  const first = (await client.get('/api/profile')).body;
  const { account_id: accountId, ...learner } = await database.read
    .selectFrom('learners')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const token = await database.write(async (tx) => {
    const second = { ...learner, id: 'second-learner', account_id: accountId, first_name: 'Lillan' };
    await tx.insertInto('learners').values(second).execute();
    const { last_no } = await tx.selectFrom('ledger_numbers').selectAll().executeTakeFirstOrThrow();
    await tx
      .updateTable('ledger_numbers')
      .set({ last_no: last_no + 1 })
      .execute();
    const ledger = tx.selectFrom('ledgers').selectAll().where('learner_id', '=', first.id);
    await tx
      .insertInto('ledgers')
      .values({ ...(await ledger.executeTakeFirstOrThrow()), no: last_no + 1, learner_id: second.id })
      .execute();
    return sessions.open(tx, { accountId, learnerId: second.id });
  });
  const tablet = test.client();
  for (const name of client.cookies.keys()) tablet.cookies.set(name, token);
  expect((await tablet.get('/api/auth/user')).body).toMatchObject({
    id: 'second-learner',
    firstName: 'Lillan',
  });
  await tablet.put('/api/profile', { firstName: 'Lilla My', weeklyGoalTarget: 3 });
  expect((await client.get('/api/profile')).body).toEqual({ ...first, canSwitch: true });
  expect((await tablet.get('/api/profile')).body).toMatchObject({
    firstName: 'Lilla My',
    weeklyGoalTarget: 3,
  });
});
