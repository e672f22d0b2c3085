import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

const MAX_FILE_LINES = 300;
/** Maximum number of lines of a function, without the lines of functions inside it. */
const MAX_FUNCTION_LINES = 60;
/** Files that are one table. */
const TABLES = ['src/shared/course/rules/irregular-words.ts'];
/** Functions that are never changed again. */
const FROZEN = /\/migrations\//;
/** Number of components that are longer, and the lines of the longest. Neither may grow. */
const MAX_LONG_COMPONENTS = 28;
const MAX_COMPONENT_LINES = 148;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
}

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function sources(): string[] {
  return ['src', 'scripts', 'tools'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

/** Number of lines of each function by its name, without the lines of functions inside it. */
function functionLines(source: string, file: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const lineCount = ({ start, end }: Node) => source.slice(start, end).split('\n').length;
  const walk = (value: unknown, name: string, outer: { lines: number } | null): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, name, outer);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    let inner = outer;
    const ownName =
      node.type === 'VariableDeclarator' || FUNCTION.test(node.type) ? node.id?.name : undefined;
    if (FUNCTION.test(node.type)) {
      const lines = lineCount(node);
      if (outer && lines > 1) outer.lines -= lines;
      inner = { lines };
      found.push(Object.assign(inner, { name: ownName ?? name }));
    }
    for (const child of Object.values(node)) walk(child, ownName ?? name, inner);
  };
  walk(parseSync(file, source).program, '', null);
  return found;
}

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

it(`files have at most ${MAX_FILE_LINES} lines`, () => {
  const long = sources().filter((file) => read(file).split('\n').length - 1 > MAX_FILE_LINES);
  expect(long.filter((file) => !TABLES.includes(file))).toEqual([]);
});

it(`functions have at most ${MAX_FUNCTION_LINES} lines of their own, and few components more`, () => {
  const long = sources()
    .filter((file) => file.startsWith('src/') && !FROZEN.test(file))
    .flatMap((file) =>
      functionLines(read(file), file)
        .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
        .map(({ name, lines }) => ({ file, name, lines })),
    );
  const [components, others] = [true, false].map((isComponent) =>
    long.filter(({ file }) => file.endsWith('.tsx') === isComponent),
  );
  expect(others).toEqual([]);
  expect(components?.length, JSON.stringify(components, null, 2)).toBeLessThanOrEqual(MAX_LONG_COMPONENTS);
  expect(Math.max(...(components ?? []).map(({ lines }) => lines))).toBeLessThanOrEqual(MAX_COMPONENT_LINES);
});
