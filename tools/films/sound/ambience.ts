import { type Random, seededRandom } from '#shared/chance.ts';
import type { Sound } from '../places/place.ts';

/** Sound of a place, made of noise and tones; mono, -1 to 1, quiet enough to speak over. */
export function ambienceOf(sound: Sound, seconds: number, sampleRate: number, seed: number): Float32Array {
  const random = seededRandom(`${seed} ${sound}`);
  const out = new Float32Array(Math.ceil(seconds * sampleRate));
  MAKERS[sound](out, sampleRate, random);
  return out;
}

type Maker = (out: Float32Array, sampleRate: number, random: Random) => void;

/** A resonance of two poles (R. Bristow-Johnson's band-pass, constant peak). */
function band(hertz: number, q: number, sampleRate: number): (x: number) => number {
  const w = (2 * Math.PI * hertz) / sampleRate;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  const [b0, a1, a2] = [alpha / a0, (-2 * Math.cos(w)) / a0, (1 - alpha) / a0];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b0 * x - b0 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

/** Low-pass filter with one pole. */
function low(hertz: number, sampleRate: number): (x: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let y = 0;
  return (x) => {
    y += share * (x - y);
    return y;
  };
}

/** Filtered noise whose level follows `swell`. */
function noise(
  out: Float32Array,
  random: Random,
  filter: (x: number) => number,
  level: number,
  swell: (at: number) => number = () => 1,
): void {
  for (let at = 0; at < out.length; at++)
    out[at] = (out[at] ?? 0) + filter(random() * 2 - 1) * level * swell(at);
}

/** Adds a decaying tone: a drop, a chirp, a crackle. */
function tone(
  out: Float32Array,
  from: number,
  length: number,
  level: number,
  hertzAt: (share: number) => number,
  sampleRate: number,
): void {
  let phase = 0;
  for (let i = 0; i < length && from + i < out.length; i++) {
    const share = i / length;
    phase += (2 * Math.PI * hertzAt(share)) / sampleRate;
    out[from + i] = (out[from + i] ?? 0) + Math.sin(phase) * level * Math.sin(Math.PI * share) ** 2;
  }
}

/** Calls `make` at random times, on average this many seconds apart. */
function now(
  out: Float32Array,
  sampleRate: number,
  random: Random,
  apart: number,
  make: (at: number) => void,
): void {
  for (let at = random() * apart; at * sampleRate < out.length; at += apart * (0.4 + 1.2 * random())) {
    make(Math.floor(at * sampleRate));
  }
}

const slowly = (sampleRate: number, seconds: number, depth: number) => (at: number) =>
  1 - depth + depth * (0.5 + 0.5 * Math.sin((2 * Math.PI * at) / (sampleRate * seconds)));

const room: Maker = (out, rate, random) => noise(out, random, low(260, rate), 0.016);

const wind: Maker = (out, rate, random) => {
  noise(out, random, band(330, 0.7, rate), 0.03, slowly(rate, 7.3, 0.7));
  noise(out, random, band(900, 0.8, rate), 0.009, slowly(rate, 4.1, 0.8));
};

/** Small birds: short series of chirps, each bird at its own pitch. */
const birds: Maker = (out, rate, random) => {
  noise(out, random, band(420, 0.6, rate), 0.01, slowly(rate, 9, 0.5));
  for (const height of [2_700, 3_500, 4_300]) {
    now(out, rate, random, 4.2, (at) => {
      const calls = 2 + Math.floor(random() * 4);
      const level = 0.006 + random() * 0.007;
      const bend = random() < 0.5 ? -500 : 700;
      for (let call = 0; call < calls; call++) {
        const length = Math.floor(rate * (0.06 + random() * 0.05));
        tone(
          out,
          at + call * Math.floor(rate * 0.13),
          length,
          level,
          (share) => height + bend * share + 120 * Math.sin(share * 20),
          rate,
        );
      }
    });
  }
};

/** Distant talk: noise in the range of vowels that comes in syllables, and occasionally a cup. */
const murmur: Maker = (out, rate, random) => {
  for (let talker = 0; talker < 6; talker++) {
    const [first, second] = [band(320 + talker * 70, 3, rate), band(1_000 + talker * 130, 4, rate)];
    const [syllables, turns, phase] = [3.1 + talker * 0.37, 5 + talker * 1.9, random() * 7];
    noise(
      out,
      random,
      (x) => first(x) + 0.4 * second(x),
      0.02,
      (at) => {
        const s = at / rate;
        const says = Math.max(0, Math.sin((2 * Math.PI * s) / turns + phase));
        return says * (0.35 + 0.65 * Math.sin(Math.PI * syllables * s + phase) ** 2);
      },
    );
  }
  noise(out, random, low(300, rate), 0.01);
  now(out, rate, random, 3.6, (at) => {
    for (const [ratio, level] of [
      [1, 0.008],
      [2.76, 0.004],
    ] as const) {
      const pitch = (1_900 + random() * 900) * ratio;
      tone(out, at, Math.floor(rate * 0.07), level, () => pitch, rate);
    }
  });
};

const rain: Maker = (out, rate, random) => {
  noise(out, random, band(2_600, 0.5, rate), 0.016, slowly(rate, 6, 0.25));
  now(out, rate, random, 0.05, (at) =>
    tone(out, at, Math.floor(rate * 0.02), 0.006 * random(), (share) => 1_500 + 1_800 * share, rate),
  );
};

/** Rolling wheels, with the joints of the rails in pairs. */
const train: Maker = (out, rate, random) => {
  noise(out, random, low(170, rate), 0.05, slowly(rate, 5, 0.2));
  noise(out, random, band(620, 0.9, rate), 0.008, slowly(rate, 3.4, 0.4));
  const joint = band(190, 2.2, rate);
  noise(out, random, joint, 0.11, (at) => {
    const s = (at / rate) % 1.28;
    return Math.exp(-s * 26) + (s > 0.22 ? 0.75 * Math.exp(-(s - 0.22) * 26) : 0);
  });
};

const street: Maker = (out, rate, random) => {
  noise(out, random, low(220, rate), 0.03, slowly(rate, 8, 0.6));
  noise(out, random, band(700, 0.6, rate), 0.007, slowly(rate, 5.3, 0.7));
  now(out, rate, random, 6, (at) => {
    const bell = 2_050 + random() * 300;
    for (const after of [0, 0.16])
      tone(out, at + Math.floor(after * rate), Math.floor(rate * 0.22), 0.004, () => bell, rate);
  });
};

const fire: Maker = (out, rate, random) => {
  noise(out, random, low(190, rate), 0.02, slowly(rate, 2.9, 0.5));
  now(out, rate, random, 0.16, (at) =>
    tone(
      out,
      at,
      Math.floor(rate * (0.003 + 0.006 * random())),
      0.035 * random() ** 2,
      () => 1_200 + 1_800 * random(),
      rate,
    ),
  );
};

const water: Maker = (out, rate, random) => {
  noise(
    out,
    random,
    band(480, 0.7, rate),
    0.03,
    (at) => Math.max(0, Math.sin((2 * Math.PI * at) / (rate * 3.7))) ** 2 * 0.8 + 0.15,
  );
  birds(out, rate, random);
};

const MAKERS: Readonly<Record<Sound, Maker>> = {
  murmur,
  birds,
  rain,
  train,
  street,
  fire,
  wind,
  room,
  water,
};
