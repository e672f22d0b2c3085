import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Signs that a test file states something about SQL: these run on both engines. */
const SQL_SIGNS: readonly RegExp[] = [
  /from 'kysely'/,
  /\.(insertInto|updateTable|deleteFrom|transaction)\(/,
  /\bdatabase\.write\(/,
  /\b(openTestDatabase|createTestStore|createDatabase|createSchema)\b/,
  /\bopenDatabase\(/,
];

/** Test files with such a sign that run on one engine, and the reason. */
const ONE_ENGINE: Readonly<Record<string, string>> = {
  'src/server/platform/database/postgres.test.ts': 'tests the PostgreSQL engine, on a server of its own',
  'src/server/platform/database/sqlite.test.ts': 'tests the SQLite engine',
  'src/server/platform/database/sqlite-writer.test.ts': 'tests the SQLite engine',
  'src/server/platform/database/wal-owner.test.ts': 'tests the log file of SQLite',
  'src/server/platform/http/rate-limits.test.ts': 'opens a session only as a fixture',
  'src/server/platform/http/session-cookie.test.ts': 'opens a session only as a fixture',
  'src/server/platform/sockets/sockets.test.ts': 'opens a session only as a fixture',
  'src/server/rooms/accounts/passwords.test.ts': 'stores an older hash only as a fixture',
  'tests/api/achievements.test.ts': 'sets XP only as a fixture',
  'tests/api/kept-figures.test.ts': 'changes the time zone only as a fixture',
};

/** Reads every test file of the server, with its path from the root. */
function serverTests(): { path: string; source: string }[] {
  return ['src/server', 'tests/api'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => ({ path: `${folder}/${file}`, source: readFileSync(join(root, folder, file), 'utf8') })),
  );
}

/** Tells whether a test file has to run on both engines, by its source. */
const isAboutSql = (source: string): boolean => SQL_SIGNS.some((sign) => sign.test(source));

describe('tests of SQL run on both engines', () => {
  it.each([
    "import { sql } from 'kysely';",
    'await database.write((tx) => rename(tx));',
    "await tx.deleteFrom('accounts').execute();",
    'const database = await openTestDatabase();',
    'await openDatabase(settings, log);',
  ])('recognises %s as SQL', (source) => {
    expect(isAboutSql(source)).toBe(true);
  });

  it('does not take a look at a stored row for a test of SQL', () => {
    expect(isAboutSql("await database.read.selectFrom('learners').selectAll().execute();")).toBe(false);
  });

  it('every server test about SQL is named *.sql.test.ts, or its reason is listed above', () => {
    const tests = serverTests();
    expect(tests.length).toBeGreaterThan(100);
    const misnamed = tests
      .filter(({ path, source }) => !path.endsWith('.sql.test.ts') && isAboutSql(source) && !ONE_ENGINE[path])
      .map(({ path }) => path);
    expect(misnamed).toEqual([]);
  });

  it('lists no exception that is not needed', () => {
    const tests = new Map(serverTests().map(({ path, source }) => [path, source]));
    for (const path of Object.keys(ONE_ENGINE)) expect(isAboutSql(tests.get(path) ?? ''), path).toBe(true);
  });

  it('a repository or migration test is named *.sql.test.ts', () => {
    const misnamed = serverTests().filter(
      ({ path }) => /\.repo\.test\.ts$|\/migrations\//.test(path) && !path.endsWith('.sql.test.ts'),
    );
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });
});
