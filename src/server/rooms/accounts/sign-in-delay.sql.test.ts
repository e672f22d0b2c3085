import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openTestDatabase } from '#tests/database.ts';
import { delayAfter } from './failure-delay.ts';
import { countAttempt, forgetFailures, readFailures, removeOldFailures } from './sign-in-delay.ts';

const ADDRESS = 'anna@example.org';
const NOON_MS = Date.UTC(2026, 10, 21, 12);

describe('the delay', () => {
  it('begins after ten failures and doubles up to a quarter of an hour', () => {
    expect(
      [0, 1, 9, 10, 11, 12, 13, 14, 15, 16, 5000].map((failures) => delayAfter(failures, 10) / 1000),
    ).toEqual([0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });
});

describe('counting attempts', () => {
  let database: Database;
  let nowMs: number;

  beforeEach(async () => {
    database = await openTestDatabase();
    nowMs = NOON_MS;
  });
  afterEach(() => database.close());

  const attempt = (address = ADDRESS, rateScale = 1) =>
    database.write((tx) => countAttempt(tx, address, nowMs, rateScale));
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) await attempt();
  };

  it('refuses the eleventh within the wait, and lets one more through after it', async () => {
    await fail(10);
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 30_000 });
    nowMs += 29_999;
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 1 });
    nowMs += 1;
    await attempt();
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 60_000 });
  });

  it('does not count what it refuses', async () => {
    await fail(10);
    for (let time = 0; time < 20; time++) await attempt().catch(() => undefined);
    expect(await readFailures(database.read, ADDRESS)).toEqual({ failures: 10, lastFailedAt: NOON_MS });
  });

  it('lets exactly ten of thirty at the same time through', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => attempt()));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('counts each address for itself', async () => {
    await fail(10);
    await attempt('bo@example.org');
    expect(await readFailures(database.read, 'bo@example.org')).toMatchObject({ failures: 1 });
  });

  it('starts again after a quarter of an hour without attempts, and after a success', async () => {
    await fail(10);
    nowMs += 15 * MINUTE_MS;
    await fail(10);
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
    await database.write((tx) => forgetFailures(tx, ADDRESS));
    await fail(10);
  });

  it('never locks: however often somebody fails, the next attempt is at most a quarter of an hour away', async () => {
    const waitsMs: number[] = [];
    for (let time = 0; time < 40; time++) {
      const waitMs = await attempt().then(
        () => 0,
        (refusal: Refusal) => refusal.retryAfterMs ?? Number.NaN,
      );
      waitsMs.push(waitMs);
      nowMs += waitMs;
    }
    expect(waitsMs).toContain(15 * MINUTE_MS);
    expect(Math.max(...waitsMs)).toBe(15 * MINUTE_MS);
  });

  it('does not wait for a clock that was set back to catch up', async () => {
    await fail(10);
    nowMs -= 24 * 60 * MINUTE_MS;
    await attempt();
  });

  it('follows the scale of the rate limits, but always leaves one attempt', async () => {
    for (let time = 0; time < 20; time++) await attempt(ADDRESS, 2);
    await expect(attempt(ADDRESS, 2)).rejects.toMatchObject({ code: 'rate_limited' });
    await attempt('bo@example.org', 0.01);
    await expect(attempt('bo@example.org', 0.01)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('keeps no address, and nothing for longer than it counts', async () => {
    await attempt();
    const rows = await database.read.selectFrom('sign_in_failures').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('anna');
    await database.write((tx) => removeOldFailures(tx, nowMs + 15 * MINUTE_MS - 1));
    expect(await readFailures(database.read, ADDRESS)).not.toBeNull();
    await database.write((tx) => removeOldFailures(tx, nowMs + 15 * MINUTE_MS));
    expect(await readFailures(database.read, ADDRESS)).toBeNull();
  });
});
