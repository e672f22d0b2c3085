import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { MP3, PNG } from './made-collection.ts';

/** Packages as other programs write them, built by hand from the documentation of their formats. */

const BASIC = 1_342_697_561_419;
const NOTE_ID = 1_342_697_561_500;
const CARD_ID = 1_342_697_561_600;
const DECK_ID = 1_342_697_561_700;
export const REVIEWED_MS = 1_700_000_000_123;
/** Midnight before the first card was made. */
const CREATED_S = 1_600_000_000;

/** SQLite file made by these statements. */
export function sqlite(...statements: readonly string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'tillsammans-made-'));
  const path = join(folder, 'made.db');
  // Allows changing table declarations, as an untrusted program may do.
  const database = new DatabaseSync(path, { defensive: false });
  for (const statement of statements) database.exec(statement);
  database.close();
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(folder, { recursive: true });
  return bytes;
}

const COMMON_TABLES = `
create table notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text,
  sfld integer, csum integer, flags integer, data text);
create table cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
  type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer,
  left integer, odue integer, odid integer, flags integer, data text);
create table revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
  factor integer, time integer, type integer);`;

/** One note about the cat, with a picture and a sound, reviewed twice. */
export const CAT_FIELDS = 'en <b>katt</b>&nbsp;<img src="katt.png">\x1fcat[sound:katt.mp3]';

function rows(fields: string): string {
  return `
insert into notes values (${NOTE_ID}, 'abc', ${BASIC}, 1700000000, -1, ' djur a1 ', '${fields.replaceAll("'", "''")}',
  'en katt', 1, 0, '');
insert into cards values (${CARD_ID}, ${NOTE_ID}, ${DECK_ID}, 0, 1700000000, -1, 2, 2, 1200, 30, 2350, 7, 1, 0, 0, 0, 0, '');
insert into revlog values (${REVIEWED_MS}, ${CARD_ID}, -1, 3, 6, 1, 2500, 4200, 1);
insert into revlog values (${REVIEWED_MS + 1e9}, ${CARD_ID}, -1, 2, 30, 6, 2350, 5100, 1);`;
}

/**
 * Collection of schema 11, as Anki wrote it until 2020 and `genanki` does.
 * @param more further statements, run last
 */
export function schema11(fields: string = CAT_FIELDS, ...more: readonly string[]): Uint8Array {
  const models = {
    [BASIC]: {
      id: String(BASIC),
      name: 'Basic',
      type: 0,
      flds: [
        { name: 'Back', ord: 1 },
        { name: 'Front', ord: 0 },
      ],
      tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' }],
    },
  };
  const decks = {
    1: { id: 1, name: 'Default' },
    [DECK_ID]: { id: DECK_ID, name: 'Svenska::Djur' },
  };
  return sqlite(
    `create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer,
       usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);`,
    COMMON_TABLES,
    `insert into col values (1, ${CREATED_S}, 0, 0, 11, 0, 0, 0, '{}', '${JSON.stringify(models)}',
       '${JSON.stringify(decks)}', '{}', '{}');`,
    rows(fields),
    ...more,
  );
}

/** The same in schema 18, as Anki has written it since 2022, with the collation that only Anki has. */
export function schema18(): Uint8Array {
  const hex = (bytes: Uint8Array) => `x'${Buffer.from(bytes).toString('hex')}'`;
  const template = message([1, '{{Front}}'], [2, '{{FrontSide}}<hr id=answer>{{Back}}']);
  return sqlite(
    `create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer,
       usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);
     create table notetypes (id integer not null primary key, name text not null collate nocase,
       mtime_secs integer not null, usn integer not null, config blob not null);
     create unique index idx_notetypes_name on notetypes (name);
     create table fields (ntid integer not null, ord integer not null, name text not null collate nocase,
       config blob not null, primary key (ntid, ord)) without rowid;
     create unique index idx_fields_name_ntid on fields (name, ntid);
     create table templates (ntid integer not null, ord integer not null, name text not null collate nocase,
       mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
     create table decks (id integer primary key not null, name text not null collate nocase,
       mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);
     create unique index idx_decks_name on decks (name);
     create table tags (tag text not null primary key collate nocase, usn integer not null) without rowid;`,
    COMMON_TABLES,
    `insert into col values (1, ${CREATED_S}, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
     insert into notetypes values (${BASIC}, 'Basic', 0, 0, ${hex(message([1, 0], [3, '.card {}']))});
     insert into fields values (${BASIC}, 0, 'Front', x''), (${BASIC}, 1, 'Back', x'');
     insert into templates values (${BASIC}, 0, 'Card 1', 0, 0, ${hex(template)});
     insert into decks values (1, 'Default', 0, 0, x'', x''), (${DECK_ID}, 'Svenska' || char(31) || 'Djur', 0, 0, x'', x'');
     insert into tags values ('djur', 0);`,
    rows(CAT_FIELDS),
    `pragma writable_schema = on;
     update sqlite_master set sql = replace(sql, 'nocase', 'unicase');`,
  );
}

