import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingIn } from '#tests/anki/folders.ts';
import { PACKAGES, packageOf, schema11, zip } from '#tests/anki/packages.ts';
import { type AnkiFiles, openAnkiFiles } from './anki-files.ts';
import { RefusedFile } from './refused-file.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 11);

let folder: string;
let files: AnkiFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillsammans-anki-'));
  files = openAnkiFiles(folder, NOON_MS);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads and writes in another thread and leaves nothing behind', async () => {
  const collection = await files.read(PACKAGES['collection.anki21b'](), 'katt.apkg', true);
  expect(collection.notes[0]?.fields[0]?.text).toBe('en katt');
  expect(collection.media.get('katt.png')?.type).toBe('image/png');
  const bytes = await files.write(collection, NOON_MS);
  expect(await files.read(bytes, 'katt.apkg', true)).toEqual(collection);
  expect(everythingIn(folder)).toEqual([]);
});

it.each([
  [
    'a hostile package',
    () => packageOf(schema11(undefined, 'create view v as select 1')),
    'deck.apkg',
    'hostile',
  ],
  ['a broken one', () => PACKAGES['collection.anki2']().subarray(0, -200), 'deck.apkg', 'broken'],
  [
    'a whole collection',
    () => PACKAGES['collection.anki21b'](),
    'collection-2026.COLPKG',
    'whole_collection',
  ],
  ['an archive of nothing', () => zip({}), 'deck.apkg', 'broken'],
])('leaves nothing behind of %s', async (_, make, name, fault) => {
  const error = await files.read(make(), name, true).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(RefusedFile);
  expect(error).toMatchObject({ fault });
  expect(everythingIn(folder)).toEqual([]);
});
