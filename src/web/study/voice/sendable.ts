import { SAMPLE_RATE, wavOf } from './wav.ts';

/** What the server reads as it is; MP4 with AAC, as Safari records, it does not. */
const READ_BY_SERVER = /^audio\/(webm|ogg|wav)\b/;

/** Decodes a recording in the page. Rejects where the browser cannot read it. */
export type Decode = (recording: Blob) => Promise<Float32Array>;

/** The samples of a recording, one channel of `SAMPLE_RATE`. Rejects where the browser cannot read it. */
export const samplesOf: Decode = async (recording) => {
  // It decodes to its own rate.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const mixed = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel++) {
    for (const [index, sample] of sound.getChannelData(channel).entries()) {
      mixed[index] = (mixed[index] ?? 0) + sample / sound.numberOfChannels;
    }
  }
  return mixed;
};

/** A recording as the server can read it: what it cannot is decoded here and sent as WAV. */
export async function sendable(recording: Blob, decode: Decode = samplesOf): Promise<Blob> {
  return READ_BY_SERVER.test(recording.type) ? recording : wavOf(await decode(recording));
}
