import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { asRefusal, isBusy, lostAgainstAnother } from './storage-errors.ts';

const sqlite = (errcode: number) => Object.assign(new Error('from SQLite'), { errcode });
const postgres = (code: string) =>
  Object.assign(new pg.DatabaseError('from PostgreSQL', 1, 'error'), { code });
const network = (code: string) => Object.assign(new Error('from the network'), { code });

/** Returns the refusal for an error, or the error itself if there is none. */
function told(error: unknown): unknown {
  const answer = asRefusal(error);
  return answer === error ? 'itself' : (answer as { code: unknown }).code;
}

describe('a failure of storage', () => {
  it.each([
    ['busy', sqlite(5)],
    ['busy while another process recovers the log', sqlite(261)],
    ['locked', sqlite(6)],
    ['the disk does not sync', sqlite(1034)],
    ['cannot open', sqlite(14)],
    ['the connection is lost', postgres('08006')],
    ['the operator restarts the server', postgres('57P01')],
    ['the server is starting', postgres('57P03')],
    ['a statement took too long', postgres('57014')],
    ['too many connections', postgres('53300')],
    ['a lock was not got in time', postgres('55P03')],
    ['nobody listens', network('ECONNREFUSED')],
    ['the line is cut', network('ECONNRESET')],
    ['no answer', network('ETIMEDOUT')],
    ['no such name', network('ENOTFOUND')],
    ['no such name for now', network('EAI_AGAIN')],
    ['the other end is gone', network('EPIPE')],
    ['no way there', network('EHOSTUNREACH')],
    ['no descriptor is left', network('EMFILE')],
    ['the disk was made read-only', network('EROFS')],
    ['the driver lost it', new Error('Connection terminated unexpectedly')],
    ['the driver got none', new Error('timeout exceeded when trying to connect')],
    ['the driver got no answer', new Error('Query read timeout')],
  ])('is worth another try later: %s', (_name, error) => {
    expect(told(error)).toBe('storage_busy');
  });

  it.each([
    ['SQLite', sqlite(13)],
    ['PostgreSQL', postgres('53100')],
    ['a file', network('ENOSPC')],
    ['a quota', network('EDQUOT')],
  ])('may be a full disk: %s', (_name, error) => {
    expect(told(error)).toBe('storage_full');
  });

  it.each([
    ['a unique key of SQLite', sqlite(1555)],
    ['a unique key of PostgreSQL', postgres('23505')],
    ['a mistake in SQL', postgres('42601')],
    ['a write where only reading is allowed', sqlite(8)],
    ['a file that is not there', network('ENOENT')],
    ['a bug', new TypeError('Cannot read properties of undefined')],
    ['no error at all', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('is not: %s', (_name, error) => {
    expect(told(error)).toBe('itself');
  });

  it('is a lock of another process', () => {
    expect([5, 261, 517, 6, 13].map((code) => isBusy(sqlite(code)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is a transaction that gave way', () => {
    expect(['40001', '40P01', '23505'].map((code) => lostAgainstAnother(postgres(code)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
