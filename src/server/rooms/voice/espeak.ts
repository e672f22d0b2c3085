import type { Worker } from 'node:worker_threads';
import { Refusal } from '#server/platform/refusal.ts';
import { startThread } from '#server/platform/thread.ts';
import type { EspeakRequest } from './espeak.worker.ts';
import type { Pronunciations } from './pronunciations.ts';
import { type Script, scriptOf } from './script.ts';
import type { Speech, Synthesiser, Wanted } from './synthesiser.ts';

/** Raise it when a character, the level or the engine changes: sounds made before are then made anew. */
const VERSION = 'espeak-ng-0.3.5-2';
/** The engine has been seen to fail after many hundred texts in one process: it gets a new thread in time. */
const TEXTS_PER_THREAD = 200;
/** A line takes a few hundredths of a second, a new thread on a busy machine has been seen to take ten. */
const WITHIN_MS = 30_000;

/**
 * The built-in voice: espeak-ng in WebAssembly, one text at a time in a thread of its own.
 * @param pronunciations of the words it knows; it reads others by their spelling
 */
export function builtInVoice(pronunciations: Pronunciations): Synthesiser {
  let latest: { readonly text: string; readonly script: Script } | undefined;
  let thread: Worker | undefined;
  let texts = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Asked for several times in a row: for the name of the sound, at both speeds, and to speak. */
  function scriptFor(text: string): Script {
    if (latest?.text !== text) latest = { text, script: scriptOf(text, pronunciations.of(text)) };
    return latest.script;
  }

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
    thread ??= startThread('espeak.worker', import.meta.url);
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
    recipe: ({ text, speed, character }) => JSON.stringify([character, speed, text, scriptFor(text).spoken]),
    synthesise({ text, speed, character }: Wanted) {
      const mine = last.then(() => ask({ script: scriptFor(text), character, speed }));
      last = mine.catch(() => {});
      return mine;
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}

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
