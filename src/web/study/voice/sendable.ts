import { mixDown } from '#shared/pronunciation/mix-down.ts';
import { SAMPLE_RATE, wavOf } from './wav.ts';

/** Formats that the server can read. MP4 with AAC, as Safari records, is not among them. */
const READ_BY_SERVER = /^audio\/(webm|ogg|wav)\b/;

/** Decodes a recording in the page. Rejects if the browser cannot decode it. */
export type Decode = (recording: Blob) => Promise<Float32Array>;

/** Samples of a recording, mono at `SAMPLE_RATE`. Rejects if the browser cannot decode it. */
export const samplesOf: Decode = async (recording) => {
  // Decoding resamples to the rate of the context.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const { numberOfChannels: length } = sound;
  return mixDown(Array.from({ length }, (_, channel) => sound.getChannelData(channel)));
};

/** Recording in a format that the server can read: other formats are decoded and converted to WAV. */
export async function sendable(recording: Blob, decode: Decode = samplesOf): Promise<Blob> {
  return READ_BY_SERVER.test(recording.type) ? recording : wavOf(await decode(recording));
}
