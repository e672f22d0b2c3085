import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a file of the server as a thread that does not keep the process alive.
 * @param name name of the file without extension; as source it is beside the module, after the build beside the
 * bundle
 * @param moduleUrl the module's `import.meta.url`
 */
export function startThread(name: string, moduleUrl: string, options: WorkerOptions = {}): Worker {
  const worker = moduleUrl.endsWith('.ts')
    ? new Worker(fromSource(new URL(`./${name}.ts`, moduleUrl)), { ...options, eval: true })
    : new Worker(new URL(`./${name}.js`, moduleUrl), options);
  worker.unref();
  return worker;
}

/** Threads do not inherit the TypeScript loader; in development and tests it is loaded first. */
function fromSource({ href }: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
}
