import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOMS } from '#server/app.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { PLATFORM_TABLES } from '#server/platform/room.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { tablesOf } from '#tests/database.ts';

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
  const owned = [...PLATFORM_TABLES, ...ROOMS.flatMap((room) => room.tables)];
  const names = await tablesOf(test.platform.database);
  expect([...owned].sort()).toEqual([...names].sort());
});
