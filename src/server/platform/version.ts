import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '#shared/memoize.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Version of the running app. */
export const readVersion = lazy(
  () => (JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string }).version,
);
