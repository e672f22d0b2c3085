import { beforeEach, expect, it } from 'vitest';
import { MOVE_LINK_MS } from '#shared/accounts/moving.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { add, child, family, familyForEachTest } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

const EMAIL = 'bo@example.org';
/** Holder of the account that joins. */
let bo: TestClient;
let boId: string;
beforeEach(async () => {
  bo = family.test.client();
  boId = (await bo.post('/api/register', registration({ email: EMAIL, firstName: 'Bo' }))).body.id;
});

const invite = (client = family.parent) => client.post('/api/family/join-link', { language: 'german' });
const tokenOf = async (client = family.parent) => (await invite(client)).body.link.split('#token=')[1];
const preview = (token: string, client = bo) => client.post('/api/family/join/preview', { token });
const join = (token: string, client = bo, password = PASSWORD) =>
  client.post('/api/family/join', { token, password, language: 'dutch' });
const rows = async () => {
  const { read } = family.test.platform.database;
  return {
    accounts: await read.selectFrom('accounts').selectAll().orderBy('id').execute(),
    learners: await read.selectFrom('learners').selectAll().orderBy('id').execute(),
    consents: await read.selectFrom('consents').selectAll().orderBy('id').execute(),
    sessions: await read
      .selectFrom('sessions')
      .select(['token_hash', 'learner_id'])
      .orderBy('token_hash')
      .execute(),
  };
};
const familyIds = async () =>
  (await family.parent.get('/api/family')).body.learners.map(({ id }: { id: string }) => id);

it('shows what will happen, and joins the learners with their whole history', async () => {
  const kimId = (await bo.post('/api/family/learners', child({ firstName: 'Kim' }))).body.learnerId;
  const before = (await bo.get('/api/account/export')).body.learners;
  const token = await tokenOf();
  expect((await preview(token)).body).toEqual({
    holderName: 'Anna',
    learners: [
      { id: boId, firstName: 'Bo' },
      { id: kimId, firstName: 'Kim' },
    ],
    fits: true,
  });
  expect((await join(token)).status).toBe(200);
  expect((await familyIds()).sort()).toEqual([family.parentId, boId, kimId].sort());
  const after = (await family.parent.get('/api/account/export')).body.learners;
  for (const { isHolder, ...earlier } of before) {
    const { isHolder: _, ...now } = after.find(({ id }: { id: string }) => id === earlier.id);
    expect(now).toEqual(earlier);
  }
  const consents = await family.test.platform.database.read
    .selectFrom('consents')
    .select(['learner_id', 'language'])
    .where('kind', '=', 'learner')
    .where('language', '!=', 'dutch')
    .execute();
  expect(consents).toEqual([{ learner_id: kimId, language: 'german' }]);
});

it('ends the joining account: its sessions, its address and its password', async () => {
  const phone = family.test.client();
  await phone.post('/api/login', { email: EMAIL, password: PASSWORD });
  await join(await tokenOf());
  for (const client of [bo, phone]) expect((await client.get('/api/auth/user')).status).toBe(401);
  const signIn = await family.test.client().post('/api/login', { email: EMAIL, password: PASSWORD });
  expect(signIn.body.code).toBe('invalid_credentials');
  expect((await family.test.client().post('/api/register', registration({ email: EMAIL }))).status).toBe(200);
  expect((await family.parent.get('/api/auth/user')).body.id).toBe(family.parentId);
});

it('refuses a seventh learner, and changes nothing', async () => {
  for (const firstName of ['A', 'B', 'C', 'D']) await add({ firstName });
  const token = await tokenOf();
  await bo.post('/api/family/learners', child({ firstName: 'Kim' }));
  expect((await preview(token)).body.fits).toBe(false);
  const before = await rows();
  expect((await join(token)).body.code).toBe('family_full');
  expect(await rows()).toEqual(before);
  await add({ firstName: 'E' });
  expect((await invite()).body.code).toBe('family_full');
});

it('has a link for one use, for seven days, and not for the own account', async () => {
  const token = await tokenOf();
  expect((await preview(token, family.parent)).body.code).toBe('own_family');
  expect((await join(token, family.parent)).body.code).toBe('own_family');
  expect((await join(token, bo, 'wrong')).body.code).toBe('wrong_password');
  const other = family.test.client();
  await other.post('/api/register', registration());
  const replies = await Promise.all([join(token), join(token, other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  const late = family.test.client();
  await late.post('/api/register', registration());
  const second = await tokenOf();
  family.test.clock.nowMs += MOVE_LINK_MS;
  expect((await preview(second, late)).body.code).toBe('invalid_token');
  expect((await join(second, late)).body.code).toBe('invalid_token');
});

it('lets two accounts join each other, of which one succeeds', async () => {
  const [annas, bos] = [await tokenOf(), await tokenOf(bo)];
  const replies = await Promise.all([join(annas), join(bos, family.parent)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { accounts, learners } = await rows();
  expect(accounts).toHaveLength(1);
  expect(learners.filter(({ is_holder }) => is_holder === 1)).toHaveLength(1);
  expect(learners).toHaveLength(2);
});

it('changes nothing if a statement in the middle fails', async () => {
  const token = await tokenOf();
  const before = await rows();
  const { learners } = family.test.platform;
  const change = learners.change;
  learners.change = async () => {
    throw new Error('crash');
  };
  expect((await join(token)).status).toBe(500);
  learners.change = change;
  expect(await rows()).toEqual(before);
  expect((await join(token)).status).toBe(200);
});

it('takes no minor in whom no parent has confirmed, except by the parent whom they named; lets no minor invite', async () => {
  const teen = family.test.client();
  const legalAgreements = { termsAccepted: true, ageVerified: true, parentalConsent: true };
  const { id } = (await teen.post('/api/register', registration({ age: 14, legalAgreements }))).body;
  expect((await invite(teen)).body.code).toBe('parent_needed');
  const token = await tokenOf();
  const before = await rows();
  const refused = [await preview(token, teen), await join(token, teen)];
  expect(refused.map(({ body }) => body.code)).toEqual(['parent_needed', 'parent_needed']);
  expect((await rows()).learners).toEqual(before.learners);

  await teen.post('/api/account/parent', { email: 'another@example.org' });
  expect((await join(token, teen)).body.code).toBe('parent_needed');
  const { email } = (await family.parent.get('/api/auth/user')).body;
  await teen.post('/api/account/parent', { email: email.toUpperCase() });
  expect((await preview(token, teen)).status).toBe(200);
  expect((await join(token, teen)).status).toBe(200);
  expect((await family.test.platform.learners.find(id))?.needs_parent).toBe(false);
});
