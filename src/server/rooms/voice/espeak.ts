import type { Worker } from 'node:worker_threads';
import { nextMessage } from '#server/platform/next-message.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { startThread } from '#server/platform/thread.ts';
import type { EspeakRequest } from './espeak.worker.ts';
import type { KnownText } from './melody/heard-words.ts';
import type { Accent1Shape } from './melody/tune.ts';
import { type Accent, accentsSaid } from './melody/word-accent.ts';
import type { Pronunciations } from './pronunciations.ts';
import { type Script, scriptOf } from './script.ts';
import type { Speech, SpeechRequest, Synthesiser } from './synthesiser.ts';

/**
 * Version of the voice. Raise it when a character, the melody, the level or the engine changes, so that stored
 * audio is generated again.
 */
const VERSION = 'espeak-ng-0.3.5-4';
/** Texts after which the thread is replaced, because the engine has been observed to fail after many hundred. */
const TEXTS_PER_THREAD = 200;
/**
 * Timeout in milliseconds: a line takes hundredths of a second, but starting a thread on a busy machine can take
 * ten seconds.
 */
const WITHIN_MS = 30_000;

/** Knowledge about Swedish for the built-in voice; other text is pronounced by its spelling. */
export interface EspeakGuidance {
  readonly pronunciations: Pronunciations;
  /** By spelling in lower case. */
  readonly accents: () => ReadonlyMap<string, Accent>;
  readonly accent1: Accent1Shape;
}

/** Built-in voice: espeak-ng in WebAssembly with a melody of its own, one text at a time in a thread. */
export function builtInVoice({ pronunciations, accents, accent1 }: EspeakGuidance): Synthesiser {
  let latest:
    | { readonly asked: Accent | undefined; readonly known: KnownText; readonly script: Script }
    | undefined;
  let thread: Worker | undefined;
  let texts = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Cached, because it is needed several times in a row: for the file name at both speeds, and to speak. */
  function scriptFor({ text, accent: asked }: SpeechRequest): {
    readonly known: KnownText;
    readonly script: Script;
  } {
    if (latest?.known.text !== text || latest.asked !== asked) {
      const known = { text, sounds: pronunciations.of(text), accents: accentsSaid(text, asked, accents()) };
      latest = { asked, known, script: scriptOf(text, known.sounds) };
    }
    return latest;
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
      const speech = nextMessage<Speech>(worker, WITHIN_MS);
      worker.postMessage(request);
      return await speech;
    } catch (error) {
      if (thread === worker) await end();
      // The server is stopping: the engine is fine, and nothing was generated.
      throw isClosed ? new Refusal('busy') : error;
    }
  }

  return {
    voice: 'built-in',
    identity: `${VERSION} ${accent1}`,
    recipe(wanted) {
      const { text, speed, character } = wanted;
      const { known, script } = scriptFor(wanted);
      return JSON.stringify([
        character,
        speed,
        text,
        script.spoken,
        known.accents.map(({ accent }) => accent),
      ]);
    },
    synthesise(wanted: SpeechRequest) {
      const { speed, character } = wanted;
      const mine = last.then(() => {
        const { known, script } = scriptFor(wanted);
        return ask({ script, reading: { known, character, speed, accent1 } });
      });
      last = mine.catch(() => {});
      return mine;
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}
