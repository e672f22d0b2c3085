import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Thrown if the data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/**
 * Creates the data folder and checks that files can be written there. In the container (`DATA_VOLUME=required`) it must be
 * a mounted volume, because anything else is lost with the container.
 * @throws DataFolderError
 */
export function prepareDataFolder({ dataDir, needsVolume }: Pick<Settings, 'dataDir' | 'needsVolume'>): void {
  if (needsVolume && !isMountPoint(dataDir)) {
    throw new DataFolderError(
      `No volume is mounted at ${dataDir}, so all data would be lost with the container. Mount one, for example with\n` +
        `  volumes: [data:${dataDir}]\nin compose.yaml, or docker run -v tillsammans:${dataDir}.`,
    );
  }
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written (${code}).${ADVICE[code] ?? ''} The app runs as user ` +
        `${process.getuid?.() ?? 'unknown'}; DATA_DIR names another folder.`,
    );
  }
}

const ADVICE: Readonly<Record<string, string>> = {
  EACCES: ` Give it to the user of the app: chown -R ${process.getuid?.() ?? 'USER'} FOLDER.`,
  EROFS: ' Its file system is read-only: mount a volume there.',
  ENOSPC: ' The disk is full.',
};

/** True if something is mounted at exactly this path. Also true on systems without a list of mounts. */
function isMountPoint(path: string): boolean {
  try {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    return mounts.some((line) => line.split(' ')[4] === path);
  } catch {
    return true;
  }
}
