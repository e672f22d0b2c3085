/** Samples of a 16-bit PCM WAV file. */
export interface Wav {
  readonly samples: Int16Array;
  /** Hertz. */
  readonly sampleRate: number;
}

const PCM = 1;

/**
 * Parses a mono WAV file of 16-bit samples as written by speech engines.
 * @throws for any other format or truncated files
 */
export function readWav(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('Not a WAV file.');
  let sampleRate: number | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ') {
      const [format, channels, bits] = [
        view.getUint16(body, true),
        view.getUint16(body + 2, true),
        view.getUint16(body + 14, true),
      ];
      if (format !== PCM || channels !== 1 || bits !== 16)
        throw new Error('This WAV file is not mono with 16 bits.');
      sampleRate = view.getUint32(body + 4, true);
    }
    if (tag(at) === 'data' && sampleRate) {
      // Programs that write to a pipe do not know the length and declare 0 or too much.
      const length = Math.min(size || bytes.length, bytes.length - body) & ~1;
      if (length === 0) throw new Error('This WAV file is empty.');
      // Copied, because samples need an even offset, and a Buffer's own `slice` does not copy.
      const samples = new Uint8Array(length);
      samples.set(bytes.subarray(body, body + length));
      return { samples: new Int16Array(samples.buffer), sampleRate };
    }
    at = body + size + (size % 2);
  }
  throw new Error('The WAV file contains no audio data.');
}
