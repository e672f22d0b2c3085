import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { removeExpired } from '../expiry.ts';
import { runAdminCommand } from './commands.ts';
import { parseChanges } from './releases.ts';

const ANNA = { email: 'anna@example.org' };
const FAMILIES = '/api/admin/families';

let test: TestApp;
let operator: TestClient;
let anna: TestClient;
let annasId: string;

beforeEach(async () => {
  test = await openTestApp();
  [operator, anna] = [test.client(), test.client()];
  await operator.post('/api/register', registration({ email: 'eva@example.org' }));
  await anna.post('/api/register', registration(ANNA));
  annasId = (await family('anna@example.org')).accountId;
});
afterEach(() => test.close());

async function family(email: string) {
  const { families } = (await operator.get(FAMILIES)).body;
  return families.find((one: { email: string }) => one.email === email);
}

const act = (action: string, accountId = annasId) =>
  operator.post(`${FAMILIES}/${accountId}/action`, { action });
const signIn = () => test.client().post('/api/login', { ...ANNA, password: PASSWORD });
const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;

const command = (name: string, ...words: string[]) =>
  runAdminCommand(test.platform, { command: name, words, options: { days: '7', uses: '1', note: '' } });

describe('the operator', () => {
  it('sees accounts with the number of learners and the last day of use, and nothing else of them', async () => {
    expect(await family('anna@example.org')).toEqual({
      accountId: annasId,
      email: 'anna@example.org',
      createdAt: '2026-11-21T11:00:00.000Z',
      learners: 1,
      lastUsedOn: '2026-11-21',
      isOperator: false,
      isDisabled: false,
      erasedAt: null,
    });
    expect((await family('eva@example.org')).isOperator).toBe(true);
  });

  it('lists accounts in pages', async () => {
    await test.platform.database.write(async (tx) => {
      for (let no = 10; no < 70; no++) {
        const email = `b${no}@example.org`;
        const account = {
          id: `account ${no}`,
          email,
          email_key: email,
          password_hash: 'none',
          created_at: 0,
        };
        await tx.insertInto('accounts').values(account).execute();
      }
    });
    const first = (await operator.get(FAMILIES)).body;
    expect(first.families).toHaveLength(50);
    const second = (await operator.get(`${FAMILIES}?after=${encodeURIComponent(first.next)}`)).body;
    expect(second.families).toHaveLength(12);
    expect(second.next).toBeNull();
  });

  it('disables an account: it is signed out and cannot sign in until it is enabled', async () => {
    expect((await act('disable')).body).toMatchObject({ isDisabled: true });
    expect(await isSignedIn(anna)).toBe(false);
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
    const wrong = await test.client().post('/api/login', { ...ANNA, password: 'Another-Passw0rd-9' });
    expect(wrong.body.code).toBe('invalid_credentials');
    await act('enable');
    expect((await signIn()).status).toBe(200);
  });

  it('ends the sessions of an account, which may sign in again', async () => {
    await act('end-sessions');
    expect(await isSignedIn(anna)).toBe(false);
    expect((await signIn()).status).toBe(200);
  });

  it('deletes an account after seven days, until which it can be restored', async () => {
    expect((await act('delete')).body.erasedAt).toBe('2026-11-28T11:00:00.000Z');
    expect((await signIn()).body.code).toBe('account_disabled');
    test.clock.nowMs += 7 * DAY_MS - 1;
    await removeExpired(test.platform, []);
    await command('restore', 'anna@example.org');
    expect((await signIn()).status).toBe(200);
    await command('delete', 'anna@example.org');
    test.clock.nowMs += 7 * DAY_MS;
    await removeExpired(test.platform, []);
    const { read } = test.platform.database;
    expect(await read.selectFrom('accounts').select('email').execute()).toEqual([
      { email: 'eva@example.org' },
    ]);
    expect(await read.selectFrom('learners').select('id').execute()).toHaveLength(1);
  });

  it('makes a link for a new password, which works once', async () => {
    const { link } = (await operator.post(`${FAMILIES}/${annasId}/reset-link`)).body;
    const token = link.split('/reset-password#token=')[1];
    const newPassword = 'Lingon-och-7-Blåklockor';
    const reset = () => test.client().post('/api/password-reset/confirm', { token, newPassword });
    expect((await reset()).status).toBe(200);
    expect((await reset()).body.code).toBe('invalid_token');
  });

  it('cannot be disabled or deleted', async () => {
    const { accountId } = await family('eva@example.org');
    for (const action of ['disable', 'delete']) {
      expect(await act(action, accountId)).toMatchObject({ status: 409, body: { code: 'operator_stays' } });
    }
  });

  it('needs the password again after ten minutes, and an account that exists', async () => {
    expect((await act('disable', 'nobody')).status).toBe(404);
    test.clock.nowMs += 10 * MINUTE_MS;
    expect((await act('disable')).body.code).toBe('password_needed');
    expect((await operator.get(FAMILIES)).status).toBe(200);
  });

  it('is another account by command, whose rights hold at once', async () => {
    expect((await anna.get(FAMILIES)).body.code).toBe('operator_only');
    expect(await command('operator', 'Anna@example.org')).toMatchObject({ code: 0 });
    expect((await anna.get(FAMILIES)).status).toBe(200);
    expect((await operator.get(FAMILIES)).body.code).toBe('operator_only');
  });
});

