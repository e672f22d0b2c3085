import { semitonesOf, trackPitch } from '#shared/pronunciation/pitch.ts';
import type { PitchCurve } from '#shared/voice/voice.contract.ts';
import { SAMPLE_RATE } from '#web/study/voice/wav.ts';

/** Melody: positions from 0 to 1 of the voiced time, semitones from the speaker's centre. */
type Curve = readonly { readonly place: number; readonly semitones: number | null }[];

/** Melody of a recording; empty if it contains no voice. */
export function curveOf(samples: Float32Array): Curve {
  return placed(semitonesOf(trackPitch(samples, SAMPLE_RATE).hertz));
}

/**
 * Melody given to the synthesised voice, relative to the centre of this text, because a recording has no other
 * reference.
 */
export function curveGiven({ semitones, centreHz }: PitchCurve): Curve {
  return placed(semitonesOf(semitones.map((each) => (each === null ? null : centreHz * 2 ** (each / 12)))));
}

/** Scales from the first to the last voiced moment, so that slow and fast speakers can be compared. */
function placed(semitones: readonly (number | null)[]): Curve {
  const first = semitones.findIndex((each) => each !== null);
  const last = semitones.findLastIndex((each) => each !== null);
  if (first === -1 || last === first) return [];
  return semitones
    .slice(first, last + 1)
    .map((each, index) => ({ place: index / (last - first), semitones: each }));
}

/** Segments of a curve to draw: one line for each voiced section. */
export function voicedSegments(curve: Curve): { place: number; semitones: number }[][] {
  const stretches: { place: number; semitones: number }[][] = [[]];
  for (const { place, semitones } of curve) {
    if (semitones === null) stretches.push([]);
    else stretches.at(-1)?.push({ place, semitones });
  }
  return stretches.filter((stretch) => stretch.length > 1);
}
