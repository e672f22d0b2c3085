import { type Dirent, opendirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Settings } from '../settings.ts';

/** Folder of the data folder in which a restore prepares the new data. */
export const STAGING = '.restore';
/** Folder of the data folder with what earlier restores replaced. */
export const REPLACED = 'replaced';
/** Database file that instances lock; see `instance-lock.ts`. */
export const INSTANCE_LOCK = '.instance-lock';

/**
 * Entries of the data folder that are neither backed up nor replaced by a restore: sounds that the app creates again, uploads
 * of the last hour, backups, and files of the app itself.
 */
const LEFT_OUT = ['audio', 'anki', 'backups', STAGING, REPLACED];
const LEFT_OUT_BEGINNINGS = [INSTANCE_LOCK, '.writable-'];

/** The database, which is not backed up as a file. */
const DATABASE_FILES = /^tillsammans\.db/;

export type DataPlace = Pick<Settings, 'dataDir' | 'backupDir'>;

/** Returns the entries of the data folder that a restore replaces, including the database file. */
export function replacedEntries(place: DataPlace): string[] {
  return [...entriesOf(place.dataDir)].map(({ name }) => name).filter((name) => isBackedUp(name, place));
}

function isBackedUp(name: string, { dataDir, backupDir }: DataPlace): boolean {
  const [top] = relative(dataDir, backupDir).split(sep);
  const isLeftOut =
    LEFT_OUT.includes(name) || LEFT_OUT_BEGINNINGS.some((beginning) => name.startsWith(beginning));
  return !isLeftOut && name !== top;
}

/** File of the data folder to be backed up. */
export interface DataFile {
  /** Path within the data folder, with slashes. */
  readonly path: string;
  readonly absolute: string;
}

/** Lists the files of the data folder besides the database; other things than files and folders are left out. */
export function* listDataFiles(place: DataPlace): Generator<DataFile> {
  for (const entry of entriesOf(place.dataDir)) {
    if (DATABASE_FILES.test(entry.name) || !isBackedUp(entry.name, place)) continue;
    const absolute = join(place.dataDir, entry.name);
    // A folder at the top may lie on another disk, by a link.
    const isFolder = entry.isSymbolicLink()
      ? statSync(absolute, { throwIfNoEntry: false })?.isDirectory()
      : entry.isDirectory();
    if (isFolder) yield* filesIn(realpathSync(absolute), entry.name);
    else if (entry.isFile()) yield { path: entry.name, absolute };
  }
}

function* filesIn(folder: string, path: string): Generator<DataFile> {
  for (const entry of entriesOf(folder)) {
    const inner = { path: `${path}/${entry.name}`, absolute: join(folder, entry.name) };
    if (entry.isDirectory()) yield* filesIn(inner.absolute, inner.path);
    else if (entry.isFile()) yield inner;
  }
}

function* entriesOf(path: string): Generator<Dirent> {
  // Read one by one: the outbox may have many files.
  const folder = opendirSync(path);
  try {
    for (let entry = folder.readSync(); entry; entry = folder.readSync()) yield entry;
  } finally {
    folder.closeSync();
  }
}
