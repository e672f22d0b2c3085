import pg from 'pg';
import { Refusal } from '../refusal.ts';

/**
 * Milliseconds until a retry: busy, locked or unreachable storage usually recovers soon; a full disk needs the
 * operator.
 */
const BUSY_RETRY_MS = 1_000;
const FULL_RETRY_MS = 60_000;

/** SQLite, primary result codes: https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;
/** Busy, locked, input/output error, cannot open, locking protocol. */
const SQLITE_AWAY = [SQLITE_BUSY, 6, 10, 14, 15];

/** PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_FULL = '53100';
/** Connection errors, resources, operator shutdown; lock timeout, idle transaction timeout. */
const POSTGRES_AWAY = /^(08...|53...|57...|55P03|25P03)$/;
/** Serialisation failure, deadlock. */
const POSTGRES_LOST = ['40001', '40P01'];
/** Network errors of the operating system. */
const NETWORK_AWAY = /^(E[A-Z]*(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND)[A-Z]*|EAI_AGAIN)$/;
/** File errors of the operating system: no space; no descriptor left, read-only after an error, failing disk. */
const FILES_FULL = ['ENOSPC', 'EDQUOT'];
const FILES_AWAY = ['EMFILE', 'ENFILE', 'EROFS', 'EIO'];
/** Messages of the driver without a code. */
const DRIVER_AWAY =
  /^(Connection terminated|timeout exceeded when|Query read timeout|Client has encountered a connection error)/;

export function storageBusy(): Refusal {
  return new Refusal('storage_busy', { retryAfterMs: BUSY_RETRY_MS });
}

/**
 * Converts a driver's error to a refusal if the storage failed rather than the statement; otherwise returns the
 * error.
 */
export function asRefusal(error: unknown): unknown {
  if (isFull(error)) return new Refusal('storage_full', { retryAfterMs: FULL_RETRY_MS });
  return isAway(error) ? storageBusy() : error;
}

/**
 * Returns true if a write failed because of its storage: a full, read-only or failing disk, an unreachable server.
 */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'storage_full' || error.code === 'storage_busy';
  return sqliteCode(error) === SQLITE_READONLY;
}

/** Returns true if another process holds SQLite's lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** Returns true if PostgreSQL aborted this transaction in favour of another; a retry may succeed. */
export function lostAgainstAnother(error: unknown): boolean {
  return POSTGRES_LOST.includes(sqlState(error) ?? '');
}

function isFull(error: unknown): boolean {
  return (
    sqliteCode(error) === SQLITE_FULL ||
    sqlState(error) === POSTGRES_FULL ||
    FILES_FULL.includes(systemCode(error))
  );
}

function isAway(error: unknown): boolean {
  const result = sqliteCode(error);
  if (result !== undefined) return SQLITE_AWAY.includes(result);
  const state = sqlState(error);
  if (state !== undefined) return POSTGRES_AWAY.test(state);
  if (!(error instanceof Error)) return false;
  const code = systemCode(error);
  return NETWORK_AWAY.test(code) || FILES_AWAY.includes(code) || DRIVER_AWAY.test(error.message);
}

function systemCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}

/** Low byte of `errcode`, as both SQLite drivers call it. */
function sqliteCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
