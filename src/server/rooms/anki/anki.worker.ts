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

/** One piece of work for a thread of its own: reading what somebody brought, or writing a package. */
export type AnkiWork =
  | {
      readonly what: 'read';
      readonly path: string;
      /** As the person's device calls the file; only its ending says anything. */
      readonly name: string;
      /** For files made on the way. */
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

/** What became of it. */
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
  // The same inside as a package of decks, but everything that somebody has in Anki.
  const ending = extname(name).toLowerCase();
  if (ending === '.colpkg') throw new RefusedFile('whole_collection', 'it is a .colpkg');
  const bytes = readFileSync(path);
  // A deck is no text that would become notes, whatever a broken download left in it.
  const isPackage = isZip(bytes) || ending === '.apkg';
  return isPackage ? withGapNotes(readPackage(bytes, folder, withMedia)) : readText(bytes, layout);
}
