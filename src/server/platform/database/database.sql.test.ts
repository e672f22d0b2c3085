import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { createTestStore, openTestDatabase } from '#tests/database.ts';
import { type Database, openDatabase } from './database.ts';
import type { Tables } from './schema.ts';

const log = pino({ level: 'silent' });

function account(email: string) {
  return { id: randomUUID(), email, email_key: email, password_hash: 'none', created_at: 1_795_000_000_123 };
}

const add = (email: string) => (tx: Transaction<Tables>) =>
  tx.insertInto('accounts').values(account(email)).execute();

async function emails({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const rows = await read.selectFrom('accounts').select('email').execute();
  return rows.map(({ email }) => email).sort();
}

describe('the database', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('gives back what was written, numbers as numbers', async () => {
    const row = { ...account('åsa@example.org 🇸🇪'), created_at: Number.MAX_SAFE_INTEGER };
    await database.write((tx) => tx.insertInto('accounts').values(row).execute());
    expect(await database.read.selectFrom('accounts').selectAll().execute()).toEqual([
      { ...row, disabled_at: null, deleted_at: null },
    ]);
    const { fn } = database.read;
    const counted = await database.read
      .selectFrom('accounts')
      .select([fn.countAll().as('count'), fn.sum('created_at').as('sum')])
      .executeTakeFirst();
    expect(counted).toEqual({ count: 1, sum: Number.MAX_SAFE_INTEGER });
  });

  it('says how many rows a statement changed, and gives back what it is asked to', async () => {
    await database.write((tx) =>
      tx
        .insertInto('accounts')
        .values([account('anna'), account('bo')])
        .execute(),
    );
    await database.write(async (tx) => {
      const changed = await tx.updateTable('accounts').set({ created_at: 2 }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(2n);
      const returned = await tx
        .updateTable('accounts')
        .set((row) => ({ created_at: row('created_at', '+', 1) }))
        .where('email', '=', 'bo')
        .returning('created_at')
        .execute();
      expect(returned).toEqual([{ created_at: 3 }]);
      const deleted = await tx.deleteFrom('accounts').where('email', '=', 'anna').executeTakeFirst();
      expect(deleted.numDeletedRows).toBe(1n);
    });
  });

  it('keeps all of a work or nothing', async () => {
    const failing = database.write(async (tx) => {
      await add('anna')(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await emails(database)).toEqual([]);
  });

  it('undoes a work that fails alone, and keeps those beside it', async () => {
    const names = ['a', 'taken', 'b', 'taken', 'taken', 'c'];
    const settled = await Promise.allSettled(names.map((name) => database.write(add(name))));
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await emails(database)).toEqual(['a', 'b', 'c', 'taken']);
  });

  it('loses no update of works that come at once', async () => {
    const { learnerId } = await addTestAccount(database, 'anna');
    const next = (tx: Transaction<Tables>) =>
      tx
        .updateTable('learners')
        .set((row) => ({ weekly_goal: row('weekly_goal', '+', 1) }))
        .where('id', '=', learnerId)
        .returning('weekly_goal')
        .executeTakeFirstOrThrow();
    const numbers = await Promise.all(Array.from({ length: 50 }, () => database.write(next)));
    const sorted = numbers.map(({ weekly_goal }) => weekly_goal).sort((a, b) => a - b);
    expect(sorted).toEqual(Array.from({ length: 50 }, (_, index) => 5 + index + 1));
  });

  it('reads what is committed, without waiting for a work that is under way', async () => {
    await database.write(add('anna'));
    await database.write(async (tx) => {
      await add('bo')(tx);
      await tx.deleteFrom('accounts').where('email', '=', 'anna').execute();
      expect(await emails(database)).toEqual(['anna']);
      expect(await emails({ read: tx })).toEqual(['bo']);
    });
    expect(await emails(database)).toEqual(['bo']);
  });

  it('writes by `write` alone', async () => {
    const writing = database.read.insertInto('accounts').values(account('anna')).execute();
    await expect(writing).rejects.toThrow(/read-?only/);
    expect(await emails(database)).toEqual([]);
  });

  it('refuses a write within a write, which would wait for itself', async () => {
    const nested = database.write(() => database.write(add('anna')));
    await expect(nested).rejects.toThrow('use the tx you were given');
    await database.write(add('bo'));
    expect(await emails(database)).toEqual(['bo']);
  });

  it('takes nothing more from a work that has ended', async () => {
    let kept: Transaction<Tables> | undefined;
    await database.write(async (tx) => {
      kept = tx;
    });
    await expect(kept && add('late')(kept)).rejects.toThrow();
    await database.write(add('next'));
    expect(await emails(database)).toEqual(['next']);
  });

  it('answers a ping while it is open', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });
});

describe('opening the database', () => {
  it('says which one does not answer', async () => {
    // Port 9 (discard) has no listener.
    const settings = { dataDir: '/nowhere', databaseUrl: 'postgres://me:secret@127.0.0.1:9/app' };
    const opening = openDatabase(settings, log);
    await expect(opening).rejects.toThrow('The database (127.0.0.1:9) does not answer');
  });
});

describe('closing the database', () => {
  it('finishes the writes under way, and takes no more', async () => {
    const store = await createTestStore();
    const database = await openDatabase(store.settings, log);
    const writes = Array.from({ length: 100 }, (_, index) => database.write(add(`${index}`)));
    await Promise.all([database.close(), database.close(), ...writes]);
    await expect(database.write(add('late'))).rejects.toThrow();
    await expect(database.ping()).rejects.toThrow();

    const again = await openDatabase(store.settings, log);
    expect(await emails(again)).toHaveLength(100);
    await again.close();
    await store.remove();
  });
});
