import { createMp3Encoder } from 'wasm-media-encoders';

/** Bit rate in kbit/s, sufficient for mono speech. */
const BITRATE_KBPS = 48;

let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/**
 * Encodes speech as MP3.
 * @param samples mono, -1 to 1
 * @param sampleRate in hertz; one that MP3 supports (16,000, 22,050, 24,000, 44,100 …)
 */
export async function encodeMp3(samples: Float32Array, sampleRate: number): Promise<Uint8Array> {
  encoder ??= createMp3Encoder();
  const mp3 = await encoder;
  // No await from here to the end, because the encoder has one global state.
  mp3.configure({ sampleRate, channels: 1, bitrate: BITRATE_KBPS });
  // Both calls return a view of the encoder's memory, which the next one overwrites.
  const body = mp3.encode([samples]).slice();
  const tail = mp3.finalize();
  const file = new Uint8Array(body.length + tail.length);
  file.set(body);
  file.set(tail, body.length);
  return file;
}

/** Converts 16-bit samples to the encoder's format. */
export function toFloat(chunks: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    for (const sample of chunk) samples[at++] = sample / 0x8000;
  }
  return samples;
}
