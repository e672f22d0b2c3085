import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Value } from './snapshot.ts';

/**
 * Archive of a backup: a tar file, compressed with gzip, that does not depend on the database engine.
 *
 *     backup.json                  header: format, version of the app, migrations, tables with their columns
 *     tables/<table>/000001.ndjson rows, each a JSON array of the columns; bytes are {"base64": "…"}
 *     files/<path>                 files of the data folder
 *     manifest.json                rows and digest of each table, size and SHA-256 of each file and of the header
 *
 * The manifest is the last entry, so that a truncated archive has none.
 */
export const FORMAT = 1;
export const HEADER_NAME = 'backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const FILES_PREFIX = 'files/';
export const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]*)\/\d+\.ndjson$/;

/** Thrown if a backup cannot be made, read or restored; the message says why and what to do. */
export class BackupError extends Error {
  /** Step for the operator: make room, give access to the folder, or read the log. */
  readonly reason: BackupFailure;

  constructor(
    message: string,
    { reason = 'other', cause }: { reason?: BackupFailure; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'BackupError';
    this.reason = reason;
  }
}

export type BackupFailure = 'no_room' | 'no_access' | 'other';

const CODES: Readonly<Record<Exclude<BackupFailure, 'other'>, readonly string[]>> = {
  no_room: ['ENOSPC', 'EDQUOT', 'EFBIG', 'storage_full'],
  no_access: ['EACCES', 'EPERM', 'EROFS'],
};

/** Reason of an error of the disk or the database, by its code. */
export function failureOf(error: unknown): BackupFailure {
  const { code = '' } = error as { code?: string };
  if (CODES.no_room.includes(code)) return 'no_room';
  return CODES.no_access.includes(code) ? 'no_access' : 'other';
}

export const archiveHeader = z.object({
  format: z.int(),
  /** Version of the app that made it. */
  app: z.string(),
  /** Time of the snapshot, ISO 8601. */
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Applied migrations. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

export const archiveManifest = z.object({
  header: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: z.string() })),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

const TWO_256 = 2n ** 256n;

/**
 * Digest of the rows of a table, whatever their order: the sum of the SHA-256 of all lines. Engines return rows in different
 * orders, and sorting large tables by the same rules on both would take long.
 */
export class TableDigest {
  #rows = 0;
  #sum = 0n;

  add(line: string | Uint8Array): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % TWO_256;
  }

  result(): { rows: number; digest: string } {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** Returns a row as a line of an archive, without its end. */
export function encodeRow(values: readonly Value[]): string {
  return JSON.stringify(
    values.map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  );
}

/** Returns the values of a line. @throws BackupError for a line of another form */
export function decodeRow(line: string): Value[] {
  const parsed: unknown = JSON.parse(line);
  if (!Array.isArray(parsed)) throw new BackupError('The backup has a row of an unknown form.');
  return parsed.map(decodeValue);
}

function decodeValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const { base64 } = value as { base64?: unknown };
  if (typeof base64 !== 'string') throw new BackupError('The backup has a value of an unknown form.');
  return Buffer.from(base64, 'base64');
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
