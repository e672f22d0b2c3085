import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everythingIn, inFolder } from '#tests/anki/folders.ts';
import { MP3, PNG } from '#tests/anki/made-collection.ts';
import {
  CAT_FIELDS,
  inDirectory,
  message,
  PACKAGES,
  packageOf,
  REVIEWED_MS,
  schema11,
  sqlite,
  zip,
  zstd,
  zstdBomb,
  zstdDeclaring,
} from '#tests/anki/packages.ts';
import { readPackage } from './read-package.ts';
import { type FileFault, RefusedFile } from './refused-file.ts';

const read = (archive: Buffer) => inFolder((folder) => readPackage(archive, folder, true));

/** Fault of a rejected package; undefined if it is accepted. */
function faultOf(archive: Buffer): FileFault | undefined {
  try {
    read(archive);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedFile) return error.fault;
    throw error;
  }
}

describe.each(Object.entries(PACKAGES))('a package with %s', (_, make) => {
  it('is read with its deck, its note, its card, what was reviewed, its picture and its sound', () => {
    const { decks, noteTypes, notes, cards, reviews, media } = read(make());
    expect(decks.map(({ name }) => name)).toEqual(['Svenska::Djur']);
    expect(noteTypes).toMatchObject([
      {
        name: 'Basic',
        isCloze: false,
        fields: ['Front', 'Back'],
        templates: [{ question: '{{Front}}', answer: '{{FrontSide}}<hr id=answer>{{Back}}' }],
      },
    ]);
    expect(notes).toMatchObject([
      {
        guid: 'abc',
        tags: ['djur', 'a1'],
        fields: [
          { text: 'en katt', pictures: ['katt.png'], sounds: [] },
          { text: 'cat', pictures: [], sounds: ['katt.mp3'] },
        ],
      },
    ]);
    expect(cards).toMatchObject([
      { state: 'review', due: { day: 1200 }, intervalDays: 30, easePermille: 2350, reviews: 7, lapses: 1 },
    ]);
    expect(reviews.map(({ atMs, rating, interval }) => ({ atMs, rating, interval }))).toEqual([
      { atMs: REVIEWED_MS, rating: 3, interval: 6 },
      { atMs: REVIEWED_MS + 1e9, rating: 2, interval: 30 },
    ]);
    expect(media).toEqual(
      new Map([
        ['katt.png', { type: 'image/png', bytes: PNG }],
        ['katt.mp3', { type: 'audio/mpeg', bytes: MP3 }],
      ]),
    );
  });

  it('is read without its pictures and sounds where nobody wants them', () => {
    const { media } = inFolder((folder) => readPackage(make(), folder, false));
    expect(media.size).toBe(0);
  });
});

describe('a field', () => {
  const fieldsOf = (html: string) => read(packageOf(schema11(html))).notes[0]?.fields;

  it('is text without scripts, styles, comments and marks', () => {
    expect(
      fieldsOf(
        '<script>alert(1)</script><p onclick="x()">hus<!-- x --></p><style>p{}</style>\x1f&lt;b&gt; h&auml;r',
      ),
    ).toMatchObject([{ text: 'hus' }, { text: '<b> här' }]);
  });

  it('decodes entities written in capitals, as old decks do', () => {
    expect(fieldsOf('salt &AMP; peppar\x1f&LT;3 &QUOT;hus&QUOT;')).toMatchObject([
      { text: 'salt & peppar' },
      { text: '<3 "hus"' },
    ]);
  });

  it('knows no picture or sound that is not in the package', () => {
    expect(
      fieldsOf(
        '<img src="https://example.org/a.png"><img src=//x/b.png><img src="data:image/png;base64,AA">hus\x1f[sound:../c.mp3]',
      ),
    ).toEqual([
      { text: 'hus', pictures: [], sounds: [] },
      { text: '', pictures: [], sounds: [] },
    ]);
  });

  it.each(['en familj 👨‍👩‍👧', 'flagga 🏳️‍🌈', 'springer 🏃🏽‍♂️', 'می‌خواهم', 'क्‍ष'])(
    'keeps the joiners of emoji and of scripts that need them: %s',
    (text) => {
      expect(fieldsOf(`${text}\x1f&zwj;`)).toMatchObject([{ text }, { text: '' }]);
    },
  );

  it('hides no joiner in a word', () => {
    expect(fieldsOf('ka\u200dtt &zwnj;hu\u200cnd\x1fx')).toMatchObject([{ text: 'katt hund' }, {}]);
  });

  it('never ends a script that was not ended', () => {
    expect(fieldsOf('hus<script>alert("katt")\x1fkatt')).toMatchObject([{ text: 'hus' }, { text: 'katt' }]);
  });
});

