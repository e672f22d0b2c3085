import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SERVER_ROOMS } from '#server/app.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { type OpenRoom, PLATFORM_TABLES } from '#server/platform/room.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { tablesOf } from '#tests/database.ts';

let test: TestApp;
const opening = SERVER_ROOMS.map((room) => ({ room, open: vi.spyOn(room, 'open') }));
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('every room of the server is in the list that the app opens', () => {
  const folders = readdirSync(join(PROJECT_ROOT, 'src/server/rooms'));
  expect(SERVER_ROOMS.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('every room is opened, once', () => {
  for (const { room, open } of opening) expect(open, room.name).toHaveBeenCalledTimes(1);
});

it('every table belongs to one room, or to the platform', async () => {
  const owned = [...PLATFORM_TABLES, ...SERVER_ROOMS.flatMap((room) => room.tables)];
  const names = await tablesOf(test.platform.database);
  expect([...owned].sort()).toEqual([...names].sort());
});

it('no room reads or writes tables of another room', () => {
  const names = /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)/g;
  const foreign: string[] = [];
  for (const room of SERVER_ROOMS) {
    const allowed: readonly string[] = [...room.tables, ...PLATFORM_TABLES];
    const folder = join(PROJECT_ROOT, 'src/server/rooms', room.name);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [, table = ''] of source.matchAll(names)) {
        if (!allowed.includes(table)) foreign.push(`${room.name}/${file}: ${table}`);
      }
    }
  }
  expect(foreign).toEqual([]);
});

it('SQL is only in repositories', () => {
  const rooms = join(PROJECT_ROOT, 'src/server/rooms');
  const others = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.(?:repo|test)\.ts$/.test(file) &&
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readFileSync(join(rooms, file), 'utf8')),
  );
  // Files that mix SQL with other work; none may be added. Those of progress are queries over the ledger.
  const known = [
    'progress/export.ts',
    'progress/report.ts',
    'progress/settle-achievements.ts',
    'progress/stats.ts',
  ];
  expect(others.sort()).toEqual(known);
});

it('every room that fills tables gives out what it has stored of a learner', async () => {
  const silent: string[] = [];
  for (const { room, open } of opening) {
    const opened: OpenRoom | undefined = await open.mock.results[0]?.value;
    if (room.tables.length > 0 && !opened?.exportLearner) silent.push(room.name);
  }
  // The accounts room writes the file, its own data first.
  expect(silent).toEqual(['accounts']);
});
