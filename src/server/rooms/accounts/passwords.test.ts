import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

const COMPOSED = 'Smörgås-Ångbåt-Lykta-27'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
const OTHER = 'Kräftor-Vid-Älven-83';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Registers an account; returns it with its browser. */
async function register(password: string) {
  const client = test.client();
  const account = registration({ password });
  expect((await client.post('/api/register', account)).status).toBe(200);
  return { client, email: account.email };
}

const login = (email: string, password: string) => test.client().post('/api/login', { email, password });

describe('a password with å and ö', () => {
  it.each([
    ['composed', COMPOSED, 'decomposed', DECOMPOSED],
    ['decomposed', DECOMPOSED, 'composed', COMPOSED],
  ])('chosen %s is accepted %s', async (_, chosen, __, typed) => {
    const { email } = await register(chosen);
    expect((await login(email, typed)).status).toBe(200);
    expect((await login(email, chosen)).status).toBe(200);
    expect((await login(email, `${typed}x`)).status).toBe(401);
  });

  it('is accepted in wide letters, which are compatible forms', async () => {
    const { email } = await register('Kantarell-9-Blåbär');
    expect((await login(email, 'Ｋantarell-９-Blåbär')).status).toBe(200);
  });

  it.each([
    ['composed', COMPOSED],
    ['decomposed', DECOMPOSED],
  ])('whose hash was made of the %s form by an earlier version keeps working', async (_, raw) => {
    const { email } = await register(OTHER);
    const password_hash = await hash(raw, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await test.platform.database.write((tx) =>
      tx.updateTable('accounts').set({ password_hash }).where('email', '=', email).execute(),
    );
    expect((await login(email, COMPOSED)).status).toBe(200);
    expect((await login(email, DECOMPOSED)).status).toBe(200);
    expect((await login(email, OTHER)).status).toBe(401);
  });

  it('can be changed and confirmed in the other form', async () => {
    const { client, email } = await register(COMPOSED);
    const change = { currentPassword: DECOMPOSED, newPassword: OTHER.normalize('NFD') };
    expect((await client.post('/api/account/password', change)).status).toBe(200);
    expect((await login(email, OTHER)).status).toBe(200);
    expect((await client.delete('/api/account', { password: OTHER })).status).toBe(200);
  });
});

it('counts the length of a password in its normalised form', async () => {
  const long = 'Kräftor-På-Bryggan-83'.padEnd(256, 'ÅgÄtÖpéN');
  const { email } = await register(long.normalize('NFD'));
  expect((await login(email, long)).status).toBe(200);
  const tooLong = registration({ password: `${long}ü`.normalize('NFD') });
  expect(await test.client().post('/api/register', tooLong)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'password' }] },
  });
});
