/**
 * Shape of the mouth for a sound. All numbers are 0 to 1: opening of the jaw, rounding of the lips (0 is spread),
 * their protrusion, and their closing. `tongue` is the position of its highest point.
 */
export interface MouthShape {
  readonly jaw: number;
  readonly round: number;
  readonly forward: number;
  /** `back` from the teeth (0) to the throat (1), `high` from the floor (0) to the roof of the mouth (1). */
  readonly tongue: { readonly back: number; readonly high: number };
  /** True if the tip curls up and back, as for rt, rd, rn, rs, rl. */
  readonly isCurled: boolean;
  /** True if the air passes through the nose. */
  readonly isNasal: boolean;
  /** `closed`: both lips touch; `teeth`: the lower lip touches the teeth. */
  readonly lips: 'open' | 'closed' | 'teeth';
}

const shape = (
  jaw: number,
  round: number,
  forward: number,
  back: number,
  high: number,
  more: Partial<Pick<MouthShape, 'isCurled' | 'isNasal' | 'lips'>> = {},
): MouthShape => ({
  jaw,
  round,
  forward,
  tongue: { back, high },
  isCurled: false,
  isNasal: false,
  lips: 'open',
  ...more,
});

/** Shape at rest, before and after a word. */
export const REST = shape(0.05, 0.3, 0, 0.45, 0.35);

/** Shapes by sound without length; long vowels with a different quality have symbols of their own. */
const SHAPES: Readonly<Record<string, MouthShape>> = {
  i: shape(0.15, 0, 0, 0.25, 0.95),
  ɪ: shape(0.22, 0.05, 0, 0.3, 0.85),
  y: shape(0.18, 0.7, 1, 0.25, 0.95),
  ʏ: shape(0.24, 0.65, 0.8, 0.3, 0.85),
  ʉ: shape(0.1, 1, 0.45, 0.4, 0.9),
  ɵ: shape(0.28, 0.75, 0.4, 0.45, 0.7),
  u: shape(0.14, 1, 0.75, 0.9, 0.92),
  ʊ: shape(0.22, 0.9, 0.6, 0.85, 0.82),
  e: shape(0.28, 0.05, 0, 0.3, 0.8),
  ɛ: shape(0.5, 0.1, 0, 0.35, 0.6),
  ə: shape(0.35, 0.25, 0, 0.5, 0.55),
  æ: shape(0.85, 0.05, 0, 0.35, 0.35),
  ø: shape(0.32, 0.8, 0.65, 0.32, 0.75),
  œ: shape(0.6, 0.65, 0.5, 0.4, 0.45),
  o: shape(0.32, 0.9, 0.6, 0.9, 0.72),
  ɔ: shape(0.48, 0.75, 0.45, 0.85, 0.58),
  a: shape(0.8, 0.1, 0, 0.45, 0.2),
  ɑ: shape(0.8, 0.35, 0.1, 0.9, 0.25),
  p: shape(0.1, 0.3, 0, 0.5, 0.5, { lips: 'closed' }),
  b: shape(0.1, 0.3, 0, 0.5, 0.5, { lips: 'closed' }),
  m: shape(0.1, 0.3, 0, 0.5, 0.5, { lips: 'closed', isNasal: true }),
  f: shape(0.12, 0.2, 0, 0.5, 0.5, { lips: 'teeth' }),
  v: shape(0.12, 0.2, 0, 0.5, 0.5, { lips: 'teeth' }),
  t: shape(0.15, 0.15, 0, 0.04, 0.95),
  d: shape(0.15, 0.15, 0, 0.04, 0.95),
  n: shape(0.15, 0.15, 0, 0.04, 0.95, { isNasal: true }),
  l: shape(0.25, 0.15, 0, 0.05, 0.95),
  r: shape(0.25, 0.2, 0, 0.1, 0.9),
  s: shape(0.08, 0.05, 0, 0.06, 0.88),
  ʂ: shape(0.16, 0.4, 0.35, 0.2, 0.9, { isCurled: true }),
  ʈ: shape(0.2, 0.25, 0.1, 0.22, 0.95, { isCurled: true }),
  ɖ: shape(0.2, 0.25, 0.1, 0.22, 0.95, { isCurled: true }),
  ɳ: shape(0.2, 0.25, 0.1, 0.22, 0.95, { isCurled: true, isNasal: true }),
  ɭ: shape(0.25, 0.25, 0.1, 0.22, 0.95, { isCurled: true }),
  ɕ: shape(0.12, 0.05, 0, 0.35, 0.95),
  ɧ: shape(0.2, 0.75, 0.6, 0.8, 0.85),
  j: shape(0.18, 0.05, 0, 0.3, 0.95),
  k: shape(0.25, 0.25, 0, 0.88, 1),
  ɡ: shape(0.25, 0.25, 0, 0.88, 1),
  ŋ: shape(0.25, 0.25, 0, 0.88, 1, { isNasal: true }),
  h: shape(0.4, 0.25, 0, 0.5, 0.4),
};

/** Shape for a sound, with or without its length mark; at rest for unknown sounds. */
export function mouthShapeOf(sound: string): MouthShape {
  return SHAPES[sound.replace('ː', '')] ?? REST;
}

/**
 * Interpolates between two shapes.
 * @param share 0 for the first, 1 for the second
 */
export function between(one: MouthShape, other: MouthShape, share: number): MouthShape {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const nearer = share < 0.5 ? one : other;
  return {
    ...nearer,
    jaw: mix(one.jaw, other.jaw),
    round: mix(one.round, other.round),
    forward: mix(one.forward, other.forward),
    tongue: {
      back: mix(one.tongue.back, other.tongue.back),
      high: mix(one.tongue.high, other.tongue.high),
    },
  };
}
