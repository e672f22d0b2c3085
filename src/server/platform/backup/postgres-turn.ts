import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect } from '../database/postgres.ts';

/** PostgreSQL's advisory lock of scheduled backups; an arbitrary number that must not change. */
const BACKUP_LOCK = 7_140_722;

/**
 * Runs `work` unless another instance on the same PostgreSQL runs it.
 * @returns its result, or null
 */
export async function inBackupTurn<T>(
  url: string | null,
  log: Logger,
  work: () => Promise<T>,
): Promise<T | null> {
  if (url === null) return work();
  const { kysely, end } = connect({ connectionString: url, max: 1 }, log);
  try {
    return await kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(BACKUP_LOCK)}) as locked`.execute(tx);
      return rows[0]?.locked ? await work() : null;
    });
  } finally {
    await end();
  }
}
