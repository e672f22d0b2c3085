import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

/** Stands for a parameter while a query is put together. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a compiled query. */
type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** By the adapter of a Kysely, what runs the queries of all its connections. */
const direct = new WeakMap<object, Execute>();

/**
 * Has prepared queries on a Kysely run by `execute` itself. Where there is one connection, finding it for each query,
 * as Kysely does in eight promises, costs more than most queries.
 * @returns the same Kysely
 */
export function runDirectly(db: Kysely<Tables>, execute: Execute): Kysely<Tables> {
  direct.set(db.getExecutor().adapter, execute);
  return db;
}

/** Runs a query with these parameters, on `read` or within a transaction. */
type Prepared<Given, Row> = (db: Kysely<Tables>, given: Given) => Promise<Row[]>;

/**
 * A query that is put together and compiled once for each database, for where it is hot: that costs more than running
 * it. `build` is called once, with stand-ins for the parameters: it may hand them on as values and nothing else.
 *
 *     const findLearner = prepared((db, { id }: { id: string }) =>
 *       db.selectFrom('learners').selectAll().where('id', '=', id));
 *     const [learner] = await findLearner(database.read, { id: learnerId });
 */
export function prepared<Given extends Readonly<Record<string, string | number | Uint8Array | null>>, Row>(
  build: (db: Kysely<Tables>, given: Given) => Compilable<Row>,
): Prepared<Given, Row> {
  // One for each Kysely: its adapter is the same within all of its transactions.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  return async (db, given) => {
    const { adapter, plugins } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(db, placeholders<Given>()).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? parameterOf(given, value.name) : value,
    );
    const ready = { ...query, parameters };
    // A plugin wants to see what is asked and what comes.
    const execute = plugins.length === 0 ? direct.get(adapter) : undefined;
    const { rows } = await (execute ? execute<Row>(ready) : db.executeQuery<Row>(ready));
    return rows;
  };
}

/** So many keys are asked for at once: a query is put together for a number of them. */
const KEYS_AT_ONCE = 16;
const PLACES = Array.from({ length: KEYS_AT_ONCE }, (_, place) => `key${place}`);

/** Asks for what stands under each of some keys: as many queries as it takes. */
type PreparedForKeys<Given, Row> = (
  db: Kysely<Tables>,
  given: Given,
  keys: readonly string[],
) => Promise<Row[]>;

/**
 * The same for rows by keys of which there may be any number.
 *
 *     const findLearners = preparedForKeys((db, _: object, keys) =>
 *       db.selectFrom('learners').selectAll().where('id', 'in', keys));
 */
export function preparedForKeys<Given extends Readonly<Record<string, string | number>>, Row>(
  build: (db: Kysely<Tables>, given: Given, keys: readonly string[]) => Compilable<Row>,
): PreparedForKeys<Given, Row> {
  type Places = Given & Readonly<Record<string, string>>;
  const query = prepared<Places, Row>((db, given) =>
    build(
      db,
      given,
      PLACES.map((place) => given[place] as string),
    ),
  );
  return async (db, given, keys) => {
    const rows: Row[] = [];
    for (let first = 0; first < keys.length; first += KEYS_AT_ONCE) {
      // Places that are left over ask once more for the first.
      const asked = PLACES.map((place, index) => [place, keys[first + index] ?? keys[first]]);
      rows.push(...(await query(db, { ...given, ...Object.fromEntries(asked) } as Places)));
    }
    return rows;
  };
}

function placeholders<Given>(): Given {
  return new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) }) as Given;
}

function parameterOf(given: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = given[name];
  if (value === undefined) throw new Error(`A prepared query needs "${name}".`);
  return value;
}
