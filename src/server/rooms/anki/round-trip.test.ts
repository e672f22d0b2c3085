import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/anki/folders.ts';
import { inUse, madeCollection } from '#tests/anki/made-collection.ts';
import { type ReadField, readField, writeField } from './field-text.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 11);

describe('a package', () => {
  it('gives back whatever collection was written into it', () => {
    fc.assert(
      fc.property(madeCollection, (collection) => {
        const bytes = inFolder((folder) => writePackage(collection, folder, NOON_MS));
        const back = inFolder((folder) => readPackage(Buffer.from(bytes), folder, true));
        expect(inUse(back)).toEqual({ ...inUse(collection), skipped: [] });
      }),
      { numRuns: 150 },
    );
  });
});

describe('what Anki finds doubles by', () => {
  /** Row of a note with this first field in a package. */
  function rowOf(first: Partial<ReadField>): { sfld: string; csum: number } {
    const note = {
      ...{ id: 1, guid: 'g', noteTypeId: 2, modifiedS: 0, tags: [] },
      fields: [{ text: '', pictures: [], sounds: [], ...first }],
    };
    const collection = { createdS: 0, decks: [], noteTypes: [], notes: [note], cards: [], reviews: [] };
    return inFolder((folder) => {
      writePackage({ ...collection, media: new Map() }, folder, NOON_MS);
      const database = new DatabaseSync(join(folder, 'collection.anki2'), { readOnly: true });
      try {
        return database.prepare('select sfld, csum from notes').get() as ReturnType<typeof rowOf>;
      } finally {
        database.close();
      }
    });
  }

  it('agrees with the values that Anki tests itself by', () => {
    expect(rowOf({ text: 'test' }).csum).toBe(2_840_236_005);
    expect(rowOf({ text: '今日' }).csum).toBe(1_464_653_051);
  });

  it.each<[Partial<ReadField>, string]>([
    // For a picture its name between spaces, which stay; sounds stay as written.
    [{ text: 'ett lock', pictures: ['ett lock.png'] }, 'ett lock ett lock.png '],
    [{ pictures: ['a&b.png', 'c.png'] }, ' a&b.png  c.png '],
    [{ text: 'katt', sounds: ['katt [1].mp3'] }, 'katt[sound:katt [1].mp3]'],
    [{ text: 'sol', pictures: ['sol.png'], sounds: ['sol.mp3'] }, 'sol sol.png [sound:sol.mp3]'],
    // Emphasis and line breaks are dropped, text that only looks like a tag stays.
    [{ text: 'en\nkatt', marks: [{ mark: 'b', from: 3, to: 7 }] }, 'enkatt'],
    [{ text: '<b> &lt; [sound:x]' }, '<b> &lt; [sound:x]'],
  ])('takes %o for “%s”', (field, text) => {
    const csum = Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
    expect(rowOf(field)).toEqual({ sfld: text, csum });
  });
});

describe('a field', () => {
  const pieces = fc.constantFrom(
    '<b>', '</b>', '<em>', '</i>', '<sup>', '</strong>', '\ue000', '&#xe001;', '</div>', '<br>', '<script>', '</script>', '<!--', '-->', '<img src="', '"', "'", '>', '<', '&lt;', '&amp;', '&#91;',
    '[sound:', '[latex]', '[$]', 'a.mp3', ']', '..', '/', '\n', ' ', 'ö', 'o\u0308', '\u202e', '\ud800',
  ); // biome-ignore format: a list
  const html = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
  );

  it('is read as it was written, whatever its text looks like', () => {
    fc.assert(
      fc.property(html, (written) => {
        const field = readField(written);
        expect(readField(writeField(field))).toEqual(field);
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps which words stand out, and nothing of how', () => {
    const written =
      '<span style="color:red">en</span> <b onclick="x()"><i>stor</i> </b>katt<br><u>a</u><sub>2</sub> <b>\n</b>';
    const field = readField(written);
    expect(field).toEqual({
      text: 'en stor katt\na2',
      marks: [
        { mark: 'b', from: 3, to: 7 },
        { mark: 'u', from: 13, to: 14 },
        { mark: 'sub', from: 14, to: 15 },
      ],
      pictures: [],
      sounds: [],
    });
    expect(writeField(field)).toBe('en <b>stor</b> katt<br><u>a</u><sub>2</sub>');
  });

  it('names no file that is a path or an address', () => {
    fc.assert(
      fc.property(html, (written) => {
        const { pictures, sounds } = readField(written);
        for (const name of [...pictures, ...sounds]) expect(name).not.toMatch(/[/\\:<>]|^\.+$/);
      }),
      { numRuns: 1_000 },
    );
  });
});
