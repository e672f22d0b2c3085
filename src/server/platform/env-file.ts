import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

/** Adds the variables of the project's `.env`, if there is one, to the environment. Variables that are set stay. */
export function loadEnvFile(): void {
  const file = join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
