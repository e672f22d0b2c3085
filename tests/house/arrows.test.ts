import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const planted: string[] = [];

/** Writes a file into the house, has the linter read it, and gives back what it said. */
function lint(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    planted.push(path);
  }
  try {
    execFileSync(join(root, 'node_modules/.bin/biome'), ['lint', '--reporter=json', ...Object.keys(files)], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path);
});

const RESTRICTED = 'noRestrictedImports';

describe('the arrows between rooms are held by the linter', () => {
  it('lets a right import pass', () => {
    expect(
      lint({
        'src/web/platform/planted.ts':
          "import { LANGUAGES } from '#shared/language.ts';\nexport const all = LANGUAGES;\n",
      }),
    ).toBe('');
  });

  it.each([
    ['the browser imports the server', 'src/web/platform/planted.ts', '#server/platform/clock.ts'],
    [
      'the browser imports the server by path',
      'src/web/platform/planted.ts',
      '../../server/platform/clock.ts',
    ],
    ['a type of the server', 'src/web/rooms/lessons/planted.ts', '#server/platform/clock.ts'],
    ['a web room imports a room', 'src/web/rooms/lessons/planted.ts', '#web/rooms/accounts/AuthPage.tsx'],
    ['a web room imports a room by path', 'src/web/rooms/lessons/planted.ts', '../accounts/AuthPage.tsx'],
    [
      'a web component imports a room by path',
      'src/web/rooms/lessons/components/planted.ts',
      '../../accounts/AuthPage.tsx',
    ],
    ['a web room imports the app', 'src/web/rooms/lessons/planted.ts', '#web/app/routes.tsx'],
    ['ui imports a room', 'src/web/ui/planted.ts', '#web/rooms/accounts/AuthPage.tsx'],
    ['shared imports Node', 'src/shared/course/planted.ts', 'node:fs'],
    ['shared imports React', 'src/shared/course/planted.ts', 'react'],
    ['shared imports the server', 'src/shared/course/planted.ts', '#server/platform/clock.ts'],
    ['shared imports the browser by path', 'src/shared/course/planted.ts', '../../web/platform/http.ts'],
    ['the server imports the browser', 'src/server/rooms/lessons/planted.ts', '#web/platform/http.ts'],
    ['platform imports a room', 'src/server/platform/planted.ts', '#server/rooms/lessons/index.ts'],
    ['platform imports a room by path', 'src/server/platform/planted.ts', '../rooms/lessons/index.ts'],
    [
      'a server room takes an undeclared arrow',
      'src/server/rooms/lessons/planted.ts',
      '#server/rooms/accounts/index.ts',
    ],
    [
      'a server room enters by a window',
      'src/server/rooms/lessons/planted.ts',
      '#server/rooms/progress/progress.repo.ts',
    ],
    ['a server room imports a room by path', 'src/server/rooms/lessons/planted.ts', '../progress/index.ts'],
    [
      'a room without declared arrows takes one',
      'src/server/rooms/onboarding/planted.ts',
      '#server/rooms/progress/index.ts',
    ],
    ['progress reaches back', 'src/server/rooms/progress/planted.ts', '#server/rooms/lessons/index.ts'],
  ])('refuses: %s', (_, file, target) => {
    expect(
      lint({ [file]: `import * as wrong from '${target}';\nexport const planted = wrong;\n` }),
    ).toContain(RESTRICTED);
  });

  it.each([
    ['values', 'export const one = () => two;', 'export const two = () => one;', ''],
    ['types', 'export interface one { two: two }', 'export interface two { one: one }', 'type '],
  ])('refuses a cycle of %s', (_, one, two, type) => {
    const said = lint({
      'src/shared/course/planted-one.ts': `import { ${type}two } from './planted-two.ts';\n${one}\n`,
      'src/shared/course/planted-two.ts': `import { ${type}one } from './planted-one.ts';\n${two}\n`,
    });
    expect(said).toContain('noImportCycles');
  });
});
