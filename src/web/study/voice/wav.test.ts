import { expect, it } from 'vitest';
import { SAMPLE_RATE, wavOf } from './wav.ts';

it('writes a header that says what follows, and the samples', async () => {
  const file = wavOf(Float32Array.of(0, 0.5, -1, 2));
  expect(file.type).toBe('audio/wav');
  const bytes = new DataView(await file.arrayBuffer());
  const text = (at: number, length: number) =>
    String.fromCharCode(...new Uint8Array(bytes.buffer.slice(at, at + length)));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(bytes.getUint32(4, true)).toBe(bytes.byteLength - 8);
  expect([bytes.getUint16(20, true), bytes.getUint16(22, true)]).toEqual([1, 1]);
  expect([bytes.getUint32(24, true), bytes.getUint16(34, true)]).toEqual([SAMPLE_RATE, 16]);
  expect(bytes.getUint32(40, true)).toBe(8);
  // Samples beyond the range are clipped, not wrapped around.
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 16_384, -32_767, 32_767]);
});
