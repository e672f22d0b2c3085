import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isStale } from '../scripts/build.ts';

const root = join(import.meta.dirname, '..');

/** The program that `npm start` runs, built when the build is stale: a fraction of a start from the sources. */
export function builtApp(): string {
  if (isStale()) {
    // In a process of its own: here NODE_ENV is `test`, and React's development build would be shipped.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, env });
  }
  return join(root, 'dist/server/main.js');
}
