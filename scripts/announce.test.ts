import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { addTestAccount } from '#tests/accounts.ts';

describe('npm run announce', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-announce-'));
    const database = await openDatabase({ dataDir, databaseUrl: null }, pino({ level: 'silent' }));
    await addTestAccount(database, 'anna');
    await addTestAccount(database, 'bo');
    await database.close();
    writeFileSync(join(dataDir, 'news.txt'), 'From January on there is a charge.\n');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** Runs the script as npm does. */
  function run(...args: string[]): Promise<{ code: number; said: string }> {
    const script = join(import.meta.dirname, 'announce.ts');
    const env = { ...process.env, DATABASE_URL: '', SMTP_URL: '', DATA_DIR: dataDir, INIT_CWD: dataDir };
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, said })));
  }

  it('mails a file to everybody once, into the outbox where there is no mail server', async () => {
    const command = ['--subject', 'New terms', '--text', 'news.txt', '--terms'];
    const first = await run(...command);
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('2 sent.') });
    expect(first.said).toContain('outbox');
    expect((await run(...command)).said).toContain('2 had it already.');
    const outbox = join(dataDir, 'outbox');
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    expect(mails).toHaveLength(2);
    expect(mails.join()).toContain('To: anna@example.org');
    expect(mails[0]).toContain('Subject: New terms\n\nFrom January on there is a charge.');
  });

  it('goes to nobody who does not want news, unless it is about the terms', async () => {
    const { code, said } = await run('--subject', 'News', '--text', 'news.txt');
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('0 sent.') });
    expect(said).toContain('2 do not want news.');
  });

  it.each([
    [['--text', 'news.txt'], 'Usage'],
    [['--subject', 'News'], 'Usage'],
    [['--subject', 'News', '--text', 'missing.txt'], 'missing.txt'],
    [['--to-all'], '--to-all'],
  ])('says what is wrong with %j, and mails nothing', async (args, reason) => {
    const { code, said } = await run(...args);
    expect(code).toBe(1);
    expect(said).toContain(reason);
    expect(readdirSync(dataDir)).not.toContain('outbox');
  });
});
