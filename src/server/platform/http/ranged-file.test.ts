import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RangedFile } from './ranged-file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillsammans-ranged-'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'link.webm'));
  execFileSync('mkfifo', [join(folder, 'pipe.webm')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['link.webm', 'pipe.webm', 'nowhere.webm', '.'])(
  'opens no link, no named pipe, no folder and nothing that is missing: %s',
  async (name) => {
    expect(await RangedFile.open(join(folder, name), 'video/webm', 'v1', false)).toBeNull();
  },
);
