import { OpusDecoder } from 'opus-decoder';
import { UnreadableRecording } from './unreadable.ts';
import { mostSamples, type Sound } from './wav.ts';

/** A stream of Opus, out of whatever it came in. */
export interface OpusStream {
  /** `OpusHead`, RFC 7845 section 5.1. */
  readonly head: Uint8Array;
  readonly packets: readonly Uint8Array[];
}

/** Opus decodes to it by itself. */
const SAMPLE_RATE = 16_000;
/** In which Opus counts, whatever it is decoded to. */
const OPUS_RATE = 48_000;
const MOST_SAMPLES = mostSamples(SAMPLE_RATE);
/** The shortest packets last 2.5 ms. */
export const MOST_PACKETS = Math.ceil(MOST_SAMPLES / (SAMPLE_RATE * 0.0025));
const HEAD_BYTES = 19;
const MOST_BROKEN = 10;
/** The decoder has no more room for a packet: 120 ms of 256 kbit/s, when speech takes 24. */
const LONGEST_PACKET = 3_840;

/**
 * Decodes a stream, in one channel at 16 kHz. A few packets that are broken are left out.
 * @throws UnreadableRecording
 */
export async function decodeOpus({ head, packets }: OpusStream): Promise<Sound> {
  const skipped = Math.round((preSkipOf(head) * SAMPLE_RATE) / OPUS_RATE);
  const decoder = new OpusDecoder({ channels: 1, preSkip: 0, sampleRate: SAMPLE_RATE });
  await decoder.ready;
  try {
    const parts: Float32Array[] = [];
    let length = 0;
    let broken = 0;
    for (const packet of packets) {
      if (packet.length === 0) continue;
      const decoded = packet.length > LONGEST_PACKET ? null : decoder.decodeFrame(packet);
      const samples = decoded?.channelData[0];
      if (!samples || decoded.samplesDecoded === 0) {
        broken++;
        // The decoder tells the console of each.
        if (broken > MOST_BROKEN) throw new UnreadableRecording('broken packets');
        continue;
      }
      length += decoded.samplesDecoded;
      parts.push(samples.slice(0, decoded.samplesDecoded));
      if (length > MOST_SAMPLES) break;
    }
    if (length <= skipped) throw new UnreadableRecording('no sound in it');
    const all = new Float32Array(length);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return { samples: all.subarray(skipped), sampleRate: SAMPLE_RATE };
  } finally {
    decoder.free();
  }
}

/** Samples at 48 kHz that the encoder needed to get going. */
function preSkipOf(head: Uint8Array): number {
  if (head.length < HEAD_BYTES) throw new UnreadableRecording('no head');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  // Family 0 is one channel or two, which the decoder mixes; others need to be told where each channel belongs.
  if (view.getUint8(18) !== 0 || view.getUint8(9) > 2)
    throw new UnreadableRecording('more than two channels');
  return view.getUint16(10, true);
}
