import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MOST_FILE_BYTES } from '#shared/anki/limits.ts';
import type { Media, ReadCollection } from './collection.ts';
import { isPlainName } from './field-text.ts';
import { openForeign } from './foreign-sqlite.ts';
import { mediaTypeOf, otherFormatOf } from './media-type.ts';
import { numberIn, readMessage, textIn } from './protobuf.ts';
import { readCollection } from './read-collection.ts';
import { RefusedFile } from './refused-file.ts';
import { SkipCounts } from './skip-counts.ts';
import { openZip, type ZipEntry } from './zip.ts';
import { unzstd } from './zstd.ts';

const MEGABYTE = 1_000_000;
const LIMITS = {
  entries: 20_000,
  /** Maximum bytes of the whole archive, unpacked. */
  bytes: 250 * MEGABYTE,
  collectionBytes: 100 * MEGABYTE,
  mediaListBytes: 4 * MEGABYTE,
  /** Maximum bytes of a picture or sound; larger ones are skipped. */
  mediaBytes: 2 * MEGABYTE,
  /** Maximum bytes of all pictures and sounds. */
  allMediaBytes: 100 * MEGABYTE,
};

/** Collection files of a package, newest format first; older ones beside it only contain a notice to update Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const PACKED_COLLECTION = 'collection.anki21b';
/** `meta`: message with the format of the package. */
const META_VERSION = 1;
const NEWEST_VERSION = 3;
/** `media`: message with an entry for each of the files `0`, `1`, `2`, in order, with its name and SHA-1. */
const MEDIA_ENTRY = 1;
const MEDIA_NAME = 1;
const MEDIA_SHA1 = 3;

/**
 * Reads a package of decks (`.apkg`) in any of Anki's three formats: `collection.anki2`, `.anki21`, or since 2022
 * `.anki21b`, in which each file is compressed with zstd.
 * @param folder folder for the temporary database; deleted by its creator
 * @param withMedia true to read pictures and sounds; unusable ones are counted in any case
 * @throws RefusedFile
 */
export function readPackage(archive: Buffer, folder: string, withMedia: boolean): ReadCollection {
  const entries = withinAnother(openZip(archive, LIMITS));
  refuseNewer(entries.get('meta'));
  const name = COLLECTIONS.find((each) => entries.has(each));
  const entry = name && entries.get(name);
  if (!entry) throw new RefusedFile('broken', 'there is no collection in it');
  const isPacked = name === PACKED_COLLECTION;
  const open = (file: ZipEntry, most: number) => unpacked(file, isPacked, most);

  const path = join(folder, 'collection.db');
  writeFileSync(path, open(entry, LIMITS.collectionBytes), { mode: 0o600 });
  const database = openForeign(path);
  try {
    const skipped = new SkipCounts();
    const list = entries.get('media');
    const names = list ? listMedia(open(list, LIMITS.mediaListBytes), isPacked) : [];
    const inPackage = new Set(names.map(({ name }) => name));
    const collection = readCollection(database, (name) => inPackage.has(name), skipped);
    const media = readMedia(entries, names, open, skipped);
    return { ...collection, media: withMedia ? media : new Map(), skipped: skipped.all };
  } finally {
    database.close();
  }
}

/** Files of a package that was packed a second time; otherwise of the archive itself. */
function withinAnother(entries: ReadonlyMap<string, ZipEntry>): ReadonlyMap<string, ZipEntry> {
  if (COLLECTIONS.some((each) => entries.has(each))) return entries;
  const packages = [...entries.values()].filter(({ name }) => /\.(apkg|colpkg)$/i.test(name));
  const [inner, ...others] = packages;
  if (!inner || others.length > 0) return entries;
  if (/\.colpkg$/i.test(inner.name)) throw new RefusedFile('whole_collection', 'it holds a .colpkg');
  if (inner.bytes > MOST_FILE_BYTES) throw new RefusedFile('too_large', 'the package in it is too large');
  return openZip(inner.read(), LIMITS);
}

