import { afterAll, beforeAll, expect, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function register(marketingOptIn: boolean) {
  const client = test.client();
  const legalAgreements = { termsAccepted: true, ageVerified: true, marketingOptIn };
  await client.post('/api/register', registration({ baseLanguage: 'dutch', legalAgreements }));
  return client;
}

it('news are wanted as ticked at registration', async () => {
  expect((await (await register(true)).get('/api/account/news')).body).toEqual({ subscribed: true });
  expect((await (await register(false)).get('/api/account/news')).body).toEqual({ subscribed: false });
});

it('every change is kept with its time and language, and the newest counts', async () => {
  const client = await register(true);
  test.clock.nowMs += 1_000;
  const put = (body: object) => client.put('/api/account/news', body);
  expect(await put({ subscribed: false })).toMatchObject({ status: 200, body: { subscribed: false } });
  expect((await client.get('/api/account/news')).body).toEqual({ subscribed: false });
  await put({ subscribed: false });
  test.clock.nowMs += 1_000;
  await put({ subscribed: true, language: 'german' });
  const { consents } = (await client.get('/api/account/export')).body;
  const marketing = consents.filter(({ kind }: { kind: string }) => kind === 'marketing');
  expect(marketing.map(({ granted, language }: Record<string, unknown>) => [granted, language])).toEqual([
    [true, 'dutch'],
    [false, 'dutch'],
    [true, 'german'],
  ]);
  expect((await put({ subscribed: 'yes' })).status).toBe(400);
});
