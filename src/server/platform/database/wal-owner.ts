import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { syncFile, syncFolder } from '../durable-files.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** Offsets in the header of a database (https://www.sqlite.org/fileformat2.html#the_database_header). */
const HEADER_BYTES = 100;
const READ_VERSION_AT = 19;
const APPLICATION_ID_AT = 68;
const BY_LOG = 2;
/** Length of the header of a WAL; one without frames is ignored. */
const LOG_HEADER_BYTES = 32;
const MAX_ID = 2 ** 31;

/** Thrown if the WAL beside the database belongs to another database file. */
export class ForeignLog extends Error {
  constructor(path: string) {
    const name = basename(path);
    super(
      [
        `The database ${path} was replaced, but the write-ahead log of the former one still lies beside it.`,
        'Starting with it would undo what was restored, or destroy it. Nothing has been changed.',
        `Move ${name}-wal and ${name}-shm to another folder (do not delete them yet), and start again.`,
      ].join('\n'),
    );
    this.name = 'ForeignLog';
  }
}

/**
 * Rejects a database beside the WAL of another one, as after a crash and a restore: SQLite does not notice, and
 * would write the WAL's pages into the file. Only reads, and runs before SQLite opens anything. It is detected by
 * two marks. A copy made by `vacuum into` (`npm run backup`) is not in WAL mode until it is opened for writing, so
 * it has no WAL. Any other copy has the `application_id` of another start than the mark file beside the database
 * (`markStart`).
 * @throws ForeignLog
 */
export function refuseForeignLog(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (!log || log.size <= LOG_HEADER_BYTES) return;
  const header = headerOf(path);
  if (!header) return;
  const starts = startsMarked(path);
  const isOfOtherStart = starts.length > 0 && !starts.includes(header.applicationId);
  if (!header.hasLog || isOfOtherStart) throw new ForeignLog(path);
}

function headerOf(path: string): { hasLog: boolean; applicationId: number } | null {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    // SQLite itself removes the WAL beside an empty file.
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null;
    return {
      hasLog: header[READ_VERSION_AT] === BY_LOG,
      applicationId: header.readInt32BE(APPLICATION_ID_AT),
    };
  } finally {
    closeSync(file);
  }
}

/**
 * Gives the database a number for this start, in the file itself and in a mark file beside it. It is written to the
 * file only while the WAL is empty, so that a WAL always belongs to a number in the mark file. If another process
 * has the database open, its mark stays.
 */
export function markStart(file: SqliteFile, path: string): void {
  if (!isLogEmptied(file)) return;
  // Read through SQLite: closing the file here would drop SQLite's locks on it.
  const { rows } = file.query<{ application_id: number }>('pragma application_id');
  const before = rows[0]?.application_id ?? 0;
  const start = randomInt(1, MAX_ID);
  writeMark(path, [before, start]);
  file.query(`pragma application_id = ${start}`);
  if (isLogEmptied(file)) writeMark(path, [start]);
}

function isLogEmptied(file: SqliteFile): boolean {
  return file.query<{ busy: number }>('pragma wal_checkpoint(truncate)').rows[0]?.busy === 0;
}

const markPath = (path: string) => `${path}-start`;

function startsMarked(path: string): number[] {
  if (!existsSync(markPath(path))) return [];
  return readFileSync(markPath(path), 'utf8').split(/\s+/).filter(Boolean).map(Number);
}

function writeMark(path: string, starts: readonly number[]): void {
  const unfinished = `${markPath(path)}.unfinished`;
  writeFileSync(unfinished, `${starts.join(' ')}\n`, { mode: 0o600 });
  syncFile(unfinished);
  renameSync(unfinished, markPath(path));
  // Otherwise a power cut could leave the old mark beside a file with the new number.
  syncFolder(dirname(path));
}
