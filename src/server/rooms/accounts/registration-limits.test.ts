import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

// Limits at this scale: 30 requests and 5 valid registrations an hour, 15 registrations a day.
const SCALE = '0.05';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp({ env: { RATE_SCALE: SCALE } });
});
afterEach(() => test.close());

async function register(times: number, fields: Record<string, unknown> = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    statuses.push((await test.client().post('/api/register', registration(fields))).status);
  }
  return statuses;
}

const all = (times: number, status: number) => Array<number>(times).fill(status);

describe('registrations from one address', () => {
  it('are not used up by refused input', async () => {
    expect(await register(8, { password: 'weak' })).toEqual(all(8, 400));
    expect(await register(8, { legalAgreements: {} })).toEqual(all(8, 400));
    expect(await register(8, { age: 12 })).toEqual(all(8, 400));
    expect(await register(5)).toEqual(all(5, 200));
  });

  it('are limited by the hour once they are complete, also for addresses that are taken', async () => {
    const email = 'anna@example.org';
    expect(await register(1, { email })).toEqual([200]);
    expect(await register(4, { email })).toEqual(all(4, 409));
    test.clock.nowMs += HOUR_MS / 2;
    expect(await test.client().post('/api/register', registration())).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
      headers: { 'retry-after': '1800' },
    });
    test.clock.nowMs += HOUR_MS / 2;
    expect(await register(5)).toEqual(all(5, 200));
  });

  it('are limited by the day', async () => {
    for (let hour = 0; hour < 3; hour++) {
      expect(await register(5)).toEqual(all(5, 200));
      test.clock.nowMs += HOUR_MS;
    }
    expect(await register(1)).toEqual([429]);
    test.clock.nowMs += 21 * HOUR_MS;
    expect(await register(1)).toEqual([200]);
  });

  it('are limited in all, so that refused input cannot be sent without end', async () => {
    expect(await register(31, { password: 'weak' })).toEqual([...all(30, 400), 429]);
  });
});
