import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/** Stands in tests for the server's own `startThread`: threads come from where they were bundled for all tests. */
export function startThread(name: string, _moduleUrl: string, options: WorkerOptions = {}): Worker {
  const worker = new Worker(join(inject('threads'), `${name}.js`), options);
  worker.unref();
  return worker;
}
