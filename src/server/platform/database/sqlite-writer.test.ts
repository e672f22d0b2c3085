import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LOCK_WAIT_MS, sqliteTests } from '#tests/sqlite.ts';
import type { Tables } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

const { at, add, committed, read } = sqliteTests();

const busy = expect.objectContaining({ code: 'storage_busy', retryAfterMs: 1_000 });
const full = expect.objectContaining({ code: 'storage_full', retryAfterMs: 60_000 });
const reasons = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((result) => (result.status === 'rejected' ? result.reason : 'kept'));

it('runs the works of a moment one after another, and answers none before all are durable', async () => {
  const happened: string[] = [];
  const writes = ['a', 'b', 'c'].map(async (name) => {
    await at.database.write(async (tx) => {
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

/** Blocks fsync until released; each call fails with the error passed to `go`. */
function holdDisk() {
  const held: ((error?: Error) => void)[] = [];
  const syncing = vi.spyOn(SqliteFile.prototype, 'syncLog').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        held.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  onTestFinished(() => syncing.mockRestore());
  return { held, go: async (error?: Error) => held.shift()?.(error) };
}

it('answers what must outlive a power cut once it is on the disk, and has no other work wait for that', async () => {
  const { held, go } = holdDisk();
  const answered: string[] = [];
  const note = async (name: string, outlives?: 'kill') => {
    await at.database.write(add(name), outlives);
    answered.push(name);
  };
  const first = note('a');
  await note('b', 'kill');
  await expect.poll(() => held).toHaveLength(1);
  const later = [note('c'), note('d')];
  await note('e', 'kill');
  expect(committed()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([answered, held.length]).toEqual([['b', 'e'], 1]);
  await go();
  await first;
  await expect.poll(() => held).toHaveLength(1);
  expect(answered).toEqual(['b', 'e', 'a']);
  await go();
  await Promise.all(later);
  expect([answered, held.length]).toEqual([['b', 'e', 'a', 'c', 'd'], 0]);
});

it('says that storage failed when the disk does not take what was committed, and goes on', async () => {
  await at.database.settle();
  const { held, go } = holdDisk();
  const writing = expect(at.database.write(add('a'))).rejects.toEqual(busy);
  await expect.poll(() => held).toHaveLength(1);
  await go(Object.assign(new Error('broken'), { code: 'EIO' }));
  await writing;
  const inFile = async () => {
    const copy = join(at.store.settings.dataDir, 'copy.db');
    copyFileSync(at.path, copy);
    const alone = await SqliteFile.open(copy);
    const { rows } = alone.query<{ id: string }>('select id from accounts');
    await alone.close();
    return rows.map(({ id }) => id);
  };
  expect(await inFile()).toEqual([]);
  const again = at.database.write(add('b'));
  await expect.poll(() => held).toHaveLength(1);
  // The WAL contains nothing after the data that the disk rejected.
  expect(await inFile()).toEqual(['a']);
  await go();
  await again;
});

it('acknowledges nothing that stands in the log behind what the disk did not take', async () => {
  const { held, go } = holdDisk();
  const first = at.database.write(add('a'));
  await expect.poll(() => held).toHaveLength(1);
  const behind = at.database.write(add('b'));
  await expect.poll(() => committed()).toEqual(['a', 'b']);
  await go(Object.assign(new Error('broken'), { code: 'EIO' }));
  const settled = Promise.allSettled([first, behind]);
  expect(reasons(await Promise.race([settled, pause(1_000, [])]))).toEqual([busy, busy]);
  expect(held).toHaveLength(0);
});

it('undoes a failing work of the group alone, and answers it after the commit too', async () => {
  const seen: string[][] = [];
  const failing = async (tx: Transaction<Tables>) => {
    await add('b')(tx);
    throw new Error('no');
  };
  const settled = await Promise.allSettled([
    at.database.write(add('a')),
    at.database.write(failing).catch((error) => {
      seen.push(committed());
      throw error;
    }),
    at.database.write(add('c')),
  ]);
  expect(reasons(settled)).toEqual(['kept', new Error('no'), 'kept']);
  expect(seen).toEqual([['a', 'c']]);
});

it('lets a work see what those before it in the group did, but not what failed', async () => {
  const [, , seen] = await Promise.allSettled([
    at.database.write(add('a')),
    at.database.write(async (tx) => {
      await add('b')(tx);
      throw new Error('no');
    }),
    at.database.write((tx) => tx.selectFrom('accounts').select('id').execute()),
  ]);
  expect(seen).toEqual({ status: 'fulfilled', value: [{ id: 'a' }] });
});

it('keeps nothing of a group whose commit fails, and tells everyone', async () => {
  // Deferred foreign keys are the only way to make a commit itself fail.
  const breaking = async (tx: Transaction<Tables>) => {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    await tx
      .insertInto('study_days')
      .values({ ledger: 999, day: '2026-11-21', studied: 1, units: 0 })
      .execute();
  };
  const settled = await Promise.allSettled([
    at.database.write(add('a')),
    at.database.write(breaking),
    at.database.write(async () => {
      throw new Error('a refusal that rests on what was not kept');
    }),
    at.database.write(add('b')),
  ]);
  for (const reason of reasons(settled)) expect(String(reason)).toMatch(/FOREIGN KEY/);
  expect(committed()).toEqual([]);
  await at.database.write(add('c'));
  expect(committed()).toEqual(['c']);
});

it('makes one group of what different callbacks write in one turn of the event loop', async () => {
  const inCallback = (name: string) =>
    new Promise<string[]>((resolve, reject) => {
      setImmediate(() => at.database.write(add(name)).then(() => resolve(committed()), reject));
    });
  expect(await Promise.all([inCallback('a'), inCallback('b')])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('takes a group of its own for what comes while one is made', async () => {
  let begin = () => {};
  let goOn = () => {};
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const first = at.database.write(async (tx) => {
    await add('a')(tx);
    begin();
    await mayGoOn;
  }, 'kill');
  await hasBegun;
  const second = at.database.write(add('b'));
  goOn();
  await first;
  expect(committed()).toEqual(['a']);
  await second;
  expect(committed()).toEqual(['a', 'b']);
});

it('refuses what comes when too many wait', async () => {
  const writes = Array.from({ length: 2_001 }, (_, index) => at.database.write(add(`${index}`)));
  const settled = await Promise.allSettled(writes);
  expect(reasons(settled).filter((reason) => reason !== 'kept')).toEqual([busy]);
  expect(committed()).toHaveLength(2_000);
});

it('waits for a lock without holding up anything else', async () => {
  await at.database.write(add('a'));
  at.other.query('begin immediate');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 5);
  const write = at.database.write(add('b'));
  await pause(LOCK_WAIT_MS / 2);
  expect(await read()).toBe(1);
  expect(ticks).toBeGreaterThan(3);
  clearInterval(ticking);
  at.other.query('rollback');
  await write;
  expect(committed()).toEqual(['a', 'b']);
});

it('refuses all that wait when a lock is held too long, saves nothing of them, and recovers', async () => {
  at.other.query('begin immediate');
  const refusedAt: number[] = [];
  const writes = ['a', 'b', 'c'].map((name) =>
    at.database.write(add(name)).finally(() => refusedAt.push(performance.now())),
  );
  expect(reasons(await Promise.allSettled(writes))).toEqual([busy, busy, busy]);
  expect(Math.max(...refusedAt) - Math.min(...refusedAt)).toBeLessThan(LOCK_WAIT_MS);
  at.other.query('rollback');
  await at.database.write(add('d'));
  expect(committed()).toEqual(['d']);
});

it('refuses when the disk is full, saves nothing of the group, reads on, and recovers', async () => {
  await at.database.write(add('a'));
  const pages = at.other.query<{ page_count: number }>('pragma page_count').rows[0]?.page_count ?? 0;
  const limit = (count: number) =>
    at.database.write((tx) => sql.raw(`pragma max_page_count = ${count}`).execute(tx));
  await limit(pages);

  const big = 'x'.repeat(100_000);
  const settled = await Promise.allSettled([
    at.database.write(add('b')),
    // A full disk ends the whole transaction; work that continues regardless must not write outside of it.
    at.database.write(async (tx) => {
      await add(big)(tx).catch(() => {});
      await add('c')(tx).catch(() => {});
    }),
    at.database.write(add('d')),
  ]);
  expect(reasons(settled)).toEqual([full, full, full]);
  expect(committed()).toEqual(['a']);
  expect(await read()).toBe(1);

  await limit(1_000_000);
  await at.database.write(add('e'));
  expect(committed()).toEqual(['a', 'e']);
});

it('answers no ping while the disk takes no writes, and answers again by itself', async () => {
  const syncing = vi
    .spyOn(SqliteFile.prototype, 'syncLog')
    .mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  onTestFinished(() => syncing.mockRestore());
  await at.database.ping();
  await expect(at.database.write(add('a'))).rejects.toMatchObject({ code: 'storage_full' });
  await expect(at.database.ping()).rejects.toMatchObject({ code: 'storage_full' });
  syncing.mockRestore();
  await at.database.ping();
  await at.database.write(add('b'));
});
