import { FEATURE_SAMPLE_RATE } from '#shared/pronunciation/features.ts';
import type { Container } from './container.ts';
import { type DecodedSound, decodeWav } from './decode-wav.ts';
import { readOgg } from './ogg.ts';
import { decodeOpus, MOST_PACKETS } from './opus.ts';
import { resampled } from './resample.ts';
import { readWebm } from './webm.ts';

/**
 * Decodes a recording to mono at 16 kHz, -1 to 1; of a long one slightly more than `LONGEST_RECORDING_MS`, so that
 * its length is detected.
 * @throws UnreadableRecording
 */
export async function decodeRecording(bytes: Uint8Array, container: Container): Promise<Float32Array> {
  const { samples, sampleRate } = await soundOf(bytes, container);
  return resampled(samples, sampleRate, FEATURE_SAMPLE_RATE);
}

function soundOf(bytes: Uint8Array, container: Container): DecodedSound | Promise<DecodedSound> {
  switch (container) {
    case 'webm':
      return decodeOpus(readWebm(bytes, MOST_PACKETS));
    case 'ogg':
      return decodeOpus(readOgg(bytes, MOST_PACKETS));
    case 'wav':
      return decodeWav(bytes);
  }
}
