import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

type Execute = DatabaseConnection['executeQuery'];

/** Dialect for reading on one open connection that is shared and not closed by Kysely. */
export function readingDialect(execute: Execute): Dialect {
  return dialect(() => new SharedConnection(execute));
}

/** The same for work within the connection's current transaction; each has a savepoint. */
export function writingDialect(execute: Execute): Dialect {
  return dialect(() => new SavepointConnection(execute));
}

function dialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver,
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SharedConnection implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(executeQuery: Execute) {
    this.#connection = {
      executeQuery,
      // biome-ignore lint/correctness/useYield: there is nothing to yield
      async *streamQuery() {
        throw new Error('Streaming is not supported by SQLite.');
      },
    };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Reads share one connection: use `write` for a transaction.');
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  protected async run(sql: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(sql));
  }
}

class SavepointConnection extends SharedConnection {
  override beginTransaction(): Promise<void> {
    return this.run('savepoint work');
  }

  override commitTransaction(): Promise<void> {
    return this.run('release work');
  }

  override async rollbackTransaction(): Promise<void> {
    await this.run('rollback to work');
    await this.run('release work');
  }
}