describe('a package that was packed once more', () => {
  const files = () => ({
    'collection.anki2': schema11(),
    media: strToU8('{"0":"katt.png","1":"katt.mp3"}'),
    0: PNG,
    1: MP3,
  });
  const inDeck = () =>
    Object.fromEntries(Object.entries(files()).map(([name, bytes]) => [`Svenska/${name}`, bytes]));
  const MAC = { '__MACOSX/._media': PNG, '__MACOSX/Svenska/._media': PNG };

  it.each([
    ['by macOS', () => zip({ ...files(), ...MAC, '.DS_Store': PNG })],
    ['in a folder', () => zip({ 'Svenska/': new Uint8Array(0), ...inDeck() })],
    ['in a folder by macOS', () => zip({ ...inDeck(), ...MAC, 'Svenska/.DS_Store': PNG })],
    ['whole', () => zip({ 'Svenska.apkg': new Uint8Array(zip(files())), ...MAC })],
  ])('%s is read', (_, make) => {
    const { notes, media, skipped } = read(make());
    expect(notes).toHaveLength(1);
    expect([...media.keys()]).toEqual(['katt.png', 'katt.mp3']);
    expect(skipped).toEqual([]);
  });

  it.each([
    ['a whole collection in it', () => zip({ 'a.colpkg': new Uint8Array(zip(files())) }), 'whole_collection'],
    ['two folders', () => zip({ ...inDeck(), 'Annan/x': PNG }), 'hostile'],
    ['a folder above it', () => zip({ '../collection.anki2': schema11() }), 'hostile'],
    ['a folder in a folder', () => zip({ 'a/b/collection.anki2': schema11() }), 'hostile'],
    [
      'a package in a package in it',
      () => zip({ 'a.apkg': new Uint8Array(zip({ 'b.apkg': new Uint8Array(zip(files())) })) }),
      'broken',
    ],
  ])('with %s is refused', (_, make, fault) => {
    expect(faultOf(make())).toBe(fault);
  });
});

