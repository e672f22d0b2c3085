import type { Frames } from './features.ts';
import { CLASSES, classIndex, type SoundClass } from './phones.ts';

/** How well each sound fits each frame: 0 for the frame's best, down to -9. */
export interface PhoneScores {
  /** Frames. */
  readonly count: number;
  readonly silence: Float32Array;
  /** The better of several sounds in each frame. */
  of(alternatives: readonly SoundClass[]): Float32Array;
  /** How many frames are speech, and how many sound and are none: sums of the likelihoods. */
  readonly speech: number;
  readonly music: number;
  /** Score of the best sequence of any sounds at all, to measure a text against. */
  readonly free: number;
}

/** How much of a class's share in training is taken out of its likelihood. */
const PRIOR_WEIGHT = 0.6;
const WORST = -9;
/** What the free sequence pays to change its sound. */
const SWITCH = 2;

/** @param posteriors natural logarithms, as the net gives them */
export function phoneScores({ count, width, values }: Frames, logPriors: Float32Array): PhoneScores {
  const columns = CLASSES.map(() => new Float32Array(count));
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
  const sets = new Map<string, Float32Array>();
  return {
    count,
    silence: columns[classIndex('silence')] as Float32Array,
    speech: count - silence - music,
    music,
    free: freeScore(columns, count),
    of(alternatives) {
      const key = alternatives.join(' ');
      const known = sets.get(key);
      if (known) return known;
      const each = alternatives.map((name) => columns[classIndex(name)] as Float32Array);
      const best = Float32Array.from({ length: count }, (_, frame) =>
        Math.max(...each.map((column) => column[frame] as number)),
      );
      sets.set(key, best);
      return best;
    },
  };
}

/** Sum of a class's likelihoods over the frames. */
function massOf(values: Float32Array, width: number, index: number): number {
  let sum = 0;
  for (let at = index; at < values.length; at += width) sum += Math.exp(values[at] as number);
  return sum;
}

function freeScore(columns: readonly Float32Array[], count: number): number {
  const scores = new Float64Array(columns.length);
  let best = 0;
  for (let frame = 0; frame < count; frame++) {
    let next = Number.NEGATIVE_INFINITY;
    for (const [index, column] of columns.entries()) {
      const stay = frame === 0 ? 0 : Math.max(scores[index] as number, best - SWITCH);
      scores[index] = stay + (column[frame] as number);
      next = Math.max(next, scores[index] as number);
    }
    best = next;
  }
  return best;
}
