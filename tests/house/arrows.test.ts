import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrowSettings } from '../../scripts/arrow-rules.ts';
import { HOUSE } from '../../scripts/arrows.ts';
import { ANSWERED, ASKING, RIGHT, WRONG } from './planted-imports.ts';

const root = join(import.meta.dirname, '../..');
const { shared, server, web } = HOUSE;

const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

describe('the drawing of the house', () => {
  it('is what the linter holds: run `npm run arrows` after changing it', () => {
    expect(readFileSync(join(root, 'biome.arrows.json'), 'utf8')).toBe(arrowSettings(HOUSE));
  });

  it('has every folder of the house', () => {
    expect(folders('src/shared')).toEqual(Object.keys(shared.rooms).sort());
    expect(folders('src/server')).toEqual(['platform', 'rooms']);
    expect(folders('src/server/rooms')).toEqual(Object.keys(server.rooms).sort());
    const parts = Object.keys(web.parts).map((part) => part.replace('/*', ''));
    expect(folders('src/web').filter((name) => ![...parts, 'public'].includes(name))).toEqual([]);
    expect(folders('src/web/rooms')).toEqual([...web.rooms].sort());
  });

  it('has no test data and no stand-ins for tests beside product files: they are in tests/', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /(-fixtures?|\.fixture|-server|-mock)\.\w+$/.test(file))).toEqual([]);
  });

  it.each([
    ['shared', shared.rooms],
    ['the server', server.rooms],
  ])(
    'goes round in no circle in %s, and leads to rooms that exist',
    (_, rooms: Record<string, readonly string[]>) => {
      const reach = (room: string, way: readonly string[]): void => {
        expect(way, `a circle: ${[...way, room].join(' → ')}`).not.toContain(room);
        expect(rooms).toHaveProperty([room]);
        for (const next of rooms[room] ?? []) reach(next, [...way, room]);
      };
      for (const room of Object.keys(rooms)) reach(room, []);
    },
  );

  it.each([
    ...arrows(shared.rooms).map(([from, to]) => [`src/shared/${from}`, `${to}/`] as const),
    ...arrows(server.rooms).map(
      ([from, to]) => [`src/server/rooms/${from}`, `#server/rooms/${to}/index.ts`] as const,
    ),
  ])('has no arrow that nobody takes: %s → %s', (folder, named) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const takers = files.filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        new RegExp(`from '(?:[./]*|#shared/)${named.replaceAll('.', '\\.')}`).test(
          readFileSync(join(root, folder, file), 'utf8'),
        ),
    );
    expect(takers).not.toEqual([]);
  });

  it('allows shared code only packages that the house has', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const name of shared.packages) expect(dependencies).toHaveProperty([name]);
  });
});

function arrows(rooms: Readonly<Record<string, readonly string[]>>): [from: string, to: string][] {
  return Object.entries(rooms).flatMap(([from, others]) => others.map((to): [string, string] => [from, to]));
}

const IMPORT = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';

describe('the linter refuses what is not drawn', () => {
  /** Rules broken in each planted file. */
  let broken: Map<string, string[]>;
  /** Each forbidden import is tried in every form: value, type, dynamic, re-export. */
  const WAYS = [
    (target: string) => `import { x } from '${target}';\nexport const y = [x];\n`,
    (target: string) => `import type { X } from '${target}';\nexport type Y = X[];\n`,
    (target: string) => `export const y = () => import('${target}');\n`,
    (target: string) => `export { x } from '${target}';\n`,
  ];
  /** Unique name for each planted file in its folder. */
  const named = (file: string, kind: string, index: number, way: number) =>
    file.replace(/a(?=(?:\.test)?\.tsx?$)/, `${kind}-${index}-${way}`);
  const CYCLES = [
    {
      what: 'values',
      importB: 'import { b } from',
      a: 'export const a = () => b;',
      importA: 'import { a } from',
      b: 'export const b = () => a;',
    },
    {
      what: 'types',
      importB: 'import type { b } from',
      a: 'export interface a { b: b }',
      importA: 'import type { a } from',
      b: 'export interface b { a: a }',
    },
  ];

  beforeAll(() => {
    // In a temporary folder: the rules use only paths and names, and other tests are reading the repository.
    const house = mkdtempSync(join(tmpdir(), 'tillsammans-arrows-'));
    const plant = (file: string, text: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    };
    for (const file of ['biome.json', 'biome.arrows.json', 'scripts/no-present-time.grit', '.gitignore']) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      cpSync(join(root, file), join(house, file));
    }
    for (const [kind, targets] of Object.entries({ wrong: WRONG, right: RIGHT })) {
      for (const [index, { file, target }] of targets.entries()) {
        for (const [way, write] of WAYS.entries()) plant(named(file, kind, index, way), write(target));
      }
    }
    for (const [index, [expression]] of ASKING.entries()) {
      plant(`src/shared/course/asking-${index}.ts`, `export const y = ${expression};\n`);
    }
    for (const [index, expression] of ANSWERED.entries()) {
      plant(`src/shared/course/answered-${index}.ts`, `export const y = ${expression};\n`);
    }
    for (const [index, { importB, a, importA, b }] of CYCLES.entries()) {
      plant(`src/shared/course/cycle-${index}-a.ts`, `${importB} './cycle-${index}-b.ts';\n${a}\n`);
      plant(`src/shared/course/cycle-${index}-b.ts`, `${importA} './cycle-${index}-a.ts';\n${b}\n`);
    }
    broken = lint(house);
    rmSync(house, { recursive: true });
  });

  const said = (file: string) => broken.get(file) ?? [];

  const saidOf = (file: string, kind: string, index: number) =>
    WAYS.map((_, way) => said(named(file, kind, index, way)).includes(IMPORT));

  it.each(WRONG.map((wrong, index) => ({ ...wrong, index })))('refuses: $what', ({ file, index }) => {
    expect(saidOf(file, 'wrong', index)).toEqual([true, true, true, true]);
  });

  it.each(RIGHT.map((right, index) => ({ ...right, index })))(
    'lets $target into $file',
    ({ file, index }) => {
      expect(saidOf(file, 'right', index)).toEqual([false, false, false, false]);
    },
  );

  it.each(ASKING.map(([expression, rule], index) => ({ expression, rule, index })))(
    'refuses in shared: $expression',
    ({ rule, index }) => {
      expect(said(`src/shared/course/asking-${index}.ts`)).toContain(rule);
    },
  );

  it.each(ANSWERED.map((expression, index) => ({ expression, index })))(
    'lets pass in shared: $expression',
    ({ index }) => {
      expect(said(`src/shared/course/answered-${index}.ts`)).toEqual([]);
    },
  );

  it.each(CYCLES.map(({ what }, index) => ({ what, index })))('refuses a cycle of $what', ({ index }) => {
    expect(said(`src/shared/course/cycle-${index}-a.ts`)).toContain(CYCLE);
  });
});

/** Lints a folder; returns the rules violated by each file. */
function lint(folder: string): Map<string, string[]> {
  const broken = new Map<string, string[]>();
  for (const line of linterSays(folder).split('\n')) {
    const [, rule, file] = /^::error title=([^,]+),file=([^,]+),/.exec(line) ?? [];
    if (!rule || !file) continue;
    const [name = file] = /(?:src|tests|scripts|tools)\/.*/.exec(file) ?? [];
    broken.set(name, [...(broken.get(name) ?? []), rule]);
  }
  return broken;
}

function linterSays(folder: string): string {
  const biome = join(root, 'node_modules/.bin/biome');
  try {
    return execFileSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
