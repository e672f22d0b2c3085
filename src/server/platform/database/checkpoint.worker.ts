import { parentPort, workerData } from 'node:worker_threads';
import { SqliteFile } from './sqlite-file.ts';

/** Opens a connection of its own that checkpoints the WAL, so that writers do not wait for the disk. */
const file = await SqliteFile.open(workerData as string);
file.query('pragma synchronous = normal');
parentPort?.on('message', async (what: 'copy' | 'close') => {
  if (what === 'copy') {
    // A passive checkpoint copies only frames that no reader needs; the rest follows next time.
    parentPort?.postMessage(file.query<{ checkpointed: number }>('pragma wal_checkpoint(passive)').rows[0]);
    return;
  }
  await file.close();
  parentPort?.close();
});
