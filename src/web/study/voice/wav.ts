/** Sample rate of the assessment in hertz. */
export const SAMPLE_RATE = 16_000;

const HEADER_BYTES = 44;

/** Encodes samples from -1 to 1 as a WAV file: 16 bits, mono, `SAMPLE_RATE`. */
export function wavOf(samples: Float32Array): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * samples.length));
  const ascii = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  ascii(0, 'RIFF');
  bytes.setUint32(4, bytes.byteLength - 8, true);
  ascii(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  // PCM, mono, samples and bytes per second, bytes and bits per sample.
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, SAMPLE_RATE, true);
  bytes.setUint32(28, 2 * SAMPLE_RATE, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  ascii(36, 'data');
  bytes.setUint32(40, 2 * samples.length, true);
  for (const [index, sample] of samples.entries()) {
    const limited = Math.max(-1, Math.min(1, sample));
    bytes.setInt16(HEADER_BYTES + 2 * index, Math.round(limited * 32_767), true);
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
