import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, seededRandom } from '#shared/chance.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/speech');

/** Recording of a word by Chromium's MediaRecorder, ffmpeg or a WAV writer, made from espeak-ng's speech. */
export function recordingOf(kind: 'webm' | 'ogg' | 'wav'): Buffer {
  return readFileSync(join(FOLDER, `smoergaas.${kind}`));
}

/** Corrupted recording. */
export interface BrokenRecording {
  readonly how: string;
  readonly bytes: Buffer;
}

/** Recordings that are truncated, flipped, mixed and mislabelled; deterministic by seed. */
export function* brokenRecordings(seed: string, count: number): Generator<BrokenRecording> {
  const random = seededRandom(seed);
  const whole = (['webm', 'ogg', 'wav'] as const).map(recordingOf);
  for (let made = 0; made < count; made++) {
    let bytes: Buffer = pick(whole, random);
    const harms: string[] = [];
    for (let harm = Math.floor(random() * 3); harm >= 0; harm--) {
      const name = pick(Object.keys(HARMS) as (keyof typeof HARMS)[], random);
      bytes = HARMS[name](bytes, random, pick(whole, random));
      harms.push(name);
    }
    yield { how: `${seed} ${made}: ${harms.join(', ')}`, bytes };
  }
}

type Harm = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

/** Lengths and counts that are known to break container parsers. */
const EVIL = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
/** Bytes at the beginning with headers, where corruption matters most. */
const HEAD_BYTES = 300;

const HARMS = {
  cut: (bytes, random) => bytes.subarray(0, place(bytes.length, random)),
  'flipped bits': (bytes, random) => {
    const harmed = Buffer.from(bytes);
    for (let flips = 1 + place(20, random); flips > 0 && harmed.length > 0; flips--) {
      const at = place(harmed.length, random);
      harmed[at] = (harmed[at] ?? 0) ^ (1 << place(8, random));
    }
    return harmed;
  },
  'a lie in the head': (bytes, random) => {
    const harmed = Buffer.from(bytes);
    const value = pick(EVIL, random);
    const width = pick([1, 2, 4], random);
    const at = place(Math.min(harmed.length, HEAD_BYTES), random);
    for (let byte = 0; byte < width && at + byte < harmed.length; byte++)
      harmed[at + byte] = value >>> (8 * byte);
    return harmed;
  },
  'a piece left out': (bytes, random) => {
    const at = place(bytes.length, random);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + place(500, random))]);
  },
  'a piece twice': (bytes, random) => {
    const at = place(bytes.length, random);
    const piece = bytes.subarray(at, at + place(2_000, random));
    return Buffer.concat([bytes.subarray(0, at), piece, piece, bytes.subarray(at)]);
  },
  'the same again and again': (bytes, random) =>
    Buffer.concat(Array.from({ length: 2 + place(8, random) }, () => bytes)),
  'another file inside': (bytes, random, other) => {
    const at = place(bytes.length, random);
    return Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at)]);
  },
  'the body of another': (bytes, random, other) => {
    const at = place(HEAD_BYTES, random);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(at)]);
  },
  'noise behind the head': (bytes, random) =>
    Buffer.from(bytes.map((value, at) => (at < 64 ? value : place(256, random)))),
} as const satisfies Record<string, Harm>;

const place = (below: number, random: Random) => Math.floor(random() * below);

function pick<T>(items: readonly T[], random: Random): T {
  return items[place(items.length, random)] as T;
}
