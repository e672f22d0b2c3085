import { semitonesOf, trackPitch } from '#shared/pronunciation/pitch.ts';
import type { PitchCurve } from '#shared/voice/voice.contract.ts';
import { SAMPLE_RATE } from '#web/study/voice/wav.ts';

/** How a melody goes: places from 0 to 1 of the time in which the voice sounds, semitones from the speaker's middle. */
type Curve = readonly { readonly place: number; readonly semitones: number | null }[];

/** The melody of a recording; empty where no voice is in it. */
export function curveOf(samples: Float32Array): Curve {
  return placed(semitonesOf(trackPitch(samples, SAMPLE_RATE).hertz));
}

/** The melody that a voice was given, about the middle of this text: a recording has no other middle. */
export function curveGiven({ semitones, centreHz }: PitchCurve): Curve {
  return placed(semitonesOf(semitones.map((each) => (each === null ? null : centreHz * 2 ** (each / 12)))));
}

/** From where the voice begins to where it ends, so that a slow speaker can be laid over a quick one. */
function placed(semitones: readonly (number | null)[]): Curve {
  const first = semitones.findIndex((each) => each !== null);
  const last = semitones.findLastIndex((each) => each !== null);
  if (first === -1 || last === first) return [];
  return semitones
    .slice(first, last + 1)
    .map((each, index) => ({ place: index / (last - first), semitones: each }));
}

/** What is drawn of a curve: a line for each stretch in which the voice sounds. */
export function stretchesOf(curve: Curve): { place: number; semitones: number }[][] {
  const stretches: { place: number; semitones: number }[][] = [[]];
  for (const { place, semitones } of curve) {
    if (semitones === null) stretches.push([]);
    else stretches.at(-1)?.push({ place, semitones });
  }
  return stretches.filter((stretch) => stretch.length > 1);
}
