import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import {
  accountsOf,
  addAccounts,
  backUp,
  clock,
  install,
  installationTests,
  installFilled,
  log,
  POSTGRES,
  restoreInto,
} from '#tests/backups.ts';
import { openDatabase } from '../database/database.ts';
import { createPubSub } from '../pubsub.ts';
import { openInstalledDatabase } from './installed-database.ts';
import { restore } from './restore.ts';
import { decideRestore, stageRestore } from './staged-restore.ts';

installationTests();

describe('restoring', () => {
  it('replaces what is there, and keeps it aside', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    await addAccounts(filled, 'carl');
    filled.addFiles({ 'outbox/later.txt': 'later', 'outbox/2026 åäö.txt': 'changed' });
    const { replacedFolder, replacedSchema } = await restoreInto(filled, path);
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
    const outbox = join(filled.settings.dataDir, 'outbox');
    expect(readdirSync(outbox)).toEqual(['2026 åäö.txt']);
    expect(readFileSync(join(outbox, '2026 åäö.txt'), 'utf8')).toBe('Hej!');
    expect(readFileSync(join(replacedFolder ?? '', 'outbox/later.txt'), 'utf8')).toBe('later');
    expect(existsSync(join(replacedFolder ?? '', 'tillsammans.db'))).toBe(!POSTGRES);
    expect(replacedSchema !== null).toBe(Boolean(POSTGRES));
    expect(existsSync(path)).toBe(true);
  });

  it('is not undone by a write-ahead log that was left beside the database', async () => {
    const filled = await installFilled('');
    const { path } = await backUp(filled);
    const file = join(filled.settings.dataDir, 'tillsammans.db');
    const running = await openDatabase(filled.settings, log);
    await addTestAccount(running, 'carl');
    const left = ['', '-wal', '-shm'].map((ending) => [ending, readFileSync(file + ending)] as const);
    await running.close();
    for (const [ending, bytes] of left) writeFileSync(file + ending, bytes);
    await restoreInto(filled, path);
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
  });

  it('refuses while the app or a command uses the database', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    const running = await openInstalledDatabase(filled.settings, log);
    const pubsub = createPubSub(running, filled.settings.databaseUrl, log);
    await expect.poll(() => pubsub.isListening()).toBe(true);
    await expect(restoreInto(filled, path)).rejects.toThrow(/is running on .*Stop/);
    if (POSTGRES) {
      // Also from another machine, with another data folder.
      const other = await install('');
      const elsewhere = { ...other.settings, databaseUrl: filled.settings.databaseUrl };
      await expect(restore(elsewhere, path, { ...clock, log })).rejects.toThrow(/running on this database/);
      expect(readdirSync(other.settings.dataDir)).toEqual(['.instance-lock']);
    }
    await pubsub.close();
    await running.close();
    await restoreInto(filled, path);
  });

  it('refuses a backup that is truncated anywhere, and changes nothing', async () => {
    const filled = await installFilled();
    const bytes = readFileSync((await backUp(filled)).path);
    await addAccounts(filled, 'carl');
    const cut = join(filled.settings.dataDir, 'backups/cut.tar.gz');
    for (let part = 0; part < 20; part++) {
      writeFileSync(cut, bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
      await expect(restoreInto(filled, cut)).rejects.toThrow(/truncated|not a backup/);
    }
    writeFileSync(cut, bytes.subarray(0, -1));
    await expect(restoreInto(filled, cut)).rejects.toThrow('truncated');
    // Cut where the compressed part still ends well.
    const archive = gunzipSync(bytes);
    writeFileSync(cut, gzipSync(archive.subarray(0, archive.lastIndexOf('manifest.json'))));
    await expect(restoreInto(filled, cut)).rejects.toThrow('truncated');
    expect(await accountsOf(filled)).toEqual(['anna', 'bo', 'carl']);
    expect(readdirSync(filled.settings.dataDir)).not.toContain('.restore');
  });

  it('refuses a backup that was altered anywhere', async () => {
    const filled = await installFilled();
    const bytes = readFileSync((await backUp(filled)).path);
    const altered = join(filled.settings.dataDir, 'backups/altered.tar.gz');
    for (let part = 0; part < 20; part++) {
      const copy = Buffer.from(bytes);
      const at = 10 + Math.floor(((bytes.length - 18) * part) / 20);
      copy[at] = (copy[at] ?? 0) ^ 0x55;
      writeFileSync(altered, copy);
      await expect(restoreInto(filled, altered)).rejects.toThrow(/altered|truncated|not a backup/);
    }
    const archive = gunzipSync(bytes).toString('latin1');
    for (const [from, to] of [
      ['anna@example.org', 'anne@example.org'],
      ['filmfilm', 'filmfilt'],
      ['files/videos', 'files/../x/y'],
    ] as const) {
      writeFileSync(altered, gzipSync(Buffer.from(archive.replace(from, to), 'latin1')));
      await expect(restoreInto(filled, altered)).rejects.toThrow(/altered|not a backup/);
    }
    writeFileSync(altered, 'This is something else.');
    await expect(restoreInto(filled, altered)).rejects.toThrow('not a backup');
    await expect(restoreInto(filled, '/nowhere/x')).rejects.toThrow('no file');
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
  });

  it('refuses a backup made by a newer version', async () => {
    const filled = await installFilled();
    const bytes = readFileSync((await backUp(filled)).path);
    const newer = join(filled.settings.dataDir, 'backups/newer.tar.gz');
    const archive = gunzipSync(bytes).toString('latin1');
    for (const [from, to] of [
      ['"format": 1', '"format": 2'],
      ['"001-foundation"', '"999-foundation"'],
    ] as const) {
      const text = archive.replace(from, to);
      // The manifest names the hash of the header, which a newer version would have written.
      const { createHash } = await import('node:crypto');
      const head = (all: string) => all.slice(512, 512 + Number.parseInt(all.slice(124, 135), 8));
      const hash = (all: string) => createHash('sha256').update(head(all), 'latin1').digest('hex');
      writeFileSync(newer, gzipSync(Buffer.from(text.replace(hash(archive), hash(text)), 'latin1')));
      await expect(restoreInto(filled, newer)).rejects.toThrow(/newer version/);
    }
  });

  it('of an older version is followed by its migrations', async () => {
    const old = await install();
    const { MIGRATIONS } = await import('../database/migrations.ts');
    const database = await openDatabase(old.settings, log, { migrations: MIGRATIONS.slice(0, -3) });
    await addTestAccount(database, 'anna');
    await database.close();
    const { path } = await backUp(old);
    const other = await install();
    await restoreInto(other, path);
    expect(await accountsOf(other)).toEqual(['anna']);
  });

  it('is completed by the next start after a crash that followed its decision, and else forgotten', async () => {
    const filled = await installFilled('');
    const { path } = await backUp(filled);
    const other = await install('');
    await restoreInto(other, path);
    await addAccounts(filled, 'carl');
    const staged = stageRestore(filled.settings);
    writeFileSync(
      join(staged, 'tillsammans.db'),
      readFileSync(join(other.settings.dataDir, 'tillsammans.db')),
    );
    mkdirSync(join(staged, 'outbox'));
    expect(await accountsOf(filled)).toEqual(['anna', 'bo', 'carl']);
    expect(existsSync(staged)).toBe(false);
    const again = stageRestore(filled.settings);
    writeFileSync(
      join(again, 'tillsammans.db'),
      readFileSync(join(other.settings.dataDir, 'tillsammans.db')),
    );
    decideRestore(filled.settings, 'id', false);
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
    expect(readdirSync(filled.settings.dataDir)).not.toContain('.restore');
    expect(readdirSync(join(filled.settings.dataDir, 'replaced/id'))).toContain('outbox');
  });
});
