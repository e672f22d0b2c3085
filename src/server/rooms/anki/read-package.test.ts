import { randomBytes } from 'node:crypto';
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

/** Why a package is not taken; undefined when it is. */
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

describe('rows that do not fit the others', () => {
  const NOTE =
    "insert into notes values (7, 'g7', 1342697561419, 5, -1, '', 'hund' || char(31) || 'dog', 'hund', 1, 0, '')";
  const card = (id: number, nid: number, did = 1342697561700, odid = 0) =>
    `insert into cards values (${id}, ${nid}, ${did}, 0, 1, -1, 2, 2, 9, 30, 2350, 7, 1, 0, 8, ${odid}, 0, '')`;
  const readChanged = (...statements: readonly string[]) =>
    read(packageOf(schema11(CAT_FIELDS, ...statements)));

  it.each([
    ['a card of no note', [card(9, 999)], { kind: 'cards_without_note', format: '', count: 1 }],
    [
      'a note of no type',
      ["insert into notes values (8, 'g8', 1, 5, -1, '', 'hus', 'hus', 1, 0, '')", card(9, 8)],
      { kind: 'notes_without_type', format: '', count: 1 },
    ],
    [
      'a card whose day is a text',
      [NOTE, card(9, 7), "update cards set due = 'soon' where id = 9"],
      { kind: 'cards_damaged', format: '', count: 1 },
    ],
    [
      'a note without fields',
      [NOTE, 'update notes set flds = null where id = 7'],
      { kind: 'notes_damaged', format: '', count: 1 },
    ],
    [
      'a review without a rating',
      ['insert into revlog values (5, 1342697561600, -1, null, 6, 1, 2500, 4200, 1)'],
      { kind: 'reviews_damaged', format: '', count: 1 },
    ],
  ])('are left out and counted, and the rest is read: %s', (_, statements, skip) => {
    const { notes, cards, reviews, skipped } = readChanged(...statements);
    expect(skipped).toContainEqual(skip);
    expect(notes.map(({ fields }) => fields[0]?.text)).toContain('en katt');
    expect([cards.length, reviews.length]).toEqual([1, 2]);
  });

  it('leave a card of an unknown deck in the default deck', () => {
    const { decks, cards, skipped } = readChanged(NOTE, card(9, 7, 55));
    expect(decks.find(({ id }) => id === cards.find((each) => each.id === 9)?.deckId)?.name).toBe('Default');
    expect(skipped).toEqual([{ kind: 'cards_without_deck', format: '', count: 1 }]);
  });

  it('leave a card in the deck made of a search where its home deck did not come along', () => {
    const { decks, cards, skipped } = readChanged(NOTE, card(9, 7, 1_342_697_561_700, 55));
    const own = cards.find((each) => each.id === 9);
    expect(decks.find(({ id }) => id === own?.deckId)?.name).toBe('Svenska::Djur');
    expect(own?.due).toEqual({ day: 8 });
    expect(skipped).toEqual([]);
  });

  it('are no tags where there is no value', () => {
    expect(readChanged('update notes set tags = null').notes[0]?.tags).toEqual([]);
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

describe('pictures and sounds', () => {
  const mediaOf = (bytes: Uint8Array) =>
    read(zip({ 'collection.anki2': schema11(), media: strToU8('{"0":"a.png"}'), 0: bytes })).media;

  it('are known by their bytes, not by their names', () => {
    expect(mediaOf(MP3).get('a.png')?.type).toBe('audio/mpeg');
  });

  it.each([
    [
      'a drawing, which could hold scripts',
      strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a page', strToU8('<!doctype html><script>alert(1)</script>')],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0])],
    ['nothing', new Uint8Array(0)],
    ['more than two megabytes', new Uint8Array(Buffer.concat([PNG, randomBytes(2_000_001)]))],
  ])('that are %s are left out', (_, bytes) => {
    expect(mediaOf(bytes).size).toBe(0);
  });

  it.each([
    ['audio/aac', aac()],
    ['audio/mp4', movie('mp41')],
    ['audio/mp4', movie('mp42', 'mp4a')],
    ['audio/mp4', movie('iso2')],
    ['audio/mp4', movie('avc1')],
    ['audio/mp4', movie('M4A ')],
    ['audio/mp4', movie('M4V ')],
    ['audio/mp4', movie('3gp4', 'mp4a')],
    ['audio/mp4', movie('3g2a', 'mp4a')],
    ['audio/webm', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1')],
    ['image/avif', movie('avif')],
    ['image/avif', movie('mif1', 'avif')],
    ['audio/mpeg', Buffer.concat([Buffer.alloc(1_152), MP3])],
    ['audio/mpeg', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), MP3])],
  ])('are taken where browsers play or show them: %s', (type, bytes) => {
    expect(mediaOf(new Uint8Array(bytes)).get('a.png')?.type).toBe(type);
  });

  it.each([
    ['media_svg', '', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['media_format', 'AMR', '#!AMR\n'],
    ['media_format', '3GP (AMR)', movie('3gp4', 'samr')],
    ['media_format', 'HEIC', movie('heic', 'mif1')],
    ['media_format', 'QuickTime', movie('qt  ', 'mp4a')],
    ['media_format', 'AIFF', 'FORM\0\0\0\x2eAIFFCOMM'],
    ['media_format', 'BMP', 'BM\x46\0\0\0\0\0\0\0'],
    ['media_format', 'WMA', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
    ['media_format', 'Speex', `OggS${'\0'.repeat(24)}Speex   1.2`],
    ['media_format', '', 'body { color: red }'],
    ['media_too_large', '', Buffer.concat([PNG, randomBytes(2_000_001)])],
  ])('of another kind are counted: %s %s', (kind, format, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const files = { media: strToU8('{"0":"a.png","1":"b.png"}'), 0: new Uint8Array(bytes) };
    const { media, skipped } = read(zip({ 'collection.anki2': schema11(), ...files }));
    expect(media.size).toBe(0);
    expect(skipped).toEqual([
      { kind, format, count: 1 },
      { kind: 'media_missing', format: '', count: 1 },
    ]);
  });

  it.each([
    ['hund%20bild.png', 'hund bild.png'],
    ['b%C3%A5t.png', 'båt.png'],
    ['b%25.png', 'b%.png'],
    ['a%20b.png', 'a%20b.png'],
    ['100%.png', '100%.png'],
  ])('are found by the address %s', (address, name) => {
    const files = { media: strToU8(JSON.stringify({ 0: name })), 0: PNG };
    const fields = `<img src="${address}">hund[sound:${address}]`;
    const { notes } = read(zip({ 'collection.anki2': schema11(fields), ...files }));
    expect(notes[0]?.fields[0]).toEqual({ text: 'hund', pictures: [name], sounds: [name] });
  });

  it('that are not what the list says are left out', () => {
    const list = message([1, message([1, 'a.png'], [2, PNG.length], [3, new Uint8Array(20)])]);
    const { media } = read(
      zip({ meta: message([1, 2]), 'collection.anki21b': PACKED(), media: zstd(list), 0: zstd(PNG) }),
    );
    expect(media.size).toBe(0);
  });
});

/** Two AAC frames of 16 bytes, 44.1 kHz. */
function aac(): Buffer {
  const frame = Buffer.alloc(16);
  frame.set([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]);
  return Buffer.concat([frame, frame]);
}

/** The first box of an MP4 file, and the names of others. */
function movie(brand: string, ...others: readonly string[]): Buffer {
  const names = others.join('');
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + names.length);
  head.write(`ftyp${brand}`, 4);
  return Buffer.concat([head, Buffer.from(names, 'latin1')]);
}

const PACKED = () => zstd(schema11());

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

/** The database is cut to a kilobyte, and both the directory and its own header promise more. */
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
