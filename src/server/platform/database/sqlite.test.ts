import { copyFileSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqliteTests } from '#tests/sqlite.ts';
import { openDatabase } from './database.ts';
import type { Tables } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Number of distinct statements, more than a connection caches. */
const MANY_STATEMENTS = 600;

const { at, add, committed, read } = sqliteTests();

/** Open files of this process with their descriptors. */
function handles(): { readonly fd: string; readonly path: string }[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [{ fd, path: readlinkSync(`/proc/self/fd/${fd}`) }];
    } catch {
      return []; // The descriptor that was used for listing.
    }
  });
}

describe('SQLite', () => {
  it('checks references, overwrites what is deleted, and leaves no checkpoint to a power cut', async () => {
    const values = await at.database.write(async (tx) => ({
      journal: (await sql<{ journal_mode: string }>`pragma journal_mode`.execute(tx)).rows[0]?.journal_mode,
      synchronous: (await sql<{ synchronous: number }>`pragma synchronous`.execute(tx)).rows[0]?.synchronous,
      references: (await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(tx)).rows[0]
        ?.foreign_keys,
      erasing: (await sql<{ secure_delete: number }>`pragma secure_delete`.execute(tx)).rows[0]
        ?.secure_delete,
    }));
    expect(values).toEqual({ journal: 'wal', synchronous: 1, references: 1, erasing: 1 });
  });

  it('has a thread copy the log into the file, and no commit do it', async () => {
    const longest = await at.database.write(
      async (tx) =>
        (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(tx)).rows[0],
    );
    expect(longest).toEqual({ wal_autocheckpoint: 8_000 });
    for (let number = 0; number < 100; number += 1) await at.database.write(add(`learner ${number}`));
    // Copy of the database without its WAL.
    const alone = `${at.path}-alone`;
    const copied = async () => {
      copyFileSync(at.path, alone);
      const file = await SqliteFile.open(alone);
      try {
        return file.query('select id from accounts').rows.length;
      } finally {
        await file.close();
      }
    };
    await vi.waitFor(async () => expect(await copied()).toBeGreaterThan(90), {
      timeout: 120_000,
      interval: 50,
    });
    expect(committed()).toHaveLength(100);
  });

  it('lets nobody else on the machine read the file', () => {
    for (const file of [at.path, `${at.path}-wal`, `${at.path}-shm`])
      expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.runIf(process.platform === 'linux')('keeps what would undo a work in memory', async () => {
    // Enough rows to exceed SQLite's page cache.
    await at.database.write(async (tx) => {
      for (let number = 0; number < 200; number += 1) await add(`${number}`.padEnd(300, '-'))(tx);
    });
    const others = await at.database.write(async (tx) => {
      await tx.updateTable('accounts').set({ created_at: 1 }).execute();
      return handles().filter(({ path }) => path.includes('/etilqs_'));
    });
    expect(others).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'opens the log once to sync it, and closes it with the file',
    async () => {
      const handlesOn = (file: string) => handles().flatMap(({ fd, path }) => (path === file ? fd : []));
      const file = await SqliteFile.open(at.path);
      file.query('select count(*) from accounts');
      // SQLite's own handle is closed with its last statement, which depends on garbage collection.
      const own = handlesOn(`${at.path}-wal`);
      for (let time = 0; time < 3; time += 1) await file.syncLog();
      const added = handlesOn(`${at.path}-wal`).filter((fd) => !own.includes(fd));
      expect(added).toHaveLength(1);
      const last = file.syncLog();
      await file.close();
      await last;
      await file.syncLog();
      expect(handlesOn(`${at.path}-wal`)).not.toContain(added[0]);
    },
  );

  it('asks nothing of a log that is gone with its file', async () => {
    const file = await SqliteFile.open(join(at.store.settings.dataDir, 'alone.sqlite'));
    const log = () => file.syncLog();
    await expect(log()).rejects.toMatchObject({ code: 'ENOENT' });
    await file.close();
    await expect(log()).resolves.toBeUndefined();
  });

  it('tells of a disk that fails while the file is closed', async () => {
    const file = await SqliteFile.open(at.path);
    file.query('select count(*) from accounts');
    let closed: Promise<void> | undefined;
    await atNextSync(() => {
      closed = file.close();
      throw brokenDisk();
    });
    await expect(file.syncLog()).rejects.toMatchObject({ code: 'EIO' });
    await closed;
  });

  it('rejects the call that closes the file if the log could not be closed', async () => {
    const file = await SqliteFile.open(at.path);
    file.query('select count(*) from accounts');
    await atNextSync(failToClose);
    await file.syncLog();
    await expect(file.close()).rejects.toMatchObject({ code: 'EIO' });
  });

  it('rejects the call that stops the app if the log could not be closed', async () => {
    const database = await openDatabase(at.store.settings, pino({ level: 'silent' }));
    await atNextSync(failToClose);
    await database.write(add('anna'));
    await expect(database.close()).rejects.toMatchObject({ code: 'EIO' });
  });

  /** Replaces the next fsync of the WAL by this function. */
  async function atNextSync(act: (log: FileHandle) => void): Promise<void> {
    const some = await open(at.path);
    const syncing = vi.spyOn(Object.getPrototypeOf(some) as FileHandle, 'datasync');
    onTestFinished(() => syncing.mockRestore());
    await some.close();
    syncing.mockImplementationOnce(async function (this: FileHandle) {
      act(this);
    });
  }
  function failToClose(log: FileHandle): void {
    const close = log.close.bind(log);
    vi.spyOn(log, 'close').mockImplementation(async () => {
      await close();
      throw brokenDisk();
    });
  }
  const brokenDisk = () => Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });

  /** Files of the database that contain the name in any encoding. */
  function filesWith(name: string): string[] {
    const { dataDir } = at.store.settings;
    return readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes(name));
  }
  const remove = (name: string) => (tx: Transaction<Tables>) =>
    tx.deleteFrom('accounts').where('id', '=', name).execute();

  it('leaves no trace of what was deleted once it is settled', async () => {
    await at.database.write(add('Zebulonia'));
    await at.database.write(remove('Zebulonia'));
    expect(filesWith('Zebulonia')).not.toEqual([]);
    const others = Array.from({ length: 20 }, (_, n) => at.database.write(add(`other ${n}`)));
    await at.database.settle();
    await Promise.all(others);
    expect(filesWith('Zebulonia')).toEqual([]);
    expect(await read()).toBe(20);
  });

  it('removes a trace that somebody else was reading with the next write after it', async () => {
    await at.database.write(add('Zebulonia'));
    at.other.query('begin');
    expect(committed()).toEqual(['Zebulonia']);
    await at.database.write(remove('Zebulonia'));
    await at.database.settle();
    expect(filesWith('Zebulonia')).not.toEqual([]);
    at.other.query('commit');
    await at.database.write(add('anna'));
    await at.database.write(add('bo'));
    expect(filesWith('Zebulonia')).toEqual([]);
  });

  it('leaves everything in one file', async () => {
    await at.database.write(add('anna'));
    await at.database.close();
    const copy = join(at.store.settings.dataDir, 'copy.db');
    copyFileSync(at.path, copy);
    await at.other.close();
    at.other = await SqliteFile.open(copy);
    expect(committed()).toEqual(['anna']);
  });

  it('goes on after more different statements than it keeps prepared', async () => {
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < MANY_STATEMENTS; index++) {
        const { rows } = await sql.raw(`select ${index} as number`).execute(at.database.read);
        expect(rows).toEqual([{ number: index }]);
      }
    }
  });

  it('reads outside of transactions, since all share one connection', async () => {
    const reading = at.database.read.transaction().execute((tx) => tx.selectFrom('accounts').execute());
    await expect(reading).rejects.toThrow('use `write`');
  });
});
