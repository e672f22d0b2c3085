import { join } from 'node:path';
import { build as bundle } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** Programs that run as processes, by the name of their file in `dist/server`. */
export const PROGRAMS = {
  main: 'src/server/main.ts',
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  healthcheck: 'src/server/healthcheck.ts',
};

/** Programs that run in a thread, by the name that `startThread` uses. */
export const THREADS = {
  'anki.worker': 'src/server/rooms/anki/anki.worker.ts',
  'backup.worker': 'src/server/platform/backup/backup.worker.ts',
  'assess.worker': 'src/server/rooms/pronunciation/assess.worker.ts',
  'checkpoint.worker': 'src/server/platform/database/checkpoint.worker.ts',
  'learn.worker': 'src/server/rooms/conversation/learn.worker.ts',
  'spell.worker': 'src/server/rooms/conversation/spell.worker.ts',
  'espeak.worker': 'src/server/rooms/voice/espeak.worker.ts',
};

/**
 * Bundles each program of the server into one file, which needs only the packages beside it.
 * @param programs path in the repository by name of the output file
 * @param folder must lie within the repository, where the packages are found
 */
export async function bundleServer(
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await bundle({
    entryPoints: programs,
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
