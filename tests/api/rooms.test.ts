import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOMS } from '#server/app.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { PLATFORM_TABLES } from '#server/platform/room.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('every room of the server is in the list that the app opens', () => {
  const folders = readdirSync(join(PROJECT_ROOT, 'src/server/rooms'));
  expect(ROOMS.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('every table belongs to one room, or to the platform', async () => {
  const { engine, read } = test.platform.database;
  const tables = await read.introspection.getTables();
  const owned = [...PLATFORM_TABLES, ...ROOMS.flatMap((room) => room.tables)];
  // PostgreSQL lists the tables of other tests' schemas as well, some of which are none of the app's.
  const ours = engine === 'postgres' ? await schemaOf(read) : undefined;
  const names = tables.filter(({ schema }) => schema === ours).map(({ name }) => name);
  expect([...owned].sort()).toEqual(names.sort());
});

async function schemaOf(read: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(read);
  return rows[0]?.name;
}
