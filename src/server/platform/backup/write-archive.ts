import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  BackupError,
  encodeRow,
  FILES_PREFIX,
  HEADER_NAME,
  MANIFEST_NAME,
  sha256,
  TableDigest,
} from './archive-format.ts';
import type { DataFile } from './data-files.ts';
import type { DataSnapshot, TableLayout } from './snapshot.ts';

/** Bytes of rows after which an entry of a table ends, because a tar entry begins with its size. */
const ENTRY_BYTES = 1_000_000;
/** Compression that takes a third of the default's time for about 10 % more bytes. */
const GZIP_LEVEL = 3;

/** Content of an archive to be written. */
export interface ArchiveContent {
  readonly header: ArchiveHeader;
  readonly snapshot: DataSnapshot;
  readonly files: Iterable<DataFile>;
  /** Ends the writing early. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes an archive to a file that exists, in constant memory.
 * @param target replaces the file in tests
 * @returns its manifest, computed from what was read from the database and the files
 */
export async function writeArchive(
  path: string,
  content: ArchiveContent,
  target: Writable = createWriteStream(path, { flags: 'r+', mode: 0o600 }),
): Promise<ArchiveManifest> {
  const archive = pack();
  const filled = fill(archive, content).catch((error: Error) => {
    archive.destroy(error);
    throw error;
  });
  // If the target fails, entries fail, too, with a less helpful error.
  const [piped, manifest] = await Promise.allSettled([
    pipeline(archive, createGzip({ level: GZIP_LEVEL }), target),
    filled,
  ]);
  if (manifest.status === 'rejected' && manifest.reason instanceof BackupError) throw manifest.reason;
  if (piped.status === 'rejected') throw piped.reason;
  if (manifest.status === 'rejected') throw manifest.reason;
  return manifest.value;
}

async function fill(
  archive: Pack,
  { header, snapshot, files, signal }: ArchiveContent,
): Promise<ArchiveManifest> {
  const head = JSON.stringify(header, null, 2);
  await addEntry(archive, HEADER_NAME, head);
  const manifest: ArchiveManifest = { header: sha256(head), tables: {}, files: {} };
  for (const table of snapshot.tables)
    manifest.tables[table.name] = await addTable(archive, snapshot, table, signal);
  for (const file of files) {
    signal?.throwIfAborted();
    const added = await addFile(archive, file);
    if (added) manifest.files[file.path] = added;
  }
  await addEntry(archive, MANIFEST_NAME, JSON.stringify(manifest));
  archive.finalize();
  return manifest;
}

function addEntry(archive: Pack, name: string, content: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, Buffer.from(content), (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function addTable(archive: Pack, snapshot: DataSnapshot, table: TableLayout, signal?: AbortSignal) {
  const digest = new TableDigest();
  let lines: string[] = [];
  let bytes = 0;
  let entries = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    entries += 1;
    const name = `tables/${table.name}/${String(entries).padStart(6, '0')}.ndjson`;
    await addEntry(archive, name, `${lines.join('\n')}\n`);
    lines = [];
    bytes = 0;
  };
  for await (const row of snapshot.rows(table)) {
    const line = encodeRow(row);
    digest.add(line);
    lines.push(line);
    bytes += line.length;
    if (bytes >= ENTRY_BYTES) await flush();
  }
  if (lines.length > 0) await flush();
  return digest.result();
}

/** Adds a file as it is when it is opened. Returns null for one that was removed meanwhile. */
async function addFile(archive: Pack, { path, absolute }: DataFile) {
  const file = await open(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const { size, mode, mtime } = await file.stat();
    const hash = createHash('sha256');
    let read = 0;
    await new Promise<void>((resolve, reject) => {
      const header = { name: FILES_PREFIX + path, size, mode: mode & 0o777, mtime };
      const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
      const source =
        size === 0 ? Readable.from([]) : file.createReadStream({ end: size - 1, autoClose: false });
      pipeline(
        source,
        async function* count(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            read += chunk.length;
            hash.update(chunk);
            yield chunk;
          }
          if (read < size) throw new BackupError(`${path} became shorter while it was read; try again.`);
        },
        entry,
      ).catch(reject);
    });
    return { bytes: size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
