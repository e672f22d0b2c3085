import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createSchema, type TestStore } from './database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** Starts a PostgreSQL for the surrounding tests, with an operator's connection; each test gets a schema. */
export function postgresTests() {
  let postgres: TestPostgres;
  let operator: Client;
  let store: TestStore;

  beforeAll(async () => {
    postgres = await startPostgres();
    operator = new Client(postgres.url);
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await postgres.stop();
  });
  beforeEach(async () => {
    store = await createSchema(postgres.url);
  });
  afterEach(() => store.remove());

  return {
    get operator() {
      return operator;
    },
    /** URL of the test's schema. */
    get url() {
      return store.settings.databaseUrl ?? '';
    },
  };
}
