import { describe, expect, it, vi } from 'vitest';
import { LONGEST_RECORDING_MS } from '#shared/pronunciation/pronunciation.contract.ts';
import { brokenRecordings, recordingOf } from '#tests/broken-recordings.ts';
import { containerOf } from './container.ts';
import { decodeRecording } from './decode.ts';
import { UnreadableRecording } from './unreadable.ts';

const RATE = 16_000;

/** Level of each 10 ms. */
function levels(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / 160) }, (_, frame) =>
    Math.hypot(...samples.subarray(frame * 160, (frame + 1) * 160)),
  );
}

/** Correlation of two sequences of which the second begins `lag` later, over their common part. */
function likeness(one: ArrayLike<number>, other: ArrayLike<number>, lag: number): number {
  let [both, first, second] = [0, 0, 0];
  for (let at = Math.max(0, -lag); at < one.length && at + lag < other.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at + lag] ?? 0];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

interface Shape {
  readonly format?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly bits?: number;
  readonly said?: number;
  readonly before?: Buffer;
}

/** WAV file; `said` is its declared length. */
function wav(data: Buffer, shape: Shape = {}): Buffer {
  const {
    format = 1,
    channels = 1,
    rate = RATE,
    bits = 16,
    said = data.length,
    before = Buffer.alloc(0),
  } = shape;
  const head = Buffer.alloc(24);
  head.write('fmt ');
  head.writeUInt32LE(16, 4);
  head.writeUInt16LE(format, 8);
  head.writeUInt16LE(channels, 10);
  head.writeUInt32LE(rate, 12);
  head.writeUInt16LE(bits, 22);
  const length = Buffer.alloc(8);
  length.write('data');
  length.writeUInt32LE(said, 4);
  return Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), before, head, length, data]);
}

const read = (bytes: Uint8Array) => decodeRecording(bytes, containerOf(bytes) ?? 'wav');

describe('what a recording comes in', () => {
  it('is told by its first bytes, not by its name', () => {
    expect((['webm', 'ogg', 'wav'] as const).map((kind) => containerOf(recordingOf(kind)))).toEqual([
      'webm', 'ogg', 'wav',
    ]); // biome-ignore format: a list
    for (const bytes of ['', 'RIFF', 'RIFF1234AVI ', 'ID3\x04', '\0\0\0\x20ftypmp42', '<html>', 'MThd']) {
      expect(containerOf(Buffer.from(bytes, 'latin1'))).toBeNull();
    }
  });
});

