import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file to the disk (fsync). */
export function syncFile(path: string): void {
  // Windows flushes only files that are open for writing.
  const file = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Flushes the names in a folder to the disk, so that a power cut cannot undo a rename. Windows cannot open
 * folders.
 */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncFile(path);
}