describe('a hostile package', () => {
  const bomb = new Uint8Array(20_000_000);

  it.each([
    ['of twenty kilobytes that unpacks to twenty megabytes', () => packageOf(bomb)],
    ['with a path for a name', () => packageOf(schema11(), { '../../etc/passwd': PNG })],
    ['with a path of Windows for a name', () => packageOf(schema11(), { '..\\evil.exe': PNG })],
    [
      'with a picture that has a path for a name',
      () => packageOf(schema11(), { media: strToU8('{"0":"../../x.png"}') }),
    ],
    [
      'with a trigger',
      () => packageOf(changed('create trigger t after insert on notes begin select 1; end')),
    ],
    ['with a view', () => packageOf(changed('create view v as select 1'))],
    [
      'whose notes are a view',
      () => packageOf(changed('alter table notes rename to n; create view notes as select * from n')),
    ],
    ['with a virtual table', () => packageOf(changed('create virtual table f using fts5(x)'))],
    [
      'with a column that is computed',
      () => packageOf(changed('create table x (a, b generated always as (hex(zeroblob(1e9))))')),
    ],
    ['with two entries of one name', twice],
    ['whose entries share their bytes', overlapping],
    ['whose collection is longer than declared', longerThanDeclared],
  ])('%s is refused as hostile', (_, make) => {
    expect(faultOf(make())).toBe('hostile');
  });

  it.each([
    ['that declares two gigabytes in a kilobyte', declaringTwoGigabytes],
    ['whose zstd frame declares two gigabytes', () => packed(zstdDeclaring(2 ** 31))],
    ['whose zstd frame declares more than there are numbers for', () => packed(zstdDeclaring(2 ** 62))],
    ['whose zstd frame unpacks to a gigabyte', () => packed(zstdBomb(8_192))],
    ['with more entries than any deck has', manyEntries],
  ])('%s is refused as too large, at once', (_, make) => {
    const archive = make();
    const beforeMs = performance.now();
    expect(faultOf(archive)).toBe('too_large');
    expect(performance.now() - beforeMs).toBeLessThan(10_000);
  });

  it.each([
    ['that is no archive', () => Buffer.from('PK is not all there is to it')],
    ['that is empty', () => Buffer.alloc(0)],
    ['without a collection', () => zip({ media: strToU8('{}') })],
    ['whose collection is no database', () => packageOf(strToU8('x'.repeat(5_000)))],
    ['whose collection is cut off', () => packageOf(schema11().subarray(0, 5_000))],
    ['whose collection has no notes', () => packageOf(sqlite('create table col (crt, models, decks)'))],
    ['whose notes are of no type', () => packageOf(changed('update notes set mid = 1'))],
    ['that is cut off', () => PACKAGES['collection.anki2']().subarray(0, -200)],
    ['with a damaged byte', damaged],
    ['whose zstd frame is cut off', () => packed(zstd(schema11()).subarray(0, -10))],
    ['whose zstd frame is followed by another', () => packed(new Uint8Array([...zstd(PNG), ...zstd(PNG)]))],
    ['whose list of media is none', () => packageOf(schema11(), { media: strToU8('["a.png"]') })],
  ])('%s is refused as broken', (_, make) => {
    expect(faultOf(make())).toBe('broken');
  });

  it('of a form that is not known yet is refused as too new', () => {
    expect(faultOf(packageOf(schema11(), { meta: message([1, 4]) }))).toBe('too_new');
  });

  it('leaves nothing in its folder but the copy of its collection', () => {
    inFolder((folder) => {
      expect(() => readPackage(packageOf(changed('create view v as select 1')), folder, true)).toThrow();
      expect(everythingIn(folder)).toEqual(['collection.db']);
    });
  });
});

function changed(statement: string): Uint8Array {
  return schema11(CAT_FIELDS, statement);
}

function packed(collection: Uint8Array): Buffer {
  return zip({
    meta: message([1, 3]),
    'collection.anki21b': [collection, { level: 0 }],
    media: zstd(new Uint8Array(0)),
  });
}

function twice(): Buffer {
  const archive = packageOf(schema11(), { mediA: PNG });
  archive.write('media', inDirectory(archive, 'mediA') + 46);
  return archive;
}

function overlapping(): Buffer {
  const archive = packageOf(schema11(), { 0: PNG, 1: PNG });
  const place = archive.readUInt32LE(inDirectory(archive, '0') + 42);
  archive.writeUInt32LE(place, inDirectory(archive, '1') + 42);
  return archive;
}

function longerThanDeclared(): Buffer {
  const archive = packageOf(schema11());
  archive.writeUInt32LE(1_000, inDirectory(archive, 'collection.anki2') + 24);
  return archive;
}

/** The database is truncated to a kilobyte, while the directory and its own header declare more. */
function declaringTwoGigabytes(): Buffer {
  const archive = packageOf(schema11().subarray(0, 1_024));
  archive.writeUInt32LE(2 ** 31, inDirectory(archive, 'collection.anki2') + 24);
  return archive;
}

function manyEntries(): Buffer {
  const archive = packageOf(schema11());
  archive.writeUInt16LE(60_000, archive.length - 22 + 10);
  return archive;
}

function damaged(): Buffer {
  const archive = zip({ 'collection.anki2': [schema11(), { level: 0 }] });
  const at = archive.indexOf('en <b>katt');
  archive[at] = 0x41;
  return archive;
}
