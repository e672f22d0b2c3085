import { parentPort } from 'node:worker_threads';
import { openEspeak } from './espeak-engine.ts';
import { evened } from './level.ts';
import { perform, type SpokenReading } from './melody/perform.ts';
import { encodeMp3 } from './mp3.ts';
import type { Script } from './script.ts';
import type { Speech } from './synthesiser.ts';

/** Runs in a thread, so that speech synthesis never blocks the server. */
export interface EspeakRequest {
  readonly script: Script;
  readonly reading: SpokenReading;
}

const engine = await openEspeak();

parentPort?.on('message', async ({ script, reading }: EspeakRequest) => {
  const utterance = engine.speak(script, reading.character, reading.speed);
  const { sampleRate } = utterance;
  const { samples, notes } = perform(utterance, reading);
  const speech: Speech = {
    mp3: await encodeMp3(evened(samples, sampleRate), sampleRate),
    notes,
    seconds: samples.length / sampleRate,
  };
  parentPort?.postMessage(speech);
});