describe('WAV', () => {
  const half = (bits: number, samples = 100) => {
    const data = Buffer.alloc((samples * bits) / 8);
    for (let at = 0; at < samples; at++) {
      if (bits === 8) data.writeUInt8(0xc0, at);
      else data.writeIntLE(2 ** (bits - 2), (at * bits) / 8, bits / 8);
    }
    return data;
  };
  const floats = (value: number, bits: number) => {
    const data = Buffer.alloc((100 * bits) / 8);
    for (let at = 0; at < 100; at++) {
      if (bits === 32) data.writeFloatLE(value, at * 4);
      else data.writeDoubleLE(value, at * 8);
    }
    return data;
  };

  it.each([8, 16, 24, 32])('reads whole numbers of %i bits', async (bits) => {
    const samples = await read(wav(half(bits), { bits }));
    expect(samples).toHaveLength(100);
    expect(samples.every((sample) => Math.abs(sample - 0.5) < 1e-6)).toBe(true);
  });

  it.each([32, 64])(
    'reads floats of %i bits; what is no number is silence, and nothing louder than full',
    async (bits) => {
      const [quiet, loud, none] = await Promise.all(
        [-0.25, 7, Number.NaN].map((value) => read(wav(floats(value, bits), { bits, format: 3 }))),
      );
      expect([quiet?.[50], loud?.[50], none?.[50]]).toEqual([-0.25, 1, 0]);
    },
  );

  it('mixes channels into one', async () => {
    const data = Buffer.alloc(400);
    for (let at = 0; at < 100; at++) data.writeInt16LE(0x4000, at * 4);
    const samples = await read(wav(data, { channels: 2 }));
    expect(samples).toHaveLength(100);
    expect(samples[50]).toBe(0.25);
  });

  it('hears a voice whose two channels are of opposite phase', async () => {
    const voice = Array.from({ length: 4_000 }, (_, at) => Math.sin(at / 7) * 0.5);
    const data = Buffer.alloc(4 * voice.length);
    for (const [at, sample] of voice.entries()) {
      data.writeInt16LE(Math.round(sample * 32_767), at * 4);
      data.writeInt16LE(Math.round(sample * -32_767), at * 4 + 2);
    }
    const samples = await read(wav(data, { channels: 2 }));
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.5, 2);
    expect(samples[500]).toBeCloseTo(voice[500] ?? 0, 2);
  });

  it('reads on after what it does not know, and where the length is not known', async () => {
    const note = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
    for (const said of [200, 0, 0xffffffff]) {
      expect(await read(wav(half(16), { before: note, said }))).toHaveLength(100);
    }
  });

  it('reads no more of a long one than shows that it is too long', async () => {
    const samples = await read(wav(Buffer.alloc(8_000 * 60, 0x80), { bits: 8, rate: 8_000 }));
    const seconds = samples.length / RATE;
    expect(seconds).toBeGreaterThan(LONGEST_RECORDING_MS / 1000);
    expect(seconds).toBeLessThan(LONGEST_RECORDING_MS / 1000 + 0.2);
  });

  it.each([
    ['10,000 channels', wav(half(16), { channels: 10_000 })],
    ['no channel', wav(half(16), { channels: 0 })],
    ['0 Hz', wav(half(16), { rate: 0 })],
    ['4 GHz', wav(half(16), { rate: 0xffffffff })],
    ['12 bits', wav(half(16), { bits: 12 })],
    ['another format', wav(half(8), { bits: 8, format: 6 })],
    ['no samples', wav(Buffer.alloc(0))],
    ['half a sample', wav(Buffer.alloc(1))],
    ['no sound', wav(half(16)).subarray(0, 36)],
    ['no format', Buffer.from('RIFF\0\0\0\0WAVEdata\x04\0\0\0abcd', 'latin1')],
    ['half a format', Buffer.from('RIFF\0\0\0\0WAVEfmt \x10\0\0\0abcd', 'latin1')],
    ['nothing', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
  ])('refuses one with %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toBeInstanceOf(UnreadableRecording);
  });
});

describe('Opus', () => {
  it('in Ogg is what was recorded, at its place', async () => {
    const [opus, plain] = [await read(recordingOf('ogg')), await read(recordingOf('wav'))];
    expect(Math.abs(opus.length - plain.length) / RATE).toBeLessThan(0.03);
    expect(likeness(plain, opus, 0)).toBeGreaterThan(0.95);
  });

  it('in WebM, as Chromium records it, is what was played', async () => {
    const [opus, plain] = [levels(await read(recordingOf('webm'))), levels(await read(recordingOf('wav')))];
    const best = Math.max(...Array.from({ length: 200 }, (_, lag) => likeness(plain, opus, lag - 50)));
    expect(best).toBeGreaterThan(0.9);
  });

  it('that is cut off is read as far as it goes', async () => {
    const whole = recordingOf('webm');
    const samples = await read(whole.subarray(0, whole.length / 2));
    expect(samples.length).toBeGreaterThan(RATE / 2);
  });

  it('with a packet longer than any is refused, and does not end the decoder', async () => {
    const whole = recordingOf('webm');
    const at = whole.indexOf(Buffer.from('1f43b675', 'hex'));
    const long = Buffer.concat([Buffer.from('a3500581000080', 'hex'), Buffer.alloc(4_097, 1)]);
    const many = Buffer.concat(Array.from({ length: 20 }, () => long));
    await expect(read(Buffer.concat([whole.subarray(0, at), many]))).rejects.toBeInstanceOf(
      UnreadableRecording,
    );
  });

  it.each(['webm', 'ogg'] as const)('is missed in %s with nothing behind its head', async (kind) => {
    await expect(read(recordingOf(kind).subarray(0, 60))).rejects.toBeInstanceOf(UnreadableRecording);
  });
});

describe('broken recordings', () => {
  it('are read or refused, and nothing else (10,000 of them: npm run fuzz:recordings)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const { how, bytes } of brokenRecordings('test', 100)) {
      const container = containerOf(bytes);
      if (!container) continue;
      const samples = await decodeRecording(bytes, container).catch((error: unknown) => {
        expect(error, how).toBeInstanceOf(UnreadableRecording);
        return new Float32Array(1);
      });
      expect(samples.length, how).toBeLessThanOrEqual((RATE * (LONGEST_RECORDING_MS + 100)) / 1000 + 1_000);
      expect(samples.every(Number.isFinite), how).toBe(true);
    }
  });
});
