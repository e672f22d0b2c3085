import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase } from '#tests/database.ts';
import type { Database } from './database.ts';
import { prepared, preparedForKeys, preparedForRows } from './prepared.ts';

describe('a prepared query', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('is put together once, and gives what its parameters ask for, also within a write', async () => {
    let built = 0;
    const findAccounts = prepared((db, { email, least }: { email: string; least: number }) => {
      built++;
      return db
        .selectFrom('accounts')
        .select(['id', 'email'])
        .where('created_at', '>=', least)
        .where('email', '=', email)
        .limit(1);
    });
    for (const name of ['anna', 'bo']) await addTestAccount(database, name);
    for (const name of ['anna', 'bo', 'anna']) {
      const email = `${name}@example.org`;
      expect(await findAccounts(database.read, { email, least: 0 })).toMatchObject([{ email }]);
    }
    expect(await findAccounts(database.read, { email: 'bo@example.org', least: 1 })).toEqual([]);
    expect(built).toBe(1);

    const rename = prepared((db, { from, to }: { from: string; to: string }) =>
      db.updateTable('accounts').set({ email: to }).where('email', '=', from).returning('email'),
    );
    for (const [from, to] of [
      ['anna@example.org', 'x'],
      ['bo@example.org', 'y'],
    ] as const) {
      expect(await database.write((tx) => rename(tx, { from, to }))).toEqual([{ email: to }]);
    }
    await addTestAccount(database, 'carl');
    const seen = await database.write((tx) => findAccounts(tx, { email: 'carl@example.org', least: 0 }));
    expect(seen).toHaveLength(1);
  });

  it('is asked for any number of keys', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `name${index}`);
    for (const name of names) await addTestAccount(database, name);
    const find = preparedForKeys((db, { least }: { least: number }, emails) =>
      db.selectFrom('accounts').select('email').where('created_at', '>=', least).where('email', 'in', emails),
    );
    const emails = [...names, 'nobody'].map((name) => `${name}@example.org`);
    const found = await find(database.read, { least: 0 }, emails);
    expect(found.map(({ email }) => email).sort()).toEqual(emails.slice(0, 20).sort());
    expect(await find(database.read, { least: 0 }, [])).toEqual([]);
  });

  it('is given any number of rows', async () => {
    const ids = Array.from({ length: 35 }, (_, index) => `account ${index}`);
    const add = preparedForRows((db, rows: readonly { id: string; atMs: number }[]) =>
      db
        .insertInto('accounts')
        .values(
          rows.map(({ id, atMs }) => ({ id, email: id, email_key: id, password_hash: '', created_at: atMs })),
        )
        .returning('id'),
    );
    const added = await database.write((tx) =>
      add(
        tx,
        ids.map((id, atMs) => ({ id, atMs })),
      ),
    );
    expect(added.map(({ id }) => id)).toEqual(ids);
    const stored = await database.read
      .selectFrom('accounts')
      .select(['id', 'created_at'])
      .orderBy('created_at')
      .execute();
    expect(stored).toEqual(ids.map((id, created_at) => ({ id, created_at })));
    expect(await database.write((tx) => add(tx, []))).toEqual([]);
  });

  it('is refused when a parameter is missing', async () => {
    const find = prepared((db, { id }: { id: string }) =>
      db.selectFrom('accounts').select('id').where('id', '=', id),
    );
    await expect(find(database.read, {} as { id: string })).rejects.toThrow('needs "id"');
  });
});
