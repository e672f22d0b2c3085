import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

/** Maximum number of names that more than one file of src exports: a name should mean one thing. */
const MAX_SHARED_NAMES = 38;

const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/** Returns the files that export each name, without tests. */
function exportingFiles(): Map<string, string[]> {
  const folder = join(PROJECT_ROOT, 'src');
  const files = new Map<string, string[]>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    // A function with overloads is declared several times in one file.
    for (const name of new Set(Array.from(source.matchAll(DECLARATION), ([, name = '']) => name))) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return files;
}

it('few names are exported by more than one file', () => {
  const shared = [...exportingFiles()].filter(([, files]) => files.length > 1);
  const list = shared.map(([name, files]) => `${name}: ${files.join(', ')}`).join('\n');
  expect(shared.length, list).toBeLessThanOrEqual(MAX_SHARED_NAMES);
});
