import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wordCountOf } from '#shared/reading/text-words.ts';
import { readLibraryTexts } from './library-texts.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function textsOf(...changes: readonly object[]): ReturnType<typeof readLibraryTexts> {
  const text = (await readLibraryTexts()).find(({ id }) => id === 'lappen-i-tvattstugan');
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(folder);
  for (const [index, change] of changes.entries())
    writeFileSync(join(folder, `${index}.json`), JSON.stringify({ ...text, ...change }));
  return readLibraryTexts(folder);
}

describe('the texts of the library', () => {
  it('have at least 60 running words, and an id each', async () => {
    const texts = await readLibraryTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(wordCountOf(text), text.id).toBeGreaterThanOrEqual(60);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  });

  it('come easiest first, and the parts of a serial in order though their levels differ', async () => {
    const title = (await readLibraryTexts())[0]?.title;
    const part = (number: number) => ({ id: 'serial', part: number, parts: 2, title });
    const list = await textsOf(
      { id: 'hard', level: 'C1' },
      { id: 'zz-first', level: 'A2', series: part(1) },
      { id: 'aa-second', level: 'B1', series: part(2) },
      { id: 'middle', level: 'B1' },
      { id: 'easy', level: 'A1' },
    );
    expect(list.map(({ id }) => id)).toEqual(['easy', 'zz-first', 'aa-second', 'middle', 'hard']);
  });

  it('name each faulty file, and a missing folder has none', async () => {
    await expect(textsOf({ level: 'A9' }, { kind: 'poem' })).rejects.toThrow(
      /texts\/0\.json[\s\S]*texts\/1\.json/,
    );
    expect(await readLibraryTexts(join(tmpdir(), 'no-such-folder'))).toEqual([]);
  });
});
