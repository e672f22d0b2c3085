import { parentPort } from 'node:worker_threads';
import type { Character } from '#shared/course/character.ts';
import type { Speed } from '#shared/voice/voice.contract.ts';
import { openEspeak } from './espeak-engine.ts';
import { evened } from './level.ts';
import { encodeMp3 } from './mp3.ts';
import type { Script } from './script.ts';
import type { Speech } from './synthesiser.ts';

/** A thread of its own, so that speech is made without a stall in the server. */
export interface EspeakRequest {
  readonly script: Script;
  readonly character: Character;
  readonly speed: Speed;
}

const engine = await openEspeak();

parentPort?.on('message', async ({ script, character, speed }: EspeakRequest) => {
  const { samples, sampleRate, words } = engine.speak(script, character, speed);
  const speech: Speech = {
    mp3: await encodeMp3(evened(samples, sampleRate), sampleRate),
    words,
    seconds: samples.length / sampleRate,
  };
  parentPort?.postMessage(speech);
});
