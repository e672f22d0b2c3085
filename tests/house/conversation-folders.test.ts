import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ENGINE = join(import.meta.dirname, '../../src/shared/conversation');

/** Folders from the bottom up: each imports only itself and folders before it. */
const LAYERS = ['contract', 'understand', 'correct', 'decide'];

it('has no folder of the conversation engine import a folder above it', () => {
  const upward = LAYERS.flatMap((folder, layer) =>
    readdirSync(join(ENGINE, folder))
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(ENGINE, folder, file), 'utf8');
        return [...text.matchAll(/from '\.\.\/(\w+)\//g)]
          .map(([, imported = '']) => imported)
          .filter((imported) => LAYERS.indexOf(imported) > layer)
          .map((imported) => `${folder}/${file} imports ${imported}`);
      }),
  );
  expect(upward).toEqual([]);
});

it('keeps every file of the conversation engine in one of the four folders', () => {
  expect(readdirSync(ENGINE).sort()).toEqual([...LAYERS].sort());
});
