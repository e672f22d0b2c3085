import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packSource } from './pack-source.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tillsammans-source-'));
const unpacked = join(folder, 'tillsammans');

beforeAll(async () => {
  const file = join(folder, 'source.tgz');
  await packSource(file);
  await pipeline(createReadStream(file), createGunzip(), extract(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Names in the project's folder that `.gitignore` excludes from the source. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));

it('has everything the project is made of', () => {
  const own = readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.includes(name));
  expect(own).toContain('package.json');
  // A new file or folder belongs in the archive, or in .gitignore.
  expect(readdirSync(unpacked)).toEqual(expect.arrayContaining(own));
  for (const name of ['package.json', 'src/server/main.ts', 'content/course.json', 'LICENSE']) {
    expect(readFileSync(join(unpacked, name))).toEqual(readFileSync(join(root, name)));
  }
});

it('has nothing that is none of anybody else', () => {
  for (const name of ['.env', '.git', 'data', 'dist', 'node_modules']) {
    expect(existsSync(join(unpacked, name)), name).toBe(false);
  }
});
