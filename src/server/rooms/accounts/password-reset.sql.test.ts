import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { removeExpired } from './expiry.ts';

const EMAIL = 'Anna@example.org';
const NEW_PASSWORD = 'Sju-hästar-vid-ån';
const DEAD = { status: 400, body: { code: 'invalid_token' } };

let test: TestApp;
let client: TestClient;

async function open(fields: Record<string, unknown> = {}): Promise<void> {
  test = await openTestApp({ env: { PUBLIC_URL: 'https://svenska.example.org' } });
  client = test.client();
  await client.post('/api/register', registration({ email: EMAIL, ...fields }));
}

const login = (password: string) => test.client().post('/api/login', { email: EMAIL, password });
const ask = (email = EMAIL) => test.client().post('/api/password-reset', { email });
const confirm = (token: string, newPassword = NEW_PASSWORD) =>
  test.client().post('/api/password-reset/confirm', { token, newPassword });

/** Requests a link and reads its token from the mail. */
async function tokenByMail(): Promise<string> {
  const sentBefore = test.mails.length;
  await ask();
  await expect.poll(() => test.mails).toHaveLength(sentBefore + 1);
  return linkIn(test.mails.at(-1)?.text).split('#token=')[1] ?? '';
}

function linkIn(text: string | undefined): string {
  const [link] = /https:\S+/.exec(text ?? '') ?? [];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

describe('asking for a link', () => {
  beforeEach(() => open());
  afterEach(() => test.close());

  it('sends one to the stored address, with a token of 256 bits', async () => {
    expect(await ask(' ANNA@example.ORG ')).toMatchObject({ status: 200, body: { ok: true } });
    await expect.poll(() => test.mails).toHaveLength(1);
    expect(test.mails[0]?.to).toBe(EMAIL);
    expect(linkIn(test.mails[0]?.text)).toMatch(
      /^https:\/\/svenska\.example\.org\/reset-password#token=[\w-]{43}$/,
    );
  });

  it('answers the same for an address without an account, and sends nothing', async () => {
    const known = await ask();
    const unknown = await ask('nobody@example.org');
    const nonsense = await ask('%');
    await test.app.close();
    const plain = ({ headers, ...reply }: typeof known) => ({ ...reply, type: headers['content-type'] });
    expect(plain(unknown)).toEqual(plain(known));
    expect(plain(nonsense)).toEqual(plain(known));
    expect(test.mails.map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('is answered before the mail is on its way, and stopping waits for the mail', async () => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    vi.spyOn(test.platform.mail, 'send').mockReturnValue(sent);
    expect((await ask()).status).toBe(200);
    await expect.poll(() => test.platform.mail.send).toHaveBeenCalledOnce();
    let isClosed = false;
    const closing = test.app.close().then(() => (isClosed = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isClosed).toBe(false);
    send();
    await closing;
  });

  it('is answered the same when the mail cannot be sent, which is logged', async () => {
    const error = vi.spyOn(test.platform.log, 'error');
    vi.spyOn(test.platform.mail, 'send').mockRejectedValue(new Error('no mail server'));
    expect(await ask()).toMatchObject({ status: 200, body: { ok: true } });
    await expect.poll(() => error).toHaveBeenCalled();
    expect(JSON.stringify(error.mock.calls)).not.toContain('example.org');
  });

  it('keeps only the hash of the token', async () => {
    const token = await tokenByMail();
    const rows = await test.platform.database.read.selectFrom('password_resets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([[{}], [{ email: 7 }], [{ email: '' }], [{ email: 'x'.repeat(255) }], [null]])(
    'is invalid with %j',
    async (body) => {
      expect(await client.post('/api/password-reset', body)).toMatchObject({ status: 400 });
    },
  );
});

describe('a link', () => {
  beforeEach(() => open());
  afterEach(() => test.close());

  it('sets a new password once and ends all sessions', async () => {
    const token = await tokenByMail();
    expect(await confirm(token)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    expect(await confirm(token, PASSWORD)).toMatchObject(DEAD);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('works for one of five at the same time', async () => {
    const token = await tokenByMail();
    const passwords = Array.from({ length: 5 }, (_, at) => `${NEW_PASSWORD}-${'abcde'[at]}`);
    const replies = await Promise.all(passwords.map((password) => confirm(token, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(winner)).status).toBe(200);
  });

  it('works for 30 minutes', async () => {
    const token = await tokenByMail();
    test.clock.nowMs += 30 * MINUTE_MS - 1;
    expect((await confirm(token)).status).toBe(200);
    const late = await tokenByMail();
    test.clock.nowMs += 30 * MINUTE_MS;
    expect(await confirm(late)).toMatchObject(DEAD);
  });

  it('stays good when others are asked for, and ends with them', async () => {
    const first = await tokenByMail();
    const second = await tokenByMail();
    expect((await confirm(first)).status).toBe(200);
    expect(await confirm(second)).toMatchObject(DEAD);
  });

  it('is sent three times at most, however often it is asked for', async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask()));
    await test.app.close();
    expect(test.mails).toHaveLength(3);
  });

  it('is sent again when earlier ones have expired', async () => {
    for (let time = 0; time < 3; time++) await tokenByMail();
    test.clock.nowMs += 30 * MINUTE_MS;
    expect((await confirm(await tokenByMail())).status).toBe(200);
  });

  it('ends when the password is changed', async () => {
    const token = await tokenByMail();
    await client.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await confirm(token, PASSWORD)).toMatchObject(DEAD);
  });

  it('stays good when the new password is too weak', async () => {
    const token = await tokenByMail();
    expect(await confirm(token, 'Password123!')).toMatchObject({
      status: 400,
      body: { code: 'weak_password', issues: [{ path: 'newPassword' }] },
    });
    expect((await confirm(token)).status).toBe(200);
  });

  it('leaves other accounts alone', async () => {
    const bo = test.client();
    await bo.post('/api/register', registration({ email: 'bo@example.org' }));
    await confirm(await tokenByMail());
    expect((await bo.get('/api/auth/user')).status).toBe(200);
  });

  it('ends the wait after failures to sign in', async () => {
    const { database, clock } = test.platform;
    const { countAttempt } = await import('./sign-in-delay.ts');
    for (let time = 0; time < 10; time++) {
      await database.write((tx) => countAttempt(tx, EMAIL.toLowerCase(), clock(), 1));
    }
    await confirm(await tokenByMail());
    await database.write((tx) => countAttempt(tx, EMAIL.toLowerCase(), clock(), 1));
  });

  it('that has expired is removed', async () => {
    await tokenByMail();
    test.clock.nowMs += 30 * MINUTE_MS;
    await removeExpired(test.platform, []);
    expect(await test.platform.database.read.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  it.each(['x', 'A'.repeat(43), 'å'.repeat(43), '%', "' or 1=1 --"])(
    'that nobody got does nothing: %s',
    async (token) => {
      expect(await confirm(token)).toMatchObject(DEAD);
    },
  );

  it.each([
    [{}],
    [{ token: 7 }],
    [{ token: '' }],
    [{ token: 'x'.repeat(129) }],
    [{ newPassword: '' }],
    [{ newPassword: null }],
  ])('is invalid with %j', async (fields) => {
    expect(
      await client.post('/api/password-reset/confirm', { token: 'x', newPassword: NEW_PASSWORD, ...fields }),
    ).toMatchObject(
      Object.keys(fields).length > 0 ? { status: 400, body: { code: 'validation_error' } } : DEAD,
    );
  });
});

describe('the mail', () => {
  afterAll(() => vi.restoreAllMocks());

  it.each([
    ['english', 'A new password for Tillsammans', '30 minutes'],
    ['dutch', 'Een nieuw wachtwoord voor Tillsammans', '30 minuten'],
    ['german', 'Ein neues Passwort für Tillsammans', '30 Minuten'],
  ])('is written in %s', async (baseLanguage, subject, duration) => {
    await open({ baseLanguage, firstName: 'Win at casino.example' });
    await tokenByMail();
    expect(test.mails[0]).toMatchObject({ subject, text: expect.stringContaining(duration) });
    // A stranger who registers someone's address must not be able to write to them.
    expect(test.mails[0]?.text).not.toContain('casino');
    await test.close();
  });

  it('links to localhost where no public address is set', async () => {
    test = await openTestApp({ env: { PORT: '4321' } });
    await test.client().post('/api/register', registration({ email: EMAIL }));
    await ask();
    await expect.poll(() => test.mails).toHaveLength(1);
    expect(test.mails[0]?.text).toContain('\nhttp://localhost:4321/reset-password#token=');
    await test.close();
  });
});

describe('changing the password', () => {
  beforeAll(() => open());
  afterAll(() => test.close());

  it('ends other sessions and goes on in a new one', async () => {
    const other = test.client();
    await other.post('/api/login', { email: EMAIL, password: PASSWORD });
    const before = test.client();
    for (const [name, value] of client.cookies) before.cookies.set(name, value);
    expect(
      await client.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ).toMatchObject({ status: 200, body: { ok: true } });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['a wrong one', 'Blåbär-och-9-Murklor', NEW_PASSWORD, 403, 'wrong_password'],
    ['a weak one', NEW_PASSWORD, 'Password123!', 400, 'weak_password'],
    ['an empty one', NEW_PASSWORD, '', 400, 'validation_error'],
    ['a long one', NEW_PASSWORD, 'Xk9!'.repeat(65), 400, 'validation_error'],
    ['a number', NEW_PASSWORD, 123456789012345, 400, 'validation_error'],
  ])('with %s is refused and changes nothing', async (_, currentPassword, newPassword, status, code) => {
    expect(await client.post('/api/account/password', { currentPassword, newPassword })).toMatchObject({
      status,
      body: { code },
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('twice at the same time succeeds once', async () => {
    const passwords = [`${NEW_PASSWORD}-a`, `${NEW_PASSWORD}-b`];
    const here = test.client();
    await here.post('/api/login', { email: EMAIL, password: NEW_PASSWORD });
    const replies = await Promise.all(
      passwords.map((newPassword) => {
        const device = test.client();
        for (const [name, value] of here.cookies) device.cookies.set(name, value);
        return device.post('/api/account/password', { currentPassword: NEW_PASSWORD, newPassword });
      }),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(winner)).status).toBe(200);
  });
});
