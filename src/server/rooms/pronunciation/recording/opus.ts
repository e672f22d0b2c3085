import { OpusDecoder } from 'opus-decoder';
import { type DecodedSound, mostSamples } from './decode-wav.ts';
import { UnreadableRecording } from './unreadable.ts';

/** Opus stream from any container. */
export interface OpusStream {
  /** `OpusHead`, RFC 7845 section 5.1. */
  readonly head: Uint8Array;
  readonly packets: readonly Uint8Array[];
}

/** Opus can decode to this rate directly. */
const SAMPLE_RATE = 16_000;
/** Rate in which Opus counts samples, whatever it is decoded to. */
const OPUS_RATE = 48_000;
const MOST_SAMPLES = mostSamples(SAMPLE_RATE);
/** The shortest packets last 2.5 ms. */
export const MOST_PACKETS = Math.ceil(MOST_SAMPLES / (SAMPLE_RATE * 0.0025));
const HEAD_BYTES = 19;
const MOST_BROKEN = 10;
/** Maximum bytes of a packet in the decoder: 120 ms at 256 kbit/s, while speech needs 24. */
const LONGEST_PACKET = 3_840;

/**
 * Decodes a stream to mono at 16 kHz. A few damaged packets are skipped.
 * @throws UnreadableRecording
 */
export async function decodeOpus({ head, packets }: OpusStream): Promise<DecodedSound> {
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
        // The decoder logs each of them to the console.
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

/** Samples at 48 kHz to be skipped at the beginning (encoder delay). */
function preSkipOf(head: Uint8Array): number {
  if (head.length < HEAD_BYTES) throw new UnreadableRecording('no head');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  // Family 0 has one or two channels, which the decoder mixes; others need a channel mapping.
  if (view.getUint8(18) !== 0 || view.getUint8(9) > 2)
    throw new UnreadableRecording('more than two channels');
  return view.getUint16(10, true);
}
