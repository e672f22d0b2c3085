import { CompiledQuery, type Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type DataSnapshot, inOrderOfReference, quoted, type TableLayout, type Value } from './snapshot.ts';

/** Bytes that one fetch should bring, and bounds of its number of rows. */
const FETCH_BYTES = 1_000_000;
const FIRST_FETCH = 10;
const MAX_FETCH = 2_000;
const CURSOR = 'backup_rows';

/**
 * Reads the current schema of a PostgreSQL database as `tx` sees it; for one moment, it must be at least REPEATABLE READ.
 */
export async function postgresSnapshot(tx: Transaction<Tables>): Promise<DataSnapshot> {
  const read = async <Row>(sql: string) => (await tx.executeQuery<Row>(CompiledQuery.raw(sql))).rows;

  async function* rows({ name, columns }: TableLayout): AsyncGenerator<readonly Value[]> {
    const list = columns.map(quoted).join(', ');
    await read(`declare ${CURSOR} no scroll cursor for select ${list} from ${quoted(name)}`);
    for (let count = FIRST_FETCH; ; ) {
      const fetched = await read<Record<string, Value>>(`fetch ${count} from ${CURSOR}`);
      let bytes = 0;
      for (const row of fetched) {
        const values = columns.map((column) => row[column] ?? null);
        for (const value of values) bytes += sizeOf(value);
        yield values;
      }
      if (fetched.length < count) break;
      count = Math.max(1, Math.min(MAX_FETCH, Math.floor((count * FETCH_BYTES) / Math.max(bytes, 1))));
    }
    await read(`close ${CURSOR}`);
  }

  return { engine: 'postgres', tables: inOrderOfReference(await describe(read)), rows };
}

function sizeOf(value: Value): number {
  return value === null || typeof value === 'number' ? 8 : value.length;
}

async function describe(read: <Row>(sql: string) => Promise<Row[]>) {
  const columns = await read<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns as c
    join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`);
  const references = await read<{ table: string; other: string }>(`
    select own.relname as table, other.relname as other from pg_constraint as con
    join pg_class as own on own.oid = con.conrelid
    join pg_class as other on other.oid = con.confrelid
    join pg_namespace as schema on schema.oid = own.relnamespace
    where con.contype = 'f' and schema.nspname = current_schema()`);
  const names = new Set(columns.map(({ table }) => table));
  return [...names].map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
    refersTo: references.filter(({ table }) => table === name).map(({ other }) => other),
  }));
}
