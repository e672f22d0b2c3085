import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/** Replaces the server's `startThread` in tests: threads start from bundles made once for all tests. */
export function startThread(name: string, _moduleUrl: string, options: WorkerOptions = {}): Worker {
  const worker = new Worker(join(inject('threads'), `${name}.js`), options);
  worker.unref();
  return worker;
}
