import { parentPort } from 'node:worker_threads';
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import type { Speed, WordTime } from '#shared/voice/voice.contract.ts';
import { encodeMp3, toFloat } from './mp3.ts';
import { SLOW_SHARE, type Speech } from './synthesiser.ts';

/** A thread of its own, so that speech is made without a stall in the server. */
export interface EspeakRequest {
  readonly text: string;
  readonly speed: Speed;
}

/** Words a minute: a calm reader; espeak's own 175 is fast for learners. */
const WORDS_PER_MINUTE = 150;
const PITCH = 45;
const OK = 0;

const espeak = await loadEspeak();
const engine = new espeak.eSpeakNGWorker();
if (engine.set_voice('sv') !== OK) throw new Error('The speech engine has no Swedish voice.');

parentPort?.on('message', async ({ text, speed }: EspeakRequest) => {
  const speech = await speak(text, speed);
  parentPort?.postMessage(speech);
});

async function speak(text: string, speed: Speed): Promise<Speech> {
  engine.set_rate(Math.round(WORDS_PER_MINUTE * (speed === 'slow' ? SLOW_SHARE : 1)));
  engine.set_pitch(PITCH);
  const chunks: Int16Array[] = [];
  const begun: { start: number; end: number; startMs: number }[] = [];
  engine.synthesize(text, (samples, events) => {
    chunks.push(samples);
    for (const event of events) {
      if (event.type !== 'word') continue;
      // Counted from 1, in code points.
      const start = utf16Offset(text, event.text_position - 1);
      const end = utf16Offset(text, event.text_position - 1 + event.word_length);
      begun.push({ start, end, startMs: event.audio_position });
    }
  });
  const samples = toFloat(chunks);
  if (samples.length === 0) throw new Error('The speech engine was silent.');
  const sampleRate = engine.get_samplerate();
  const totalMs = Math.round((samples.length / sampleRate) * 1000);
  const words: WordTime[] = begun.map((word, i) => ({ ...word, endMs: begun[i + 1]?.startMs ?? totalMs }));
  return { mp3: await encodeMp3(samples, sampleRate), words };
}

function utf16Offset(text: string, codePoints: number): number {
  return Array.from(text).slice(0, codePoints).join('').length;
}
