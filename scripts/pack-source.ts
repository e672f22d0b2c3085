import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-fs';

const root = join(import.meta.dirname, '..');

/**
 * Files and folders of the source by name, so that nothing else in the folder (settings, backups, keys) is ever
 * published.
 */
const SOURCE = [
  '.dockerignore',
  '.env.example',
  '.gitignore',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'bench',
  'biome.arrows.json',
  'biome.json',
  'compose.yaml',
  'content',
  'docs',
  'install',
  'knip.json',
  'package-lock.json',
  'package.json',
  'scripts',
  'src',
  'tests',
  'tools',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Packs the source of this app for its users over a network (AGPL, section 13). */
export async function packSource(file: string): Promise<void> {
  const archive = pack(root, {
    entries: SOURCE.filter((name) => existsSync(join(root, name))),
    map: (header) => ({ ...header, name: `tillsammans/${header.name}`, uid: 0, gid: 0 }),
  });
  await pipeline(archive, createGzip({ level: 9 }), createWriteStream(file));
}
