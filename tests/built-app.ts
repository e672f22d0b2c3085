import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isStale } from '../scripts/build.ts';

const root = join(import.meta.dirname, '..');

/** The program that `npm start` runs, built if the build is outdated: starts much faster than from the sources. */
export function builtApp(): string {
  if (isStale()) {
    // Built in a separate process: here NODE_ENV is `test`, which would bundle React's development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, env });
  }
  return join(root, 'dist/server/main.js');
}
