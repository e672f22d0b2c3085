import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

/** Placeholder for a parameter (of one of the rows) while a query is built. */
class Placeholder {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/** Runs a compiled query. */
type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** By adapter of a Kysely instance, the function that runs its queries. */
const direct = new WeakMap<object, Execute>();

/**
 * Runs prepared queries of a Kysely instance with `execute` directly. With a single connection, Kysely's way of
 * acquiring it (eight promises per query) costs more than most queries.
 * @returns the same instance
 */
export function runDirectly(db: Kysely<Tables>, execute: Execute): Kysely<Tables> {
  direct.set(db.getExecutor().adapter, execute);
  return db;
}

type Parameters = Readonly<Record<string, string | number | Uint8Array | null>>;

/** Runs a query with these parameters, on `read` or within a transaction. */
type Prepared<Given, Row> = (db: Kysely<Tables>, given: Given) => Promise<Row[]>;

/**
 * Query that is built and compiled once per database, for hot paths, because building costs more than running.
 * `build` is called once with placeholders for the parameters, which it may only pass on as values.
 *
 *     const findLearner = prepared((db, { id }: { id: string }) =>
 *       db.selectFrom('learners').selectAll().where('id', '=', id));
 *     const [learner] = await findLearner(database.read, { id: learnerId });
 */
export function prepared<Given extends Parameters, Row>(
  build: (db: Kysely<Tables>, given: Given) => Compilable<Row>,
): Prepared<Given, Row> {
  const query = preparedFor<Given, Row>(1, (db, [given]) => build(db, given as Given));
  return (db, given) => query(db, [given]);
}

/** Maximum rows per query; one query is compiled for each number of rows. */
const ROWS_AT_ONCE = 16;

/**
 * Same as `prepared`, for any number of rows that are written or queried together, in as few queries as possible.
 *
 *     const addNames = preparedForRows((db, rows: readonly NameRow[]) =>
 *       db.insertInto('names').values(rows.map(({ ledger, name, no }) => ({ ledger, name, no }))));
 */
export function preparedForRows<Given extends Parameters, Row>(
  build: (db: Kysely<Tables>, rows: readonly Given[]) => Compilable<Row>,
): Prepared<readonly Given[], Row> {
  const queries = Array.from({ length: ROWS_AT_ONCE }, (_, index) =>
    preparedFor<Given, Row>(index + 1, build),
  );
  return async (db, given) => {
    const found: Row[] = [];
    for (let first = 0; first < given.length; first += ROWS_AT_ONCE) {
      const rows = given.slice(first, first + ROWS_AT_ONCE);
      found.push(...((await queries[rows.length - 1]?.(db, rows)) ?? []));
    }
    return found;
  };
}

/** Query for the rows under several keys. */
type PreparedForKeys<Given, Row> = (
  db: Kysely<Tables>,
  given: Given,
  keys: readonly string[],
) => Promise<Row[]>;

/**
 * The same for any number of keys.
 *
 *     const findLearners = preparedForKeys((db, _: object, keys) =>
 *       db.selectFrom('learners').selectAll().where('id', 'in', keys));
 */
export function preparedForKeys<Given extends Readonly<Record<string, string | number>>, Row>(
  build: (db: Kysely<Tables>, given: Given, keys: readonly string[]) => Compilable<Row>,
): PreparedForKeys<Given, Row> {
  type WithKey = Given & { readonly key: string };
  const find = preparedForRows<WithKey, Row>((db, rows) =>
    build(
      db,
      rows[0] as Given,
      rows.map(({ key }) => key),
    ),
  );
  return (db, given, keys) =>
    find(
      db,
      keys.map((key) => ({ ...given, key })),
    );
}

function preparedFor<Given extends Parameters, Row>(
  rows: number,
  build: (db: Kysely<Tables>, rows: readonly Given[]) => Compilable<Row>,
): Prepared<readonly Given[], Row> {
  // One per Kysely instance, whose adapter is the same within all its transactions.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  return async (db, given) => {
    const { adapter, plugins } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(
        db,
        Array.from({ length: rows }, (_, row) => placeholders<Given>(row)),
      ).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? parameterOf(given[value.row], value.name) : value,
    );
    const ready = { ...query, parameters };
    // Plugins have to see queries and results.
    const execute = plugins.length === 0 ? direct.get(adapter) : undefined;
    const { rows: found } = await (execute ? execute<Row>(ready) : db.executeQuery<Row>(ready));
    return found;
  };
}

function placeholders<Given>(row: number): Given {
  return new Proxy({}, { get: (_target, name) => new Placeholder(row, String(name)) }) as Given;
}

function parameterOf(given: Readonly<Record<string, unknown>> | undefined, name: string): unknown {
  const value = given?.[name];
  if (value === undefined) throw new Error(`A prepared query needs "${name}".`);
  return value;
}
