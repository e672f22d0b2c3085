import { afterEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';

const NEW = { note: 'Grandparents', days: 7, maxUses: 2, language: 'english' };
const PATH = '/api/admin/invitations';

let test: TestApp;
afterEach(() => test.close());

async function open(env: Record<string, string> = {}): Promise<TestClient> {
  test = await openTestApp({ env: { REGISTRATION: 'invite', ...env } });
  const operator = test.client();
  await register(operator);
  return operator;
}

async function register(client: TestClient, fields: Record<string, unknown> = {}) {
  return client.post('/api/register', registration(fields));
}

async function invite(operator: TestClient, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await operator.post(PATH, { ...NEW, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.link.split('/auth/register#token=')[1];
}

const mode = async () => (await test.client().get('/api/app')).body.registration;

describe('registration', () => {
  it('is open to the first account, which becomes the operator, and then needs an invitation', async () => {
    test = await openTestApp({ env: { REGISTRATION: 'invite' } });
    expect(await mode()).toBe('first');
    const first = await register(test.client());
    expect(first.body).toMatchObject({ isOperator: true });
    expect(await mode()).toBe('invite');
    const second = await register(test.client());
    expect(second).toMatchObject({ status: 403, body: { code: 'invitation_needed' } });
  });

  it('admits a single first account of two that register at once', async () => {
    test = await openTestApp({ env: { REGISTRATION: 'invite' } });
    const replies = await Promise.all([register(test.client()), register(test.client())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { read } = test.platform.database;
    expect(await read.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  it('is closed to everybody but the first where the operator says so', async () => {
    const operator = await open({ REGISTRATION: 'closed' });
    const invitation = await invite(operator);
    const reply = await register(test.client(), { invitation });
    expect(reply).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
  });

  it('stays open where the operator says so, and makes nobody else the operator', async () => {
    await open({ REGISTRATION: 'open' });
    expect(await register(test.client())).toMatchObject({ status: 200, body: { isOperator: false } });
  });

  it('makes the account of OPERATOR_ACCOUNT the operator, which needs an invitation even if others do not', async () => {
    const first = await open({ REGISTRATION: 'open', OPERATOR_ACCOUNT: 'Boss@example.org' });
    expect((await first.get('/api/auth/user')).body.isOperator).toBe(false);
    const boss = { email: 'boss@example.org' };
    expect(await register(test.client(), boss)).toMatchObject({ body: { code: 'invitation_needed' } });
    const { makeInvitation } = await import('./invitations.ts');
    const { link } = await makeInvitation(
      test.platform,
      { kind: 'new', accountId: null },
      { note: '', days: 1, maxUses: 1, language: 'english' },
    );
    const invitation = link.split('#token=')[1];
    expect(await register(test.client(), { ...boss, invitation })).toMatchObject({
      status: 200,
      body: { isOperator: true },
    });
  });
});

describe('an invitation', () => {
  it('admits as many families as it says, and lists them', async () => {
    const operator = await open();
    const invitation = await invite(operator);
    const look = await test.client().post('/api/invitation/look', { token: invitation });
    expect(look).toMatchObject({ status: 200, body: { kind: 'new', holderName: null } });
    for (const email of ['anna@example.org', 'bo@example.org']) {
      test.clock.nowMs += 1;
      expect((await register(test.client(), { email, invitation })).status).toBe(200);
    }
    const third = await register(test.client(), { invitation });
    expect(third).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    const [listed] = (await operator.get(PATH)).body.invitations;
    expect(listed).toMatchObject({ note: 'Grandparents', uses: 2, maxUses: 2, isOpen: false });
    expect(listed.guests.map(({ name }: { name: string }) => name)).toEqual([
      'anna@example.org',
      'bo@example.org',
    ]);
  });

  it('admits one of two people who use its last place at once', async () => {
    const operator = await open();
    const invitation = await invite(operator, { maxUses: 1 });
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => register(test.client(), { invitation })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await operator.get(PATH)).body.invitations[0]).toMatchObject({ uses: 1 });
  });

  it('is not used up by a registration that fails', async () => {
    const operator = await open();
    const invitation = await invite(operator, { maxUses: 1 });
    const taken = { email: 'anna@example.org', invitation: await invite(operator, { maxUses: 1 }) };
    await register(test.client(), taken);
    const again = await register(test.client(), { ...taken, invitation });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await register(test.client(), { invitation })).status).toBe(200);
  });

  it.each(['expired', 'revoked'])('no longer admits anybody once it is %s', async (end) => {
    const operator = await open();
    const invitation = await invite(operator, { days: 1 });
    if (end === 'expired') test.clock.nowMs += DAY_MS;
    else {
      const [{ id }] = (await operator.get(PATH)).body.invitations;
      const reply = await operator.delete(`${PATH}/${id}`);
      expect(reply.body.invitations).toMatchObject([{ isOpen: false, isRevoked: true }]);
    }
    expect((await test.client().post('/api/invitation/look', { token: invitation })).status).toBe(400);
    expect((await register(test.client(), { invitation })).body.code).toBe('invalid_token');
  });

  it('is stored as a digest, and its making and revoking are logged', async () => {
    const operator = await open();
    const invitation = await invite(operator);
    const [{ id }] = (await operator.get(PATH)).body.invitations;
    await operator.delete(`${PATH}/${id}`);
    const { read } = test.platform.database;
    expect(JSON.stringify(await read.selectFrom('invitations').selectAll().execute())).not.toContain(
      invitation,
    );
    const actions = await read.selectFrom('operator_actions').select(['action', 'source']).execute();
    expect(actions.map(({ action }) => action).sort()).toEqual(['invite', 'revoke']);
  });

  it('can be made by the operator only, with a limit of open ones', async () => {
    const operator = await open();
    const guest = test.client();
    await register(guest, { invitation: await invite(operator) });
    expect((await guest.post(PATH, NEW)).body.code).toBe('operator_only');
    for (let count = 1; count < 20; count++) await invite(operator);
    expect((await operator.post(PATH, NEW)).body.code).toBe('too_many_invitations');
  });
});

describe('the log of administrative actions', () => {
  it.each(['update', 'delete'])('accepts no %s', async (change) => {
    const operator = await open();
    await invite(operator);
    const { database } = test.platform;
    const changed = database.write(async (tx) => {
      if (change === 'delete') await tx.deleteFrom('operator_actions').execute();
      else await tx.updateTable('operator_actions').set({ action: 'none' }).execute();
    });
    await expect(changed).rejects.toThrow(/append-only/);
    expect(await database.read.selectFrom('operator_actions').select('action').execute()).toEqual([
      { action: 'invite' },
    ]);
  });
});