describe('administrative actions', () => {
  it('are visible to the family concerned, and to the operator with the address', async () => {
    await act('end-sessions');
    await command('reset', 'anna@example.org');
    const [back] = [test.client()];
    await back.post('/api/login', { ...ANNA, password: PASSWORD });
    const { actions } = (await back.get('/api/family/operator-actions')).body;
    expect(
      actions.map(({ action, source }: { action: string; source: string }) => `${action}, ${source}`).sort(),
    ).toEqual(['end-sessions, page', 'reset-link, command line']);
    expect((await operator.get('/api/family/operator-actions')).body.actions).toEqual([]);
    const installation = (await operator.get('/api/admin/installation')).body;
    expect(installation.actions).toHaveLength(2);
    expect(installation.actions[0].email).toBe('anna@example.org');
  });
});

describe('the state of the installation', () => {
  it('has storage, queues, mail, backup, version and settings without secrets', async () => {
    const { status, body } = await operator.get('/api/admin/installation');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      queues: { running: 0, waiting: 0 },
      mail: { hasServer: false, failed: 0, lastFailure: null },
      lastBackup: null,
    });
    expect(body.changes.length).toBeGreaterThan(0);
    expect(body.storage.map(({ kind }: { kind: string }) => kind)).toContain('database');
    const settingOf = (name: string) => body.settings.find((one: { name: string }) => one.name === name);
    expect(settingOf('REGISTRATION')).toMatchObject({ value: 'open', isSet: true });
    expect(settingOf('DATABASE_URL')).toMatchObject({ value: null, isSecret: true });
  });

  it('reads the changes of each version', () => {
    const text = '# Changes\n\nText.\n\n## 2.0\n\n- One\n  line `x`.\n- Two.\n\n## 1.0\n\n- First.\n';
    expect(parseChanges(text)).toEqual([
      { version: '2.0', items: ['One line x.', 'Two.'] },
      { version: '1.0', items: ['First.'] },
    ]);
  });
});

describe('commands', () => {
  it('list, invite and log', async () => {
    const { lines } = await command('list');
    expect(lines).toEqual([
      'anna@example.org: 1 learner, since 2026-11-21, last used 2026-11-21',
      'eva@example.org: 1 learner, since 2026-11-21, last used 2026-11-21 (operator)',
    ]);
    const invited = await command('invite');
    expect(invited.lines[1]).toMatch(/\/auth\/register#token=[\w-]{43}$/);
    expect((await command('log')).lines).toEqual(['2026-11-21T11:00:00.000Z invite (command line)']);
  });

  it.each([
    ['help'],
    ['disable'],
    ['disable', 'a@example.org', 'b@example.org'],
    ['unknown', 'a@example.org'],
  ])('explain themselves: %s', async (name, ...words) => {
    expect(await command(name, ...words)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^Usage/)],
    });
  });

  it('say that there is no such account', async () => {
    const { code, lines } = await command('disable', 'nobody@example.org');
    expect([code, lines]).toEqual([1, ['There is no account with the address nobody@example.org.']]);
  });
});
