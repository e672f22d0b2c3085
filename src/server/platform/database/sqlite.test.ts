import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolder, type TestStore } from '#tests/database.ts';
import { type Database, openDatabase } from './database.ts';
import type { Tables } from './schema.ts';
import { sqlitePath } from './sqlite.ts';
import { SqliteFile } from './sqlite-file.ts';

const LOCK_WAIT_MS = 300;

/** Distinct statements beyond what a connection keeps prepared. */
const MANY_STATEMENTS = 600;

describe('SQLite', () => {
  let store: TestStore;
  let path: string;
  let database: Database;
  /** Another process, as far as locks are concerned. */
  let other: SqliteFile;

  beforeEach(async () => {
    store = createFolder();
    path = sqlitePath(store.settings.dataDir);
    database = await openDatabase(store.settings, pino({ level: 'silent' }), { lockWaitMs: LOCK_WAIT_MS });
    other = await SqliteFile.open(path);
  });
  afterEach(async () => {
    other.close();
    await database.close();
    await store.remove();
  });

  const add = (name: string) => (tx: Transaction<Tables>) =>
    tx
      .insertInto('accounts')
      .values({ id: name, email: name, email_key: name, password_hash: 'none', created_at: 0 })
      .execute();

  /** What a restart would find. */
  function committed(): string[] {
    const { rows } = other.query<{ id: string }>('select id from accounts order by id');
    return rows.map(({ id }) => id);
  }

  const read = async () => (await database.read.selectFrom('accounts').select('id').execute()).length;
  const busy = expect.objectContaining({ code: 'storage_busy', retryAfterMs: 1_000 });
  const full = expect.objectContaining({ code: 'storage_full', retryAfterMs: 60_000 });
  const reasons = (settled: PromiseSettledResult<unknown>[]) =>
    settled.map((result) => (result.status === 'rejected' ? result.reason : 'kept'));

  it('waits for the disk, checks references, and overwrites what is deleted', async () => {
    const values = await database.write(async (tx) => ({
      journal: (await sql<{ journal_mode: string }>`pragma journal_mode`.execute(tx)).rows[0]?.journal_mode,
      synchronous: (await sql<{ synchronous: number }>`pragma synchronous`.execute(tx)).rows[0]?.synchronous,
      references: (await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(tx)).rows[0]
        ?.foreign_keys,
      erasing: (await sql<{ secure_delete: number }>`pragma secure_delete`.execute(tx)).rows[0]
        ?.secure_delete,
    }));
    expect(values).toEqual({ journal: 'wal', synchronous: 2, references: 1, erasing: 1 });
  });

  it('lets nobody else on the machine read the file', () => {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  /** Files of the database in which the name can be read, whatever their form. */
  function filesWith(name: string): string[] {
    const { dataDir } = store.settings;
    return readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes(name));
  }
  const remove = (name: string) => (tx: Transaction<Tables>) =>
    tx.deleteFrom('accounts').where('id', '=', name).execute();

  it('leaves no trace of what was deleted once it is settled', async () => {
    await database.write(add('Zebulonia'));
    await database.write(remove('Zebulonia'));
    expect(filesWith('Zebulonia')).not.toEqual([]);
    const others = Array.from({ length: 20 }, (_, n) => database.write(add(`other ${n}`)));
    await database.settle();
    await Promise.all(others);
    expect(filesWith('Zebulonia')).toEqual([]);
    expect(await read()).toBe(20);
  });

  it('removes a trace that somebody else was reading with the next write after it', async () => {
    await database.write(add('Zebulonia'));
    other.query('begin');
    expect(committed()).toEqual(['Zebulonia']);
    await database.write(remove('Zebulonia'));
    await database.settle();
    expect(filesWith('Zebulonia')).not.toEqual([]);
    other.query('commit');
    await database.write(add('anna'));
    await database.write(add('bo'));
    expect(filesWith('Zebulonia')).toEqual([]);
  });

  it('leaves everything in one file', async () => {
    await database.write(add('anna'));
    await database.close();
    const copy = join(store.settings.dataDir, 'copy.db');
    copyFileSync(path, copy);
    other.close();
    other = await SqliteFile.open(copy);
    expect(committed()).toEqual(['anna']);
  });

  it('runs the works of a moment one after another, and answers none before all are durable', async () => {
    const happened: string[] = [];
    const writes = ['a', 'b', 'c'].map(async (name) => {
      await database.write(async (tx) => {
        happened.push(`${name} begins`);
        await add(name)(tx);
        await add(`${name}2`)(tx);
        happened.push(`${name} ends with ${committed().length}`);
      });
      happened.push(`${name} is answered with ${committed().length}`);
    });
    await Promise.all(writes);
    expect(happened).toEqual([
      'a begins',
      'a ends with 0',
      'b begins',
      'b ends with 0',
      'c begins',
      'c ends with 0',
      'a is answered with 6',
      'b is answered with 6',
      'c is answered with 6',
    ]);
  });

  it('has no work wait for the disk that need not, nor beside one that does', async () => {
    const seen: unknown[] = [];
    const look = async (tx: Transaction<Tables>) => {
      seen.push((await sql<{ synchronous: number }>`pragma synchronous`.execute(tx)).rows[0]?.synchronous);
    };
    const kinds = ['kill', 'power cut', 'kill', undefined] as const;
    await Promise.all(kinds.map((outlives) => database.write(look, outlives)));
    const [normal, full] = [1, 2];
    expect(seen).toEqual([normal, normal, full, full]);
  });

  it('undoes a failing work of the group alone, and answers it after the commit too', async () => {
    const seen: string[][] = [];
    const failing = async (tx: Transaction<Tables>) => {
      await add('b')(tx);
      throw new Error('no');
    };
    const settled = await Promise.allSettled([
      database.write(add('a')),
      database.write(failing).catch((error) => {
        seen.push(committed());
        throw error;
      }),
      database.write(add('c')),
    ]);
    expect(reasons(settled)).toEqual(['kept', new Error('no'), 'kept']);
    expect(seen).toEqual([['a', 'c']]);
  });

  it('lets a work see what those before it in the group did, but not what failed', async () => {
    const [, , seen] = await Promise.allSettled([
      database.write(add('a')),
      database.write(async (tx) => {
        await add('b')(tx);
        throw new Error('no');
      }),
      database.write((tx) => tx.selectFrom('accounts').select('id').execute()),
    ]);
    expect(seen).toEqual({ status: 'fulfilled', value: [{ id: 'a' }] });
  });

  it('keeps nothing of a group whose commit fails, and tells everyone', async () => {
    // The one way to make a commit itself fail: a reference that is checked only then.
    const breaking = async (tx: Transaction<Tables>) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await tx
        .insertInto('study_days')
        .values({ ledger: 999, day: '2026-11-21', studied: 1, units: 0 })
        .execute();
    };
    const settled = await Promise.allSettled([
      database.write(add('a')),
      database.write(breaking),
      database.write(async () => {
        throw new Error('a refusal that rests on what was not kept');
      }),
      database.write(add('b')),
    ]);
    for (const reason of reasons(settled)) expect(String(reason)).toMatch(/FOREIGN KEY/);
    expect(committed()).toEqual([]);
    await database.write(add('c'));
    expect(committed()).toEqual(['c']);
  });

  it('makes one group of what different callbacks write in one turn of the event loop', async () => {
    const inCallback = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        setImmediate(() => database.write(add(name)).then(() => resolve(committed()), reject));
      });
    expect(await Promise.all([inCallback('a'), inCallback('b')])).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('takes a group of its own for what comes while one is made', async () => {
    const first = database.write(async (tx) => {
      await add('a')(tx);
      await pause(20);
    });
    await pause(10);
    const second = database.write(add('b'));
    await first;
    expect(committed()).toEqual(['a']);
    await second;
    expect(committed()).toEqual(['a', 'b']);
  });

  it('refuses what comes when too many wait', async () => {
    const writes = Array.from({ length: 2_001 }, (_, index) => database.write(add(`${index}`)));
    const settled = await Promise.allSettled(writes);
    expect(reasons(settled).filter((reason) => reason !== 'kept')).toEqual([busy]);
    expect(committed()).toHaveLength(2_000);
  });

  it('waits for a lock without holding up anything else', async () => {
    await database.write(add('a'));
    other.query('begin immediate');
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 5);
    const write = database.write(add('b'));
    await pause(LOCK_WAIT_MS / 2);
    expect(await read()).toBe(1);
    expect(ticks).toBeGreaterThan(3);
    clearInterval(ticking);
    other.query('rollback');
    await write;
    expect(committed()).toEqual(['a', 'b']);
  });

  it('refuses all that wait when a lock is held too long, saves nothing of them, and recovers', async () => {
    other.query('begin immediate');
    const refusedAt: number[] = [];
    const writes = ['a', 'b', 'c'].map((name) =>
      database.write(add(name)).finally(() => refusedAt.push(performance.now())),
    );
    expect(reasons(await Promise.allSettled(writes))).toEqual([busy, busy, busy]);
    expect(Math.max(...refusedAt) - Math.min(...refusedAt)).toBeLessThan(LOCK_WAIT_MS);
    other.query('rollback');
    await database.write(add('d'));
    expect(committed()).toEqual(['d']);
  });

  it('refuses when the disk is full, saves nothing of the group, reads on, and recovers', async () => {
    await database.write(add('a'));
    const pages = other.query<{ page_count: number }>('pragma page_count').rows[0]?.page_count ?? 0;
    const limit = (count: number) =>
      database.write((tx) => sql.raw(`pragma max_page_count = ${count}`).execute(tx));
    await limit(pages);

    const big = 'x'.repeat(100_000);
    const settled = await Promise.allSettled([
      database.write(add('b')),
      // A full disk ends the whole transaction; whoever goes on regardless must not write outside of it.
      database.write(async (tx) => {
        await add(big)(tx).catch(() => {});
        await add('c')(tx).catch(() => {});
      }),
      database.write(add('d')),
    ]);
    expect(reasons(settled)).toEqual([full, full, full]);
    expect(committed()).toEqual(['a']);
    expect(await read()).toBe(1);

    await limit(1_000_000);
    await database.write(add('e'));
    expect(committed()).toEqual(['a', 'e']);
  });

  it('goes on after more different statements than it keeps prepared', async () => {
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < MANY_STATEMENTS; index++) {
        const { rows } = await sql.raw(`select ${index} as number`).execute(database.read);
        expect(rows).toEqual([{ number: index }]);
      }
    }
  });

  it('reads outside of transactions, since all share one connection', async () => {
    const reading = database.read.transaction().execute((tx) => tx.selectFrom('accounts').execute());
    await expect(reading).rejects.toThrow('use `write`');
  });
});
