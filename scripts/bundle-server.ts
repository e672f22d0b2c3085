import { join } from 'node:path';
import { build as bundle } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** What runs in a thread of its own, by the name that `startThread` knows it by. */
export const THREADS = {
  'anki.worker': 'src/server/rooms/anki/anki.worker.ts',
  'assess.worker': 'src/server/rooms/pronunciation/assess.worker.ts',
  'checkpoint.worker': 'src/server/platform/database/checkpoint.worker.ts',
  'learn.worker': 'src/server/rooms/conversation/learn.worker.ts',
  'spell.worker': 'src/server/rooms/conversation/spell.worker.ts',
  'espeak.worker': 'src/server/rooms/voice/espeak.worker.ts',
};

/**
 * Puts each program of the server into one file, which needs nothing but the packages beside it.
 * @param programs path in the house by name of the file that is made
 * @param folder must lie within the house, where the packages are found
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
