import { parentPort, workerData } from 'node:worker_threads';
import { SqliteFile } from './sqlite-file.ts';

/** A connection of its own that copies the log into the file: who writes does not wait for what the disk takes for that. */
const file = await SqliteFile.open(workerData as string);
file.query('pragma synchronous = normal');
parentPort?.on('message', async (what: 'copy' | 'close') => {
  if (what === 'copy') {
    // As far as nobody reads or copies: the rest is copied next time.
    parentPort?.postMessage(file.query<{ checkpointed: number }>('pragma wal_checkpoint(passive)').rows[0]);
    return;
  }
  await file.close();
  parentPort?.close();
});
