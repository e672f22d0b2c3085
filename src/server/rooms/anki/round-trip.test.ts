import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/anki/folders.ts';
import { inUse, madeCollection } from '#tests/anki/made-collection.ts';
import { readField, writeField } from './field-text.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 11);

describe('a package', () => {
  it('gives back whatever collection was written into it', () => {
    fc.assert(
      fc.property(madeCollection, (collection) => {
        const bytes = inFolder((folder) => writePackage(collection, folder, NOON_MS));
        const back = inFolder((folder) => readPackage(Buffer.from(bytes), folder, true));
        expect(inUse(back)).toEqual(inUse(collection));
      }),
      { numRuns: 150 },
    );
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
