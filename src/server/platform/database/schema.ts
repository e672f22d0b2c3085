import type { LedgerTables } from './ledger-tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/**
 * All tables, the same on SQLite and PostgreSQL. Ids are texts made by the app, times are milliseconds since 1970 (UTC),
 * booleans are 0 or 1, structures are JSON texts. Ids of events are the 16 bytes of a UUID. The
 * tables are created in `migrations.ts`.
 *
 * Each room declares its own tables in `tables.ts`; `src/server/tables.ts` adds them to this interface.
 */
export interface Tables extends PlatformTables, LedgerTables {}
