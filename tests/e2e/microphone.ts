import type { Page } from 'playwright-core';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import type { Learner } from './learner.ts';
import { wavOf } from './wav.ts';

const RATE = 48_000;

/**
 * Input of the browser's fake microphone as WAV: half a second of silence, the app's voice saying a text (nothing
 * if it is empty), and two seconds of silence.
 * @param page page of the app, which decodes the audio
 */
export async function saidBeforeMicrophone(page: Page, learner: Learner, text: string): Promise<Buffer> {
  const samples = text === '' ? [] : await spoken(page, learner, text);
  return wavOf([...Array(RATE / 2).fill(0), ...samples, ...Array(2 * RATE).fill(0)], RATE);
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
