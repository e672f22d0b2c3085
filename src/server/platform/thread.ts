import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a file of the server as a thread of its own, which does not keep the process alive.
 * @param name of the file without its ending; as source it stands beside the module, built beside everything
 * @param moduleUrl the module's `import.meta.url`
 */
export function startThread(name: string, moduleUrl: string, options: WorkerOptions = {}): Worker {
  const worker = moduleUrl.endsWith('.ts')
    ? new Worker(fromSource(new URL(`./${name}.ts`, moduleUrl)), { ...options, eval: true })
    : new Worker(new URL(`./${name}.js`, moduleUrl), options);
  worker.unref();
  return worker;
}

/** Threads do not take over the loader that reads TypeScript; in development and tests it is loaded first. */
function fromSource({ href }: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
}
