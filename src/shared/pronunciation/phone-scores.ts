import type { Frames } from './features.ts';
import { areConfused, CLASSES, classIndex, isPhone, PHONES, type SoundClass } from './phones.ts';

/** How well each sound fits each frame: 0 for the frame's best, down to -9. */
export interface FrameScores {
  /** Frames. */
  readonly count: number;
  readonly silence: Float32Array;
  /** The better of several sounds in each frame. */
  of(alternatives: readonly SoundClass[]): Float32Array;
}

export interface PhoneScores extends FrameScores {
  /** The same where a sound that the engine mixes up with the wanted one is nearly as good. */
  readonly lenient: FrameScores;
  /** How many frames are speech, and how many sound and are none: sums of the likelihoods. */
  readonly speech: number;
  readonly music: number;
}

/** How much of a class's share in training is taken out of its likelihood. */
const PRIOR_WEIGHT = 0.6;
const WORST = -9;
/** What a frame loses by a sound that `areConfused` with the wanted one. */
const MIX_UP = 1.5;

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

/** Sounds that the engine cannot be trusted to tell from one of these. */
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

/** Sum of a class's likelihoods over the frames. */
function massOf(values: Float32Array, width: number, index: number): number {
  let sum = 0;
  for (let at = index; at < values.length; at += width) sum += Math.exp(values[at] as number);
  return sum;
}
