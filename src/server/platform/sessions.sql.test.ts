import { createHash, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase } from '#tests/database.ts';
import type { Database } from './database/database.ts';
import { createPubSub } from './pubsub.ts';
import { createSessions, type Sessions } from './sessions.ts';

const LIMITS = { sessionIdleMs: 30 * DAY_MS, sessionAbsoluteMs: 90 * DAY_MS };

describe('sessions', () => {
  let database: Database;
  let sessions: Sessions;
  let nowMs: number;
  let account: { accountId: string; learnerId: string };

  beforeEach(async () => {
    nowMs = Date.UTC(2026, 10, 21, 11);
    database = await openTestDatabase();
    sessions = on(database);
    account = await addTestAccount(database, randomUUID());
  });
  afterEach(() => database.close());

  const on = (storage: Database) =>
    createSessions(storage, createPubSub(storage, null, pino({ level: 'silent' })), LIMITS, () => nowMs);
  const open = () => database.write((tx) => sessions.open(tx, account));
  const rows = () => database.read.selectFrom('sessions').selectAll().execute();

  /** The last use is noted beside the request; this waits for it. */
  async function lastSeen(expected: number): Promise<void> {
    await expect.poll(async () => (await rows())[0]?.last_seen_at).toBe(expected);
  }

  it('finds whose token it is, and keeps only its hash', async () => {
    const token = await open();
    const found = await sessions.find(token);
    expect(found).toEqual({
      ...account,
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...{
        isHolder: false,
        isOperator: false,
        isLocked: false,
        isBound: false,
        confirmedAt: expect.any(Number),
      },
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await rows())).not.toContain(token);
  });

  it('knows no made-up token', async () => {
    await open();
    for (const token of ['', 'x', 'A'.repeat(43), "' OR 1=1 --", 'ä'.repeat(43), 'A'.repeat(100_000)]) {
      expect(await sessions.find(token)).toBeNull();
    }
    const [row] = await rows();
    expect(await sessions.find(row?.token_hash ?? '')).toBeNull();
  });

  it('ends after 30 days without use', async () => {
    const token = await open();
    nowMs += 30 * DAY_MS - 1;
    expect(await sessions.find(token)).not.toBeNull();
    await lastSeen(nowMs);
    nowMs += 30 * DAY_MS - 1;
    expect(await sessions.find(token)).not.toBeNull();
    await lastSeen(nowMs);
    nowMs += 30 * DAY_MS;
    expect(await sessions.find(token)).toBeNull();
  });

  it('ends after 90 days, however much it is used', async () => {
    const token = await open();
    const beganMs = nowMs;
    for (let day = 15; day < 90; day += 15) {
      nowMs = beganMs + day * DAY_MS;
      expect(await sessions.find(token)).not.toBeNull();
      await lastSeen(nowMs);
    }
    nowMs = beganMs + 90 * DAY_MS;
    expect(await sessions.find(token)).toBeNull();
  });

  it('notes its use once a minute at most', async () => {
    const token = await open();
    const beganMs = nowMs;
    nowMs += MINUTE_MS - 1;
    await sessions.find(token);
    await database.write(async () => {}); // a write begun by `find` would be done by now
    await lastSeen(beganMs);
    nowMs += 1;
    await Promise.all(Array.from({ length: 20 }, () => sessions.find(token)));
    await lastSeen(nowMs);
  });

  it('can be read while storage refuses to note its use', async () => {
    const token = await open();
    nowMs += DAY_MS;
    const refusing = { ...database, write: () => Promise.reject(new Error('disk full')) } as Database;
    const others = on(refusing);
    expect(await others.find(token)).not.toBeNull();
    expect(await others.find(token)).not.toBeNull();
  });

  it('ends alone, or with all others of the account', async () => {
    const [phone, tablet, laptop] = [await open(), await open(), await open()];
    const stranger = await addTestAccount(database, randomUUID());
    const theirs = await database.write((tx) => sessions.open(tx, stranger));

    const onPhone = await sessions.find(phone);
    await sessions.close(onPhone?.tokenHash ?? '');
    expect(await sessions.find(phone)).toBeNull();
    expect(await sessions.find(tablet)).not.toBeNull();

    const onTablet = await sessions.find(tablet);
    await database.write((tx) => sessions.closeAll(tx, account.accountId, onTablet?.tokenHash));
    expect(await sessions.find(laptop)).toBeNull();
    expect(await sessions.find(tablet)).not.toBeNull();

    await database.write((tx) => sessions.closeAll(tx, account.accountId));
    expect(await sessions.find(tablet)).toBeNull();
    expect(await sessions.find(theirs)).not.toBeNull();
  });

  it('is found without asking the database again, until its use is noted', async () => {
    const token = await open();
    expect(await sessions.find(token)).not.toBeNull();
    const user = await sessions.find(token);
    // Behind the back of the app: seen at the next reading.
    await database.write((tx) => tx.deleteFrom('sessions').execute());
    expect(await sessions.find(token)).toBe(user);
    nowMs += MINUTE_MS;
    expect(await sessions.find(token)).toBeNull();
  });

  it('does not remember tokens that nobody has', async () => {
    const token = Buffer.alloc(32, 'x').toString('base64url');
    expect(await sessions.find(token)).toBeNull();
    const stolen = await open();
    await database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ token_hash: createHash('sha256').update(token).digest('hex') })
        .execute(),
    );
    expect(await sessions.find(token)).not.toBeNull();
    expect(await sessions.find(stolen)).toBeNull();
  });

  it.each([
    ['forward', 1],
    ['back', -1],
  ])('survives a clock that is set a day %s and right again', async (_way, sign) => {
    const token = await open();
    const beganMs = nowMs;
    nowMs = beganMs + sign * DAY_MS;
    expect(await sessions.find(token)).not.toBeNull();
    await lastSeen(nowMs);
    await sessions.purge();
    nowMs = beganMs;
    expect(await sessions.find(token)).not.toBeNull();
    // And what was noted at the wrong time neither lengthens nor shortens it.
    await lastSeen(beganMs);
    nowMs = beganMs + 30 * DAY_MS - 1;
    expect(await sessions.find(token)).not.toBeNull();
    await lastSeen(nowMs);
    nowMs = beganMs + 60 * DAY_MS;
    expect(await sessions.find(token)).toBeNull();
  });

  it('is not ended by a transaction that fails', async () => {
    const token = await open();
    const found = await sessions.find(token);
    const failing = database.write(async (tx) => {
      await sessions.close(found?.tokenHash ?? '', tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await sessions.find(token)).not.toBeNull();
  });

  it('is removed from the database once it has expired', async () => {
    await open();
    nowMs += 20 * DAY_MS;
    await open();
    nowMs += 10 * DAY_MS;
    await sessions.purge();
    expect(await rows()).toHaveLength(1);
    nowMs += 20 * DAY_MS;
    await sessions.purge();
    expect(await rows()).toHaveLength(0);
  });
});
