import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Collection, ReadCollection, TextLayout } from './collection.ts';
import { withGapNotes } from './gap-notes.ts';
import { readPackage } from './read-package.ts';
import { readText } from './read-text.ts';
import { type FileFault, RefusedFile } from './refused-file.ts';
import { writePackage } from './write-package.ts';
import { isZip } from './zip.ts';

/** Task of the worker thread: parsing an upload, or writing a package. */
export type AnkiWork =
  | {
      readonly what: 'read';
      readonly path: string;
      /** File name on the user's device; only its extension is used. */
      readonly name: string;
      /** Folder for temporary files. */
      readonly folder: string;
      readonly withMedia: boolean;
      readonly layout: TextLayout;
    }
  | {
      readonly what: 'write';
      readonly collection: Collection;
      readonly folder: string;
      readonly nowMs: number;
    };

/** Result of a task. */
export type AnkiDone =
  | { readonly collection: ReadCollection }
  | { readonly bytes: Uint8Array }
  | { readonly fault: FileFault; readonly message: string };

parentPort?.postMessage(perform(workerData as AnkiWork));

function perform(work: AnkiWork): AnkiDone {
  if (work.what === 'write') return { bytes: writePackage(work.collection, work.folder, work.nowMs) };
  try {
    return { collection: read(work) };
  } catch (error) {
    if (error instanceof RefusedFile) return { fault: error.fault, message: error.message };
    throw error;
  }
}

function read({ path, name, folder, withMedia, layout }: AnkiWork & { what: 'read' }): ReadCollection {
  // Collection packages have the same structure as deck packages, but contain the user's whole Anki collection.
  const ending = extname(name).toLowerCase();
  if (ending === '.colpkg') throw new RefusedFile('whole_collection', 'it is a .colpkg');
  const bytes = readFileSync(path);
  // A broken deck package must not be imported as text.
  const isPackage = isZip(bytes) || ending === '.apkg';
  return isPackage ? withGapNotes(readPackage(bytes, folder, withMedia)) : readText(bytes, layout);
}
