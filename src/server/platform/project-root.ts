import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of package.json, both from the sources and from `dist/server`. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json found in any parent folder of the server.');
  return findRoot(parent);
}
