import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import {
  accountsOf,
  backUp,
  clock,
  FILES,
  install,
  installationTests,
  installFilled,
  log,
  POSTGRES,
  restoreInto,
} from '#tests/backups.ts';
import { openDatabase } from '../database/database.ts';
import { backupPath, newestBackup } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import { removeOld } from './remove-old.ts';

installationTests();

describe('a backup', () => {
  it.each([
    ['the same engine', POSTGRES, POSTGRES],
    ['SQLite from this engine', POSTGRES, undefined],
    ['this engine from SQLite', undefined, POSTGRES],
  ])('restores every row and file, into %s', async (_, from, to) => {
    const filled = await installFilled(from ?? '');
    const { path, manifest } = await backUp(filled);
    expect(manifest.tables.learning_events?.rows).toBe(2);
    expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(FILES).sort());

    const other = await install(to ?? '');
    const restored = await restoreInto(other, path);
    expect(restored).toMatchObject({ replacedFolder: null, replacedSchema: null });
    for (const [file, text] of Object.entries(FILES)) {
      expect(readFileSync(join(other.settings.dataDir, file), 'utf8')).toBe(text);
    }
    expect(await accountsOf(other)).toEqual(['anna', 'bo']);
    const again = await backUp(other);
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.files).toEqual(manifest.files);
  });

  it('has one moment of a database that is being written', async () => {
    const filled = await install();
    const database = await openDatabase(filled.settings, log);
    let isOver = false;
    let written = 0;
    const write = async () => addTestAccount(database, `${written++}`);
    while (written < 20) await write();
    const writing = (async () => {
      while (!isOver) await write();
    })();
    const { manifest } = await backUp(filled);
    isOver = true;
    await writing;
    await database.close();
    expect(manifest.tables.accounts?.rows).toBe(manifest.tables.learners?.rows);
    expect(manifest.tables.accounts?.rows).toBeGreaterThanOrEqual(20);
    expect(manifest.tables.accounts?.rows).toBeLessThanOrEqual(written);
  });

  it('can be read by its owner only, and leaves out sounds that are made again, and other backups', async () => {
    const filled = await installFilled();
    filled.addFiles({ 'audio/a.mp3': 'sound', 'replaced/x/y': 'old', 'anki/upload': 'deck' });
    await backUp(filled);
    const { path, manifest } = await backUp(filled);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(FILES).sort());
  });

  it('leaves nothing behind when the disk is full, and says what to do', async () => {
    const filled = await installFilled();
    const path = backupPath(filled.settings.backupDir, clock.nowMs, 'scheduled');
    const openTarget = () => {
      let bytes = 0;
      return new Writable({
        write(chunk: Buffer, _, done) {
          bytes += chunk.length;
          done(bytes > 2_000 ? Object.assign(new Error('no space'), { code: 'ENOSPC' }) : null);
        },
      });
    };
    const failing = createBackup(filled.settings, path, { ...clock, log, openTarget });
    await expect(failing).rejects.toThrow(/no room left .*BACKUP_DIR/);
    expect(readdirSync(filled.settings.backupDir)).toEqual([]);
  });

  it('is not finished if what was written differs from what was read', async () => {
    const filled = await installFilled();
    const path = backupPath(filled.settings.backupDir, clock.nowMs, 'scheduled');
    const openTarget = (file: string) => {
      const chunks: Buffer[] = [];
      return new Writable({
        write: (chunk: Buffer, _, done) => done(void chunks.push(chunk)),
        final(done) {
          const text = gunzipSync(Buffer.concat(chunks)).toString('latin1');
          writeFileSync(file, gzipSync(Buffer.from(text.replace('anna@', 'anne@'), 'latin1')));
          done();
        },
      });
    };
    const failing = createBackup(filled.settings, path, { ...clock, log, openTarget });
    await expect(failing).rejects.toThrow('altered or damaged');
    expect(readdirSync(filled.settings.backupDir)).toEqual([]);
  });

  it('never replaces a file', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    await expect(createBackup(filled.settings, path, { ...clock, log })).rejects.toThrow('already exists');
  });

  it('is removed after the days of the settings, as is what a restore replaced; nothing else is', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    await restoreInto(filled, path);
    filled.addFiles({ 'backups/mine.tar.gz': '', 'backups/2026-10-01T00-00-00Z.db': 'old copy' });
    const killed = `${backupPath(filled.settings.backupDir, clock.nowMs, 'scheduled')}.unfinished`;
    writeFileSync(killed, '');
    utimesSync(killed, clock.nowMs / 1_000, clock.nowMs / 1_000);
    expect(newestBackup(filled.settings.backupDir)?.atMs).toBe(clock.nowMs - 1_000);
    expect(await removeOld(filled.settings, clock.nowMs, log)).toEqual(['2026-10-01T00-00-00Z.db']);
    expect(existsSync(killed)).toBe(true);
    const removed = await removeOld(filled.settings, clock.nowMs + 14 * DAY_MS + 1, log);
    expect(removed).toHaveLength(POSTGRES ? 3 : 2);
    expect(readdirSync(filled.settings.backupDir)).toEqual(['mine.tar.gz']);
    expect(readdirSync(join(filled.settings.dataDir, 'replaced'))).toEqual([]);
  });
});
