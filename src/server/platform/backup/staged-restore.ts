import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { syncFile, syncFolder } from '../durable-files.ts';
import { BackupError } from './archive-format.ts';
import { type DataPlace, REPLACED, replacedEntries, STAGING } from './data-files.ts';

/**
 * A restore in two steps, so that a crash leaves either the old data or the new. First everything is prepared in the staging
 * folder. Then the file `decided.json` there decides: without it the staging folder is worthless, with it the next start
 * completes what is left to do. All steps after the decision can be repeated.
 */
const decision = z.object({
  /** Time of the restore; name of the folder (and schema) for what it replaces. */
  id: z.string(),
  /** True if it only holds if PostgreSQL has committed the restore. */
  needsCommit: z.boolean(),
  /** True once the old entries are set aside. */
  isCleared: z.boolean(),
});
export type RestoreDecision = z.infer<typeof decision>;

const stagingOf = (dataDir: string) => join(dataDir, STAGING);
const decisionPath = (dataDir: string) => join(stagingOf(dataDir), 'decided.json');
const preparedOf = (dataDir: string) => join(stagingOf(dataDir), 'new');

/** True if a restore was interrupted. */
export const hasStagedRestore = ({ dataDir }: DataPlace) => existsSync(stagingOf(dataDir));

/**
 * Creates an empty folder for the new data.
 * @throws BackupError if something in the data folder could not be replaced
 */
export function stageRestore(place: DataPlace): string {
  const { dev } = statSync(place.dataDir);
  const mounted = replacedEntries(place).find((name) => lstatSync(join(place.dataDir, name)).dev !== dev);
  if (mounted !== undefined) {
    throw new BackupError(
      `${join(place.dataDir, mounted)} is on another disk than ${place.dataDir}, so that it cannot be set aside. ` +
        'Unmount it, restore, then copy its content back.',
    );
  }
  dropStaged(place);
  const prepared = preparedOf(place.dataDir);
  mkdirSync(prepared, { recursive: true, mode: 0o700 });
  return prepared;
}

/** Removes what an undecided restore left. */
export function dropStaged({ dataDir }: DataPlace): void {
  rmSync(stagingOf(dataDir), { recursive: true, force: true });
}

/** Flushes the staged data to the disk, and decides that it replaces the present data. */
export function decideRestore({ dataDir }: DataPlace, id: string, needsCommit: boolean): void {
  syncTree(preparedOf(dataDir));
  writeDecision(dataDir, { id, needsCommit, isCleared: false });
}

/** Reads whether the staged data is to replace the present one. */
export function readDecision({ dataDir }: DataPlace): RestoreDecision | null {
  const path = decisionPath(dataDir);
  return existsSync(path) ? decision.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/**
 * Sets the present data aside and puts the staged data in its place; continues where an earlier call was interrupted.
 * @returns folder with the former data; null if there was none
 */
export function completeRestore(place: DataPlace, decided: RestoreDecision): string | null {
  const { dataDir } = place;
  const aside = join(dataDir, REPLACED, decided.id);
  if (!decided.isCleared) {
    const present = replacedEntries(place);
    if (present.length > 0) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      for (const name of present) renameSync(join(dataDir, name), join(aside, name));
      syncFolder(aside);
      syncFolder(dirname(aside));
      syncFolder(dataDir);
    }
    writeDecision(dataDir, { ...decided, isCleared: true });
  }
  const prepared = preparedOf(dataDir);
  if (existsSync(prepared)) {
    for (const name of readdirSync(prepared)) renameSync(join(prepared, name), join(dataDir, name));
  }
  syncFolder(dataDir);
  dropStaged(place);
  return existsSync(aside) ? aside : null;
}

function writeDecision(dataDir: string, decided: RestoreDecision): void {
  const path = decisionPath(dataDir);
  writeFileSync(`${path}.unfinished`, JSON.stringify(decided), { mode: 0o600 });
  syncFile(`${path}.unfinished`);
  renameSync(`${path}.unfinished`, path);
  syncFolder(stagingOf(dataDir));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFolder(folder);
}
