import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveHeader,
  archiveManifest,
  BackupError,
  FILES_PREFIX,
  FORMAT,
  HEADER_NAME,
  MANIFEST_NAME,
  sha256,
  TABLE_ENTRY,
  TableDigest,
} from './archive-format.ts';

/** Entry of a tar file, with its content. */
interface Entry extends AsyncIterable<Buffer> {
  readonly header: {
    readonly name: string;
    readonly size?: number;
    readonly mode?: number;
    readonly mtime?: Date;
  };
}

/** Maximum bytes of an entry that is read into memory: rows of a table. The largest single value has about 20 MB. */
const MAX_ENTRY_BYTES = 256_000_000;

/** Part of an archive. The content of a file must be consumed before the next part. */
export type ArchivePart =
  | { readonly kind: 'header'; readonly header: ArchiveHeader }
  | { readonly kind: 'rows'; readonly table: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly mode: number;
      readonly mtime: Date;
      readonly content: AsyncIterable<Buffer>;
    }
  | { readonly kind: 'manifest'; readonly manifest: ArchiveManifest };

/**
 * Reads an archive part by part in constant memory, and checks everything against its manifest. The header comes first; the
 * manifest is the last part, and is only given if all parts before agree with it.
 * @throws BackupError for a file that is no backup, truncated, altered, or made by a newer version
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  const archive = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), archive);
  // Its errors also end the loop over the entries.
  reading.catch(() => {});
  const seen = new Seen();
  try {
    for await (const entry of archive as AsyncIterable<Entry>) {
      const part = await partOf(entry, seen);
      yield part;
      if (part.kind === 'file') for await (const _ of part.content);
    }
    await reading;
  } catch (error) {
    throw explained(error, path);
  } finally {
    archive.destroy();
  }
  if (!seen.isComplete) throw truncated(path);
}

/** Reads an archive to its end, to check it. @returns header and manifest */
export async function verifyArchive(
  path: string,
  signal?: AbortSignal,
): Promise<{ header: ArchiveHeader; manifest: ArchiveManifest }> {
  let header: ArchiveHeader | undefined;
  for await (const part of readArchive(path)) {
    signal?.throwIfAborted();
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'manifest' && header) return { header, manifest: part.manifest };
  }
  throw truncated(path);
}

/** Parts read so far, to be compared with the manifest. */
class Seen {
  header: ArchiveHeader | undefined;
  headerHash = '';
  readonly tables = new Map<string, TableDigest>();
  readonly files: ArchiveManifest['files'] = {};
  isComplete = false;

  agreesWith({ header, tables, files }: ArchiveManifest): boolean {
    const read = Object.fromEntries(
      (this.header?.tables ?? []).map(({ name }) => [
        name,
        (this.tables.get(name) ?? new TableDigest()).result(),
      ]),
    );
    return header === this.headerHash && isSame(tables, read) && isSame(files, this.files);
  }
}

type Sums = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

function isSame(expected: Sums, read: Sums): boolean {
  const names = Object.keys(expected);
  return (
    names.length === Object.keys(read).length &&
    names.every((name) =>
      Object.entries(expected[name] ?? {}).every(([key, value]) => read[name]?.[key] === value),
    )
  );
}

async function partOf(entry: Entry, seen: Seen): Promise<ArchivePart> {
  const { name, mode = 0o600, mtime = new Date(0) } = entry.header;
  if (seen.isComplete) throw altered();
  if (!seen.header) {
    if (name !== HEADER_NAME) throw new NoBackup();
    const text = await readText(entry);
    seen.headerHash = sha256(text);
    seen.header = parseHeader(text);
    return { kind: 'header', header: seen.header };
  }
  if (name === MANIFEST_NAME) {
    const manifest = archiveManifest.safeParse(JSON.parse(await readText(entry)));
    if (!manifest.success || !seen.agreesWith(manifest.data)) throw altered();
    seen.isComplete = true;
    return { kind: 'manifest', manifest: manifest.data };
  }
  const table = TABLE_ENTRY.exec(name)?.[1];
  if (table !== undefined) {
    if (!seen.header.tables.some((known) => known.name === table)) throw altered();
    const digest = seen.tables.get(table) ?? new TableDigest();
    seen.tables.set(table, digest);
    const lines = (await readText(entry)).split('\n');
    if (lines.pop() !== '') throw altered();
    for (const line of lines) digest.add(line);
    return { kind: 'rows', table, lines };
  }
  const path = name.slice(FILES_PREFIX.length);
  if (!name.startsWith(FILES_PREFIX) || !isSafePath(path) || path in seen.files) throw altered();
  return { kind: 'file', path, mode, mtime, content: summed(entry, path, seen) };
}

/** Content of a file, whose size and hash are noted at its end. */
async function* summed(entry: Entry, path: string, seen: Seen): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of entry) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  seen.files[path] = { bytes, sha256: hash.digest('hex') };
}

/** True for a path that stays within the folder into which it is restored, on every system. */
function isSafePath(path: string): boolean {
  const parts = path.split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));
}

async function readText(entry: Entry): Promise<string> {
  if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw altered();
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseHeader(text: string): ArchiveHeader {
  const json: unknown = JSON.parse(text);
  const { format, app } = json as { format?: unknown; app?: unknown };
  if (typeof format === 'number' && format > FORMAT) throw newer(String(app));
  const parsed = archiveHeader.safeParse(json);
  if (!parsed.success) throw new NoBackup();
  return parsed.data;
}

/** The backup was made by a newer version of the app. */
export function newer(version: string): BackupError {
  return new BackupError(
    `The backup was made by a newer version of Tillsammans (${version}). Install that version, then restore it.`,
  );
}

class NoBackup extends Error {}
const altered = () =>
  new BackupError('The backup was altered or damaged: its content does not match its checksums.');
const truncated = (path: string) =>
  new BackupError(`${path} is truncated: its end is missing. Copy it again, or use another backup.`);

function explained(error: unknown, path: string): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return truncated(path);
  if (error instanceof NoBackup || /incorrect header check|invalid tar header/i.test(message)) {
    return new BackupError(`${path} is not a backup of Tillsammans, or is damaged.`);
  }
  if (code.startsWith('Z_') || error instanceof SyntaxError) return altered();
  return error;
}
