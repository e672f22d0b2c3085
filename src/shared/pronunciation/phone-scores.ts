import type { Frames } from './features.ts';
import { areConfused, classIndex, isPhone, PHONES, SOUND_CLASSES, type SoundClass } from './phones.ts';

/** Score of each sound in each frame: 0 for the frame's best, down to -9. */
export interface FrameScores {
  /** Number of frames. */
  readonly count: number;
  readonly silence: Float32Array;
  /** Best score of several sounds in each frame. */
  of(alternatives: readonly SoundClass[]): Float32Array;
}

export interface PhoneScores extends FrameScores {
  /** The same, with confusable sounds scored nearly as high. */
  readonly lenient: FrameScores;
  /** Number of frames with speech, and with other sound: sums of the probabilities. */
  readonly speech: number;
  readonly music: number;
}

/** Weight of a class's prior that is divided out of its probability. */
const PRIOR_WEIGHT = 0.6;
const WORST = -9;
/** Score lost by a sound that `areConfused` with the wanted one. */
const MIX_UP = 1.5;

/** @param posteriors natural logarithms, as the network returns them */
export function phoneScores({ count, width, values }: Frames, logPriors: Float32Array): PhoneScores {
  const columns = SOUND_CLASSES.map(() => new Float32Array(count));
  for (let frame = 0; frame < count; frame++) {
    let best = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < width; index++) {
      const score = (values[frame * width + index] as number) - PRIOR_WEIGHT * (logPriors[index] as number);
      (columns[index] as Float32Array)[frame] = score;
      if (score > best) best = score;
    }
    for (const column of columns) column[frame] = Math.max(WORST, (column[frame] as number) - best);
  }
  const silence = massOf(values, width, classIndex('silence'));
  const music = massOf(values, width, classIndex('music'));
  const bestOf = (names: readonly SoundClass[]) => {
    const each = names.map((name) => columns[classIndex(name)] as Float32Array);
    return Float32Array.from({ length: count }, (_, frame) =>
      Math.max(WORST, ...each.map((column) => column[frame] as number)),
    );
  };
  const shared = { count, silence: columns[classIndex('silence')] as Float32Array };
  const strict = { ...shared, of: remembered(bestOf) };
  const lenient = {
    ...shared,
    of: remembered((alternatives) => {
      const alike = bestOf(alikeOf(alternatives));
      return strict
        .of(alternatives)
        .map((score, frame) => Math.max(score, (alike[frame] as number) - MIX_UP));
    }),
  };
  return { ...strict, lenient, speech: count - silence - music, music };
}

/** Sounds that the engine cannot distinguish reliably from one of these. */
const alikeOf = (names: readonly SoundClass[]) =>
  PHONES.filter((phone) => names.some((name) => isPhone(name) && areConfused(name, phone)));

function remembered(find: FrameScores['of']): FrameScores['of'] {
  const known = new Map<string, Float32Array>();
  return (alternatives) => {
    const key = alternatives.join(' ');
    const found = known.get(key) ?? find(alternatives);
    known.set(key, found);
    return found;
  };
}

/** Sum of a class's probabilities over the frames. */
function massOf(values: Float32Array, width: number, index: number): number {
  let sum = 0;
  for (let at = index; at < values.length; at += width) sum += Math.exp(values[at] as number);
  return sum;
}
