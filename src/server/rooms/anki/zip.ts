import { crc32, inflateRawSync } from 'node:zlib';
import { RefusedFile } from './refused-file.ts';

/** Limits of an archive. */
export interface ZipLimits {
  readonly entries: number;
  /** Maximum bytes of all entries, unpacked. */
  readonly bytes: number;
}

/** File of an archive; reading it verifies that it matches the directory. */
export interface ZipEntry {
  readonly name: string;
  /** Declared unpacked length: `read` returns exactly that or throws. */
  readonly bytes: number;
  /** @throws RefusedFile */
  read(): Buffer;
}

/** Entry of the central directory. */
interface Listed {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  readonly start: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const IN_DIRECTORY = 0x02014b50;
const IN_DIRECTORY_BYTES = 46;
const BEFORE_DATA = 0x04034b50;
const BEFORE_DATA_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

/**
 * Maximum ratio of unpacked to packed size for entries over a megabyte; collections reach about 5, and deflate at
 * most 1,032.
 */
const MOST_GROWTH = 200;
const GROWTH_FROM_BYTES = 1_000_000;

/**
 * Files of a ZIP archive by name (APPNOTE.TXT 6.3.10). All declarations are checked before unpacking: names without
 * paths and without duplicates; sizes, their sum and ratio; entries that do not overlap. A folder around all files
 * and macOS metadata are ignored. The actual size of an entry is checked when it is read. ZIP64, encryption and
 * multi-volume archives are rejected, because packages do not use them.
 * @throws RefusedFile
 */
export function openZip(archive: Buffer, limits: ZipLimits): ReadonlyMap<string, ZipEntry> {
  const listed = listEntries(archive, limits);
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (const { entry, name } of named(listed)) {
    refusePath(name);
    if (entries.has(name)) throw new RefusedFile('hostile', `two entries are called ${name}`);
    total += entry.bytes;
    if (total > limits.bytes) throw new RefusedFile('too_large', 'the entries are too large together');
    if (entry.bytes > GROWTH_FROM_BYTES && entry.bytes > MOST_GROWTH * entry.packed) {
      throw new RefusedFile(
        'hostile',
        `${entry.name} says it is ${entry.bytes / entry.packed} times as large`,
      );
    }
    entries.set(name, { name, bytes: entry.bytes, read: () => unpack(archive, entry) });
  }
  refuseOverlaps(archive, listed);
  return entries;
}

/** Folders and macOS metadata. */
const NO_FILE = /^__MACOSX\/|\/$|(^|\/)\.DS_Store$/;
const FOLDER = /^[^/\\:\0]+\//;

/** Entries that are files, by their names within a common folder. */
function named(listed: readonly Listed[]): { entry: Listed; name: string }[] {
  const files = listed.filter(({ name }) => !NO_FILE.test(name));
  const folders = new Set(files.map(({ name }) => FOLDER.exec(name)?.[0] ?? ''));
  const [folder = '', ...others] = folders;
  const isAround = others.length === 0 && !/^\.+\/$/.test(folder);
  return files.map((entry) => ({ entry, name: isAround ? entry.name.slice(folder.length) : entry.name }));
}

function listEntries(archive: Buffer, limits: ZipLimits): Listed[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > limits.entries) throw new RefusedFile('too_large', `there are ${count} entries`);
  const listed: Listed[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + IN_DIRECTORY_BYTES > end || archive.readUInt32LE(at) !== IN_DIRECTORY) {
      throw new RefusedFile('broken', 'the directory ends too early');
    }
    const nameBytes = archive.readUInt16LE(at + 28);
    const next =
      at + IN_DIRECTORY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (next > end) throw new RefusedFile('broken', 'the directory ends too early');
    if ((archive.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0)
      throw new RefusedFile('broken', 'it is encrypted');
    listed.push({
      name: archive.toString('utf8', at + IN_DIRECTORY_BYTES, at + IN_DIRECTORY_BYTES + nameBytes),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      start: archive.readUInt32LE(at + 42),
    });
    at = next;
  }
  return listed;
}

/** Returns true if the bytes begin like an archive, empty or not. */
export function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && [BEFORE_DATA, END_OF_DIRECTORY].includes(bytes.readUInt32LE(0));
}

/** End of central directory record, before a comment. */
function findEnd(archive: Buffer): number {
  const last = archive.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    const isEnd = archive.readUInt32LE(at) === END_OF_DIRECTORY;
    if (isEnd && at + END_BYTES + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  throw new RefusedFile('broken', 'it is no ZIP archive');
}

/** A package is flat. These names are never used as paths, but a path in them shows malicious intent. */
function refusePath(name: string): void {
  if (name === '' || name === '.' || name === '..' || /[/\\:\0]/.test(name)) {
    throw new RefusedFile('hostile', 'an entry has a path for a name');
  }
}

/** Entries that share bytes let an archive unpack to far more than it contains. */
function refuseOverlaps(archive: Buffer, listed: readonly Listed[]): void {
  let free = 0;
  for (const entry of [...listed].sort((a, b) => a.start - b.start)) {
    if (entry.start < free) throw new RefusedFile('hostile', `${entry.name} lies over another entry`);
    free = dataStart(archive, entry) + entry.packed;
  }
}

function dataStart(archive: Buffer, { name, start, packed }: Listed): number {
  if (start + BEFORE_DATA_BYTES > archive.length || archive.readUInt32LE(start) !== BEFORE_DATA) {
    throw new RefusedFile('broken', `${name} is not where the directory says`);
  }
  const data =
    start + BEFORE_DATA_BYTES + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  if (data + packed > archive.length) throw new RefusedFile('broken', `${name} is cut off`);
  return data;
}

function unpack(archive: Buffer, entry: Listed): Buffer {
  const data = dataStart(archive, entry);
  const content = inflate(archive.subarray(data, data + entry.packed), entry);
  if (content.length !== entry.bytes)
    throw new RefusedFile('broken', `${entry.name} is not as long as declared`);
  if (crc32(content) !== entry.crc) throw new RefusedFile('broken', `${entry.name} is damaged`);
  return content;
}

function inflate(packed: Buffer, { name, method, bytes }: Listed): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RefusedFile('broken', `${name} is packed in an unknown way`);
  try {
    // Zero would mean no limit.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch (error) {
    const isLonger = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new RefusedFile(isLonger ? 'hostile' : 'broken', `${name} does not unpack to what is declared`);
  }
}