function unpacked(entry: ZipEntry, isPacked: boolean, most: number): Buffer {
  if (entry.bytes > most) throw new RefusedFile('too_large', `${entry.name} is too large`);
  const content = entry.read();
  return isPacked && content.length > 0 ? unzstd(content, most) : content;
}

function refuseNewer(meta: ZipEntry | undefined): void {
  if (!meta) return;
  if (meta.bytes > LIMITS.mediaListBytes) throw new RefusedFile('too_large', 'meta is too large');
  if (numberIn(readMessage(meta.read()), META_VERSION) > NEWEST_VERSION) {
    throw new RefusedFile('too_new', 'the package is of a newer form');
  }
}

/** File of the package with its name in notes. */
interface Named {
  readonly file: string;
  readonly name: string;
  /** Hexadecimal; empty if the list has none. */
  readonly sha1: string;
}

const jsonList = z.record(z.string().regex(/^\d{1,9}$/), z.string());

function listMedia(list: Buffer, isPacked: boolean): Named[] {
  const named = isPacked ? inMessage(list) : inJson(list);
  // These names are never used as paths, but a path in them shows malicious intent.
  const path = named.find(({ name }) => /[/\\\0]|^\.+$/.test(name));
  if (path) throw new RefusedFile('hostile', 'a picture or sound has a path for a name');
  return named
    .map((each) => ({ ...each, name: each.name.normalize('NFC') }))
    .filter(({ name }) => isPlainName(name));
}

function inJson(list: Buffer): Named[] {
  try {
    const names = jsonList.parse(JSON.parse(list.toString('utf8') || '{}'));
    return Object.entries(names).map(([file, name]) => ({ file, name, sha1: '' }));
  } catch {
    throw new RefusedFile('broken', 'the list of pictures and sounds cannot be read');
  }
}

function inMessage(list: Buffer): Named[] {
  return (readMessage(list).get(MEDIA_ENTRY) ?? []).map((entry, index) => {
    if (!(entry instanceof Buffer))
      throw new RefusedFile('broken', 'the list of pictures and sounds cannot be read');
    const message = readMessage(entry);
    const sha1 = message.get(MEDIA_SHA1)?.at(-1);
    return {
      file: String(index),
      name: textIn(message, MEDIA_NAME),
      sha1: sha1 instanceof Buffer ? sha1.toString('hex') : '',
    };
  });
}

/** Reads pictures and sounds; unusable ones are skipped and counted. */
function readMedia(
  entries: ReadonlyMap<string, ZipEntry>,
  names: readonly Named[],
  open: (file: ZipEntry, most: number) => Buffer,
  skipped: SkipCounts,
): Map<string, Media> {
  const media = new Map<string, Media>();
  let total = 0;
  for (const { file, name, sha1 } of names) {
    const entry = entries.get(file);
    const bytes = entry && unlessTooLarge(() => open(entry, LIMITS.mediaBytes));
    const type = bytes && mediaTypeOf(bytes);
    if (bytes === undefined || (bytes && sha1 !== '' && sha1Of(bytes) !== sha1)) skipped.add('media_missing');
    else if (bytes === null) skipped.add('media_too_large');
    else if (!type) skipFormat(otherFormatOf(bytes), skipped);
    else {
      total += bytes.length;
      if (total > LIMITS.allMediaBytes)
        throw new RefusedFile('too_large', 'the pictures and sounds are too large together');
      // Copied, because a view sent to another thread would transfer the whole archive.
      media.set(name, { type, bytes: new Uint8Array(bytes) });
    }
  }
  return media;
}

function sha1Of(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex');
}

function skipFormat(format: string, skipped: SkipCounts): void {
  if (format === 'SVG') skipped.add('media_svg');
  else skipped.add('media_format', format);
}

function unlessTooLarge(read: () => Buffer): Buffer | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RefusedFile && error.fault === 'too_large') return null;
    throw error;
  }
}
