import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { createFolder, createTestStore, type TestStore } from '#tests/database.ts';
import { openDatabase } from './database.ts';
import { DatabaseTooNew } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';

const log = pino({ level: 'silent' });

/** Migration that creates a table with one row per run. */
function makes(table: string, before: () => void = () => {}): Migration {
  return {
    name: `100-${table}`,
    async up(tx) {
      before();
      await tx.schema.createTable(table).addColumn('ran', 'integer').execute();
      await sql`insert into ${sql.table(table)} (ran) values (1)`.execute(tx);
    },
  };
}

/** Names of the app's own migrations. */
const OWN = MIGRATIONS.map(({ name }) => name);

describe('migrations', () => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore();
  });
  afterEach(() => store.remove());

  const open = (migrations: readonly Migration[]) => openDatabase(store.settings, log, { migrations });

  async function applied(migrations: readonly Migration[]): Promise<string[]> {
    const database = await open(migrations);
    const rows = await database.read.selectFrom('migrations').selectAll().orderBy('name').execute();
    await database.close();
    expect(rows.every(({ applied_at }) => applied_at > Date.UTC(2026, 0, 1))).toBe(true);
    return rows.map(({ name }) => name);
  }

  it('are applied in order, once', async () => {
    const ran: string[] = [];
    const [a, b] = [makes('a', () => ran.push('a')), makes('b', () => ran.push('b'))];
    expect(await applied([...MIGRATIONS, a])).toEqual([...OWN, '100-a']);
    expect(await applied([...MIGRATIONS, a, b])).toEqual([...OWN, '100-a', '100-b']);
    await applied([...MIGRATIONS, a, b]);
    expect(ran).toEqual(['a', 'b']);
  });

  it('leave nothing behind when they fail, and go on from there', async () => {
    const broken = makes('c', () => {});
    const failing: Migration = {
      name: broken.name,
      async up(tx) {
        await broken.up(tx);
        throw new Error('half-way');
      },
    };
    await expect(open([...MIGRATIONS, makes('a'), failing])).rejects.toThrow('half-way');
    expect(await applied([...MIGRATIONS, makes('a')])).toEqual([...OWN, '100-a']);
    expect(await applied([...MIGRATIONS, makes('a'), broken])).toContain('100-c');
  });

  it('are not begun on a database that a newer version has used', async () => {
    await applied([...MIGRATIONS, makes('a'), makes('b')]);
    let hasRun = false;
    const other = makes('other', () => {
      hasRun = true;
    });
    const opening = open([...MIGRATIONS, other]);
    await expect(opening).rejects.toThrow(DatabaseTooNew);
    await expect(opening).rejects.toThrow('100-a, 100-b');
    expect(hasRun).toBe(false);
    expect(await applied([...MIGRATIONS, makes('a'), makes('b')])).toHaveLength(OWN.length + 2);
  });

  it('are applied by one of several instances that start at once', async () => {
    let runs = 0;
    const migrations = [
      ...MIGRATIONS,
      makes('a', () => {
        runs++;
      }),
    ];
    const instances = await Promise.all(Array.from({ length: 6 }, () => open(migrations)));
    expect(runs).toBe(1);
    const counts = await Promise.all(
      instances.map(({ read }) => sql<{ ran: number }>`select ran from a`.execute(read)),
    );
    expect(counts.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
    await Promise.all(instances.map((instance) => instance.close()));
  });
});

describe('migrations on SQLite', () => {
  let store: TestStore;
  beforeEach(() => {
    store = createFolder();
  });
  afterEach(() => store.remove());

  const open = (migrations: readonly Migration[]) => openDatabase(store.settings, log, { migrations });

  it('may replace a table without emptying those that refer to it', async () => {
    const before = await open(MIGRATIONS);
    await addTestAccount(before, 'anna');
    await before.close();

    const replacing: Migration = {
      name: '100-replace',
      async up(tx) {
        await sql`create table accounts_new as select * from accounts`.execute(tx);
        await tx.schema.dropTable('accounts').execute();
        await tx.schema.alterTable('accounts_new').renameTo('accounts').execute();
        await tx.schema.createIndex('accounts_id').unique().on('accounts').column('id').execute();
      },
    };
    const after = await open([...MIGRATIONS, replacing]);
    expect(await after.read.selectFrom('learners').select('first_name').execute()).toEqual([
      { first_name: 'anna' },
    ]);
    await after.write((tx) => tx.deleteFrom('accounts').execute());
    expect(await after.read.selectFrom('learners').selectAll().execute()).toEqual([]);
    await after.close();
  });

  it('are refused when they leave rows that belong to nobody', async () => {
    const before = await open(MIGRATIONS);
    await addTestAccount(before, 'anna');
    await before.close();
    const careless: Migration = {
      name: '100-careless',
      async up(tx) {
        await tx.deleteFrom('accounts').execute();
      },
    };
    await expect(open([...MIGRATIONS, careless])).rejects.toThrow('learners');
    const after = await open(MIGRATIONS);
    expect(await after.read.selectFrom('accounts').select('email').execute()).toHaveLength(1);
    await after.close();
  });
});
