import { mixDown } from '#shared/pronunciation/mix-down.ts';
import { LONGEST_RECORDING_MS } from '#shared/pronunciation/pronunciation.contract.ts';
import { UnreadableRecording } from './unreadable.ts';

/** Mono sound. */
export interface DecodedSound {
  /** -1 to 1. */
  readonly samples: Float32Array;
  /** Hertz. */
  readonly sampleRate: number;
}

/** Sample formats (Microsoft's `mmreg.h`). The extensible one declares one of the other two as its sub-format. */
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

const MOST_CHANNELS = 8;
const LOWEST_RATE = 4_000;
const HIGHEST_RATE = 192_000;

interface Format {
  readonly isFloat: boolean;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

/** Maximum number of samples read: slightly more than the longest assessed recording. */
export function mostSamples(sampleRate: number): number {
  return Math.ceil((sampleRate * (LONGEST_RECORDING_MS + 100)) / 1000);
}

/**
 * Reads a WAV file of integers (8, 16, 24, 32 bits) or floats (32, 64), mixed to mono. A truncated file is read as
 * far as possible.
 * @throws UnreadableRecording
 */
export function decodeWav(bytes: Uint8Array): DecodedSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag === 'fmt ') format = readFormat(view, body, size);
    if (tag === 'data') {
      if (!format) throw new UnreadableRecording('sound before its format');
      // Programs that write to a pipe do not know the length and declare 0 or too much.
      const length = Math.min(size || bytes.length, bytes.length - body);
      return { samples: mixed(view, body, length, format), sampleRate: format.sampleRate };
    }
    at = body + size + (size % 2);
  }
  throw new UnreadableRecording('no sound in it');
}

function readFormat(view: DataView, at: number, size: number): Format {
  if (size < 16 || at + size > view.byteLength) throw new UnreadableRecording('no format');
  const said = view.getUint16(at, true);
  const kind = said === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : said;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const known = kind === PCM ? [8, 16, 24, 32] : kind === FLOAT ? [32, 64] : [];
  if (!known.includes(bits)) throw new UnreadableRecording(`samples of format ${kind} with ${bits} bits`);
  if (channels < 1 || channels > MOST_CHANNELS) throw new UnreadableRecording(`${channels} channels`);
  if (sampleRate < LOWEST_RATE || sampleRate > HIGHEST_RATE)
    throw new UnreadableRecording(`${sampleRate} Hz`);
  return { isFloat: kind === FLOAT, channels, sampleRate, bits };
}

function mixed(view: DataView, body: number, length: number, format: Format): Float32Array {
  const { channels, bits, sampleRate } = format;
  const width = bits / 8;
  const frames = Math.min(Math.floor(length / (width * channels)), mostSamples(sampleRate));
  if (frames === 0) throw new UnreadableRecording('no sound in it');
  const read = readerOf(view, format);
  const apart = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, frame) => {
      const sample = read(body + (frame * channels + channel) * width);
      // Floats may be anything, and nothing is louder than full.
      return Number.isFinite(sample) ? Math.max(-1, Math.min(sample, 1)) : 0;
    }),
  );
  return mixDown(apart);
}

/** Reads one sample, -1 to 1. */
function readerOf(view: DataView, { isFloat, bits }: Format): (at: number) => number {
  if (isFloat) return bits === 32 ? (at) => view.getFloat32(at, true) : (at) => view.getFloat64(at, true);
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 0x80) / 0x80;
    case 16:
      return (at) => view.getInt16(at, true) / 2 ** 15;
    case 24:
      return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 2 ** 23;
    default:
      return (at) => view.getInt32(at, true) / 2 ** 31;
  }
}
