import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/platform/refusal.ts';
import type { Speed } from '#shared/voice/voice.contract.ts';
import type { EspeakRequest } from './espeak.worker.ts';
import type { Speech, Synthesiser } from './synthesiser.ts';

/** Raise it when rate, pitch or engine change: files made before are then made anew. */
const VERSION = 'espeak-ng-0.3.5-1';
/** The engine has been seen to fail after many hundred texts in one process: it gets a new thread in time. */
const TEXTS_PER_THREAD = 200;
const WITHIN_MS = 20_000;

/** The built-in voice: espeak-ng in WebAssembly, one text at a time in a thread of its own. */
export function builtInVoice(): Synthesiser {
  let thread: Worker | undefined;
  let texts = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const old = thread;
    thread = undefined;
    texts = 0;
    await old?.terminate();
  }

  async function ask(request: EspeakRequest): Promise<Speech> {
    if (isClosed) throw new Refusal('busy');
    if (texts >= TEXTS_PER_THREAD) await end();
    texts++;
    thread ??= startThread();
    const worker = thread;
    try {
      return await reply(worker, request);
    } catch (error) {
      if (thread === worker) await end();
      // The server is stopping: nothing is wrong with the engine, and nothing was made.
      throw isClosed ? new Refusal('busy') : error;
    }
  }

  return {
    voice: 'built-in',
    identity: VERSION,
    synthesise(text: string, speed: Speed) {
      const mine = last.then(() => ask({ text, speed }));
      last = mine.catch(() => {});
      return mine;
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}

function startThread(): Worker {
  const worker = import.meta.url.endsWith('.ts')
    ? new Worker(FROM_SOURCE, { eval: true, workerData: new URL('./espeak.worker.ts', import.meta.url).href })
    : new Worker(new URL('./espeak.worker.js', import.meta.url));
  worker.unref();
  return worker;
}

/** Threads do not take over the loader that reads TypeScript; in development and tests it is loaded first. */
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => { register(); return import(workerData); });`;

function reply(worker: Worker, request: EspeakRequest): Promise<Speech> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error('The speech engine did not answer.'))),
      WITHIN_MS,
    );
    const onMessage = (speech: Speech) => settle(() => resolve(speech));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The speech engine ended.')));
    function settle(done: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
}
