import type { Page } from 'playwright-core';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import type { Learner } from './learner.ts';

const RATE = 48_000;

/**
 * What a browser's fake microphone is given: half a second of silence, the app's own voice saying a text (nothing, where
 * it is empty), and two seconds of silence, as WAV.
 * @param page of the app, which decodes it
 */
export async function saidBeforeMicrophone(page: Page, learner: Learner, text: string): Promise<Buffer> {
  const samples = text === '' ? [] : await spoken(page, learner, text);
  return wavOf([...Array(RATE / 2).fill(0), ...samples, ...Array(2 * RATE).fill(0)]);
}

async function spoken(page: Page, learner: Learner, text: string): Promise<number[]> {
  const reply = await learner.call('POST', '/api/audio/generate', { text });
  const { audioUrl } = (await reply.json()) as GeneratedAudio;
  return page.evaluate(
    async ([url, rate]) => {
      const context = new OfflineAudioContext(1, 1, rate);
      const sound = await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
      return Array.from(sound.getChannelData(0), (sample) => Math.round(sample * 32_767));
    },
    [audioUrl, RATE] as const,
  );
}

function wavOf(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [index, sample] of samples.entries()) file.writeInt16LE(sample, 44 + 2 * index);
  return file;
}