/** The same collection in each of the three formats. */
export const PACKAGES = {
  'collection.anki2': () => zip({ 'collection.anki2': schema11(), ...oldMedia() }),
  'collection.anki21': () =>
    zip({
      'collection.anki21': schema11(),
      'collection.anki2': sqlite('create table old (x)'),
      ...oldMedia(),
    }),
  'collection.anki21b': () =>
    zip({
      meta: message([1, 3]),
      'collection.anki21b': zstd(schema18()),
      'collection.anki2': sqlite('create table old (x)'),
      media: zstd(message([1, mediaEntry('katt.png', PNG)], [1, mediaEntry('katt.mp3', MP3)])),
      0: zstd(PNG),
      1: zstd(MP3),
    }),
};

function oldMedia(): Zippable {
  return { media: strToU8(JSON.stringify({ 0: 'katt.png', 1: 'katt.mp3' })), 0: PNG, 1: MP3 };
}

function mediaEntry(name: string, bytes: Uint8Array): Uint8Array {
  return message([1, name], [2, bytes.length], [3, createHash('sha1').update(bytes).digest()]);
}

/** ZIP archive of these files. */
export function zip(files: Zippable): Buffer {
  return Buffer.from(zipSync(files, { mtime: '2026-11-21T12:00:00' }));
}

/** Package of the oldest format with this collection and further files. */
export function packageOf(collection: Uint8Array, more: Zippable = {}): Buffer {
  return zip({ 'collection.anki2': collection, media: strToU8('{}'), ...more });
}

/** Protobuf message of these fields. */
export function message(...fields: readonly (readonly [number, number | string | Uint8Array])[]): Uint8Array {
  const parts = fields.map(([field, value]) => {
    if (typeof value === 'number') return Buffer.from([...varint(field * 8), ...varint(value)]);
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
  });
  return new Uint8Array(Buffer.concat(parts));
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

const LARGEST_BLOCK = 128 * 1024;

/** zstd frame of stored blocks (RFC 8878) without a content size, as Anki writes it. */
export function zstd(content: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < content.length || at === 0; at += LARGEST_BLOCK) {
    const block = content.subarray(at, at + LARGEST_BLOCK);
    const isLast = at + LARGEST_BLOCK >= content.length;
    blocks.push(blockHead(isLast, 0, block.length), block);
  }
  // Window of two megabytes.
  return new Uint8Array(Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]), ...blocks]));
}

/** zstd frame of `count` RLE blocks of 128 kB: 4 bytes for 131,072. */
export function zstdBomb(count: number): Uint8Array {
  const blocks = Array.from({ length: count }, (_, index) =>
    Buffer.concat([blockHead(index === count - 1, 1, LARGEST_BLOCK), Buffer.from([0])]),
  );
  return new Uint8Array(Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]), ...blocks]));
}

/** zstd frame of a few bytes that declares this size, in eight bytes. */
export function zstdDeclaring(bytes: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32LE(0xfd2fb528, 0);
  head[4] = 0xe0; // eight bytes for the length, and as much memory
  head.writeBigUInt64LE(BigInt(bytes), 5);
  return new Uint8Array(Buffer.concat([head, blockHead(true, 1, 100), Buffer.from([0])]));
}

function blockHead(isLast: boolean, kind: number, bytes: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(Number(isLast) + kind * 2 + bytes * 8, 0, 3);
  return head;
}

/** Offset of a name's entry in the directory of an archive, to change its declarations. */
export function inDirectory(archive: Buffer, name: string): number {
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 1)) {
    const length = archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, at + 46 + length) === name) return at;
  }
  throw new Error(`There is no ${name}.`);
}
