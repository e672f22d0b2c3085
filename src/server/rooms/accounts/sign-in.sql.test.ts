import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';

// Reloads the modules, which earlier and later tests use without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
// The real implementation with counted calls.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const COOKIE = 'tillsammans_session';
const EMAIL = 'Anna@example.org';

async function open(env?: Record<string, string>): Promise<TestApp> {
  const test = await openTestApp(env ? { env } : {});
  await test.client().post('/api/register', registration({ email: EMAIL }));
  return test;
}

const login = (client: TestClient, email: string, password: string) =>
  client.post('/api/login', { email, password });

/** Creates another browser with the cookies of `client`. */
function copy(test: TestApp, client: TestClient): TestClient {
  const other = test.client();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

/** Last use of the session of `client`, once it has been recorded. */
async function lastUse(test: TestApp, client: TestClient): Promise<number | undefined> {
  const tokenHash = createHash('sha256')
    .update(client.cookies.get(COOKIE) ?? '')
    .digest('hex');
  const { read } = test.platform.database;
  const session = read.selectFrom('sessions').select('last_seen_at').where('token_hash', '=', tokenHash);
  return (await session.executeTakeFirst())?.last_seen_at;
}

const statusOf = async (client: TestClient) => (await client.get('/api/auth/user')).status;

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it.each([EMAIL, 'ANNA@EXAMPLE.ORG', '  anna@example.org '])('as %s', async (email) => {
    const client = test.client();
    const reply = await login(client, email, PASSWORD);
    expect(reply).toMatchObject({ status: 200, body: { email: EMAIL, firstName: 'Anna' } });
    expect(await client.get('/api/auth/user')).toMatchObject({ status: 200, body: reply.body });
  });

  it.each([
    ['another password', EMAIL, 'Blåbär-och-9-Murklor'],
    ['another case', EMAIL, PASSWORD.toLowerCase()],
    ['a space more', EMAIL, `${PASSWORD} `],
    ['a part of it', EMAIL, PASSWORD.slice(0, -1)],
    ['no such address', 'nobody@example.org', PASSWORD],
    ['no address at all', '%', PASSWORD],
    ['a wildcard', 'anna%', PASSWORD],
    ['a Kelvin sign', EMAIL.replace('nn', 'n\u212a'), PASSWORD],
  ])('is refused alike: %s', async (_, email, password) => {
    const client = test.client();
    const reply = await login(client, email, password);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      code: 'invalid_credentials',
      message: 'Please check your email and password.',
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['Kantareller-och-9-Murklor', 1],
    ['Blåbär-och-9-Murklor', 2],
  ])('computes as many hashes for %s whether or not there is an account', async (password, count) => {
    const hashes = vi.mocked(verify);
    for (const email of [EMAIL, 'nobody@example.org', 'nobody', EMAIL]) {
      hashes.mockClear();
      await login(test.client(), email, password);
      expect(hashes).toHaveBeenCalledTimes(count);
      // The same cost: m=19456, t=2, p=1, 16 bytes of salt and 32 of hash.
      for (const [hash] of hashes.mock.calls)
        expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    }
  });

  it.each([
    [{ email: EMAIL }],
    [{ password: PASSWORD }],
    [{ email: [EMAIL], password: PASSWORD }],
    [{ email: { $ne: '' }, password: { $ne: '' } }],
    [{ email: '', password: PASSWORD }],
    [{ email: EMAIL, password: '' }],
    [{ email: EMAIL, password: 'x'.repeat(257) }],
    [{ email: `${'x'.repeat(254)}@y`, password: PASSWORD }],
    [{ email: 'a\u0000b', password: PASSWORD }],
    [[]],
    [null],
  ])('is invalid with %j', async (body) => {
    expect(await test.client().post('/api/login', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
  });

  it('begins a new session, ends the one before and leaves other devices alone', async () => {
    const tablet = test.client();
    await login(tablet, EMAIL, PASSWORD);
    const phone = test.client();
    await login(phone, EMAIL, PASSWORD);
    const before = copy(test, phone);
    await login(phone, EMAIL, PASSWORD);
    expect(await statusOf(phone)).toBe(200);
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(tablet)).toBe(200);
  });

  it('does not adopt a token that somebody else chose', async () => {
    const client = test.client();
    const chosen = 'A'.repeat(43);
    client.cookies.set(COOKIE, chosen);
    await login(client, EMAIL, PASSWORD);
    expect(client.cookies.get(COOKIE)).toMatch(/^[\w-]{43}$/);
    expect(client.cookies.get(COOKIE)).not.toBe(chosen);
    const fixed = test.client();
    fixed.cookies.set(COOKIE, chosen);
    expect(await statusOf(fixed)).toBe(401);
  });

  it('lets many devices in at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, () => login(test.client(), EMAIL, PASSWORD)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('after failures', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await open({ RATE_SCALE: '1' });
  });
  afterEach(() => test.close());

  const failTenTimes = async (email: string) => {
    for (let time = 0; time < 10; time++) {
      expect((await login(test.client(), email, 'wrong')).status).toBe(401);
    }
  };

  it.each([EMAIL, 'nobody@example.org'])('%s waits from the eleventh on', async (email) => {
    await failTenTimes(email);
    const reply = await login(test.client(), email.toUpperCase(), 'wrong');
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
      headers: { 'retry-after': '30' },
    });
  });

  it('the right password waits as well, and is taken afterwards', async () => {
    await failTenTimes(EMAIL);
    vi.mocked(verify).mockClear();
    expect((await login(test.client(), EMAIL, PASSWORD)).status).toBe(429);
    expect(verify).not.toHaveBeenCalled();
    test.clock.nowMs += 30_000;
    expect((await login(test.client(), EMAIL, PASSWORD)).status).toBe(200);
    // Reset by the success.
    await failTenTimes(EMAIL);
  });

  it('guesses at the same time do not slip through', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, at) => login(test.client(), EMAIL, `guess ${at}`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('those who are signed in, and other addresses, notice nothing', async () => {
    const client = test.client();
    await login(client, EMAIL, PASSWORD);
    await test.client().post('/api/register', registration({ email: 'bo@example.org' }));
    await failTenTimes(EMAIL);
    expect((await login(test.client(), EMAIL, PASSWORD)).status).toBe(429);
    expect(await statusOf(client)).toBe(200);
    expect((await login(test.client(), 'bo@example.org', PASSWORD)).status).toBe(200);
  });

  it('what counts no longer is removed', async () => {
    await login(test.client(), EMAIL, 'wrong');
    test.clock.nowMs += 15 * MINUTE_MS;
    const { removeExpired } = await import('./expiry.ts');
    await removeExpired(test.platform, []);
    expect(await test.platform.database.read.selectFrom('sign_in_failures').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe('signing out', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('ends the session on the server', async () => {
    const client = test.client();
    await login(client, EMAIL, PASSWORD);
    const before = copy(test, client);
    expect(await client.post('/api/logout')).toMatchObject({ status: 200, body: { ok: true } });
    expect(client.cookies.size).toBe(0);
    expect(await statusOf(before)).toBe(401);
  });

  it('twice, or signed out, answers the same', async () => {
    const client = test.client();
    await login(client, EMAIL, PASSWORD);
    const before = copy(test, client);
    await client.post('/api/logout');
    for (const again of [client, before, test.client()]) {
      expect(await again.post('/api/logout')).toMatchObject({ status: 200, body: { ok: true } });
    }
  });

  it('leaves other devices alone; everywhere ends all of them', async () => {
    const [phone, tablet, laptop] = [test.client(), test.client(), test.client()];
    for (const device of [phone, tablet, laptop]) await login(device, EMAIL, PASSWORD);
    await phone.post('/api/logout');
    expect(await statusOf(tablet)).toBe(200);
    const before = copy(test, tablet);
    expect(await tablet.post('/api/account/logout-all')).toMatchObject({ status: 200, body: { ok: true } });
    expect(tablet.cookies.size).toBe(0);
    for (const device of [before, laptop]) expect(await statusOf(device)).toBe(401);
  });

  it('everywhere spares other accounts', async () => {
    const bo = test.client();
    await bo.post('/api/register', registration());
    const anna = test.client();
    await login(anna, EMAIL, PASSWORD);
    await anna.post('/api/account/logout-all');
    expect(await statusOf(bo)).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 30 days without use, and after 90 days in any case', async () => {
    const test = await open();
    const client = test.client();
    await login(client, EMAIL, PASSWORD);
    for (let days = 0; days < 87; days += 29) {
      test.clock.nowMs += 29 * DAY_MS;
      expect(await statusOf(client)).toBe(200);
      // The last use is recorded in the background.
      await expect.poll(() => lastUse(test, client)).toBe(test.clock.nowMs);
    }
    test.clock.nowMs += 3 * DAY_MS;
    expect(await statusOf(client)).toBe(401);

    await login(client, EMAIL, PASSWORD);
    test.clock.nowMs += 30 * DAY_MS;
    expect(await statusOf(client)).toBe(401);
    await test.close();
  });
});

describe('signed out', () => {
  it.each([
    ['GET', '/api/auth/user'],
    ['GET', '/api/profile'],
    ['PUT', '/api/profile'],
    ['POST', '/api/account/password'],
    ['POST', '/api/account/logout-all'],
    ['GET', '/api/account/export'],
    ['DELETE', '/api/account'],
  ] as const)('%s %s answers 401', async (method, path) => {
    const test = await openTestApp();
    const client = test.client();
    expect(await client.send(method, path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    client.cookies.set(COOKIE, 'garbage');
    expect(await client.send(method, path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    await test.close();
  });
});
