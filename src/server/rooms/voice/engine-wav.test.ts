import { describe, expect, it } from 'vitest';
import { readWav } from './engine-wav.ts';

/** WAV file as written by speech engines. */
function wav(options: { samples?: number[]; channels?: number; size?: number; extra?: string } = {}): Buffer {
  const { samples = [1, -2, 3], channels = 1, size = samples.length * 2, extra = '' } = options;
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(22_050, 4);
  format.writeUInt16LE(16, 14);
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, i) => {
    data.writeInt16LE(sample, i * 2);
  });
  const chunk = (tag: string, body: Buffer, length = body.length) => {
    const head = Buffer.alloc(8);
    head.write(tag);
    head.writeUInt32LE(length, 4);
    return Buffer.concat([head, body]);
  };
  const list = extra ? [chunk('LIST', Buffer.from(extra))] : [];
  return Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVE'),
    chunk('fmt ', format),
    ...list,
    chunk('data', data, size),
  ]);
}

describe('readWav', () => {
  it('reads the samples and their rate', () => {
    const { samples, sampleRate } = readWav(wav());
    expect([...samples]).toEqual([1, -2, 3]);
    expect(sampleRate).toBe(22_050);
  });

  it('passes over other chunks', () => {
    expect([...readWav(wav({ extra: 'abcd' })).samples]).toEqual([1, -2, 3]);
  });

  it.each([0, 0xffffffff])('reads to the end where a pipe left the length at %i', (size) => {
    expect([...readWav(wav({ size })).samples]).toEqual([1, -2, 3]);
  });

  it.each([
    ['two channels', wav({ channels: 2 })],
    ['no sound', wav({ samples: [] })],
    ['something else', Buffer.from('ID3 this is not a wave file')],
    ['a head cut off', wav().subarray(0, 20)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readWav(bytes)).toThrow();
  });
});
