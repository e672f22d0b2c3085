import { seededRandom } from '#shared/chance.ts';

/** Pentatonic major scale from the G below middle C: none of its notes clash. */
const SCALE_HZ = [196, 220, 246.9, 293.7, 329.6, 392, 440, 493.9, 587.3];

/** Plays a note of a wooden bar: its tone, the fourth partial of a marimba, and a soft knock. */
function bar(out: Float32Array, from: number, hertz: number, level: number, sampleRate: number): void {
  const length = Math.min(out.length - from, Math.round(sampleRate * 1.5));
  for (let i = 0; i < length; i++) {
    const s = i / sampleRate;
    const attack = Math.min(1, s / 0.004);
    const sound =
      Math.sin(2 * Math.PI * hertz * s) * Math.exp(-s * 4.2) +
      0.25 * Math.sin(2 * Math.PI * hertz * 4 * s) * Math.exp(-s * 16);
    out[from + i] = (out[from + i] ?? 0) + sound * attack * level;
  }
}

/**
 * Plays a few notes under a card. The same seed gives the same tune; every tune ends on the note it has reached.
 * @param direction 1 for a beginning that rises, -1 for an ending that falls
 */
export function tuneOf(seconds: number, sampleRate: number, seed: number, direction: 1 | -1): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  const random = seededRandom(`tune ${seed}`);
  const steps = [0, 1, 2, 3, 4, 5].map(
    (step) => (direction > 0 ? step : 5 - step) + Math.floor(random() * 2),
  );
  const beat = 0.21;
  for (const [index, step] of steps.entries()) {
    const at = Math.round((0.12 + index * beat) * sampleRate);
    const note = index === steps.length - 1 ? (direction > 0 ? 5 : 0) : step;
    bar(out, at, SCALE_HZ[Math.min(note, SCALE_HZ.length - 1)] ?? 392, 0.07, sampleRate);
    if (index % 3 === 0) bar(out, at, (SCALE_HZ[0] ?? 196) / (index ? 1 : 2), 0.05, sampleRate);
  }
  return out;
}
