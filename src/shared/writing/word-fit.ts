import { SYMBOLS } from './alphabet.ts';
import type { InkReading } from './network.ts';

const BLANK = 0;
const WIDTH = SYMBOLS.length;

/**
 * Fit of a word and its neighbours to a reading: connectionist temporal classification (A. Graves et al., 2006).
 * Forward and backward sums are computed once, so that a word with one edit costs one pass over the frames.
 */
export interface WordFit {
  /** Log-likelihood of the word itself; 0 is that of the best single reading of the frames. */
  readonly own: number;
  /** The same for the word with its letters from `from` to before `to` replaced. */
  readonly replaced: (from: number, to: number, by: readonly number[]) => number;
}

/** Fits of the word with these symbols (indexes of SYMBOLS, without blank), and of its neighbours. */
export function fitWord(reading: InkReading, word: readonly number[]): WordFit {
  const { frames, odds } = reading;
  const before = prefixes(reading, word);
  const after = suffixes(reading, word);
  const stride = frames + 1;

  /** Probability of entering the letters from `to` on in a frame, after the previous letter and its blanks. */
  const entering = (
    last: number | undefined,
    to: number,
    ofLetter: number,
    ofBlank: number,
    frame: number,
  ): number => (ofBlank + (last === word[to] ? 0 : ofLetter)) * (after[to * stride + frame] as number);

  /**
   * Fast path for edits that insert one letter: its entry probabilities are known, and no letter begins before its
   * turn.
   */
  const withOne = (from: number, to: number, symbol: number): number => {
    const isEnd = to === word.length;
    const afterwards = to * stride;
    const repeats = symbol === word[from - 1];
    const isRepeated = symbol === word[to];
    const end = frames - (word.length - to);
    let letter = 0;
    let blank = 0;
    let sum = 0;
    for (let t = from; t < end; t++) {
      const earlier = from * stride + t;
      const stay = letter;
      const formerLetter = repeats ? 0 : (before.letter[earlier] as number);
      letter =
        (odds[t * WIDTH + symbol] as number) * (stay + (before.blank[earlier] as number) + formerLetter);
      blank = (odds[t * WIDTH + BLANK] as number) * (blank + stay);
      sum += (blank + (isRepeated ? 0 : letter)) * (after[afterwards + t + 1] as number);
    }
    return isEnd ? letter + blank : sum;
  };

  const withSome = (from: number, to: number, by: readonly number[]): number => {
    const isEnd = to === word.length;
    const letter = new Float64Array(by.length);
    const blank = new Float64Array(by.length);
    const last = by.length - 1;
    let sum = 0;
    for (let t = 0; t < frames; t++) {
      const at = t * WIDTH;
      const nothing = odds[at + BLANK] as number;
      // From last to first, because each needs its neighbour's value of the previous frame.
      for (let k = last; k >= 0; k--) {
        const symbol = by[k] as number;
        const stay = letter[k] as number;
        const earlier = from * stride + t;
        const formerLetter = (k > 0 ? letter[k - 1] : before.letter[earlier]) as number;
        const formerBlank = (k > 0 ? blank[k - 1] : before.blank[earlier]) as number;
        const former = k > 0 ? by[k - 1] : word[from - 1];
        blank[k] = nothing * ((blank[k] as number) + stay);
        letter[k] =
          (odds[at + symbol] as number) * (stay + formerBlank + (former === symbol ? 0 : formerLetter));
      }
      if (!isEnd && t + 1 < frames) {
        sum += entering(by[last], to, letter[last] as number, blank[last] as number, t + 1);
      }
    }
    return isEnd ? (letter[last] as number) + (blank[last] as number) : sum;
  };

  const replaced = (from: number, to: number, by: readonly number[]): number => {
    if (by.length === 0) {
      const letters = before.letter.subarray(from * stride, (from + 1) * stride);
      const blanks = before.blank.subarray(from * stride, (from + 1) * stride);
      if (to === word.length) return Math.log((letters[frames] as number) + (blanks[frames] as number));
      let sum = 0;
      for (let t = 0; t < frames; t++) {
        sum += entering(word[from - 1], to, letters[t] as number, blanks[t] as number, t);
      }
      return Math.log(sum);
    }
    return Math.log(by.length === 1 ? withOne(from, to, by[0] as number) : withSome(from, to, by));
  };

  return { own: replaced(0, 0, []), replaced };
}

/** Mean of several readings of the same ink. */
export function meanFit(fits: readonly WordFit[]): WordFit {
  const mean = (of: (fit: WordFit) => number): number =>
    fits.reduce((sum, fit) => sum + of(fit), 0) / fits.length;
  return {
    own: mean((fit) => fit.own),
    replaced: (from, to, by) => mean((fit) => fit.replaced(from, to, by)),
  };
}

/** Forward sums over all readings of the first k letters by frame t, ending in the letter or in blanks after it. */
function prefixes(
  { frames, odds }: InkReading,
  word: readonly number[],
): { readonly letter: Float64Array; readonly blank: Float64Array } {
  const stride = frames + 1;
  const letter = new Float64Array((word.length + 1) * stride);
  const blank = new Float64Array((word.length + 1) * stride);
  blank[0] = 1;
  for (let k = 0; k <= word.length; k++) {
    const symbol = word[k - 1];
    const repeats = symbol === word[k - 2];
    for (let t = 0; t < frames; t++) {
      const at = k * stride + t;
      const stay = letter[at] as number;
      blank[at + 1] = (odds[t * WIDTH + BLANK] as number) * ((blank[at] as number) + stay);
      if (symbol === undefined) continue;
      const former = (blank[at - stride] as number) + (repeats ? 0 : (letter[at - stride] as number));
      letter[at + 1] = (odds[t * WIDTH + symbol] as number) * (stay + former);
    }
  }
  return { letter, blank };
}

/** Backward sums over all readings of the letters from k on, the k-th beginning in frame t. */
function suffixes({ frames, odds }: InkReading, word: readonly number[]): Float64Array {
  const stride = frames + 1;
  const letter = new Float64Array((word.length + 1) * stride);
  const blank = new Float64Array((word.length + 1) * stride);
  blank[word.length * stride + frames] = 1;
  for (let k = word.length; k >= 0; k--) {
    const symbol = word[k];
    const repeats = symbol === word[k + 1];
    for (let t = frames - 1; t >= 0; t--) {
      const at = k * stride + t;
      const stay = letter[at + 1] as number;
      blank[at] = (odds[t * WIDTH + BLANK] as number) * ((blank[at + 1] as number) + stay);
      if (symbol === undefined) continue;
      const following =
        (blank[at + stride + 1] as number) + (repeats ? 0 : (letter[at + stride + 1] as number));
      letter[at] = (odds[t * WIDTH + symbol] as number) * (stay + following);
    }
  }
  return letter;
}

/** Frame in which each letter of a word is most probable on the best path (A. Viterbi, 1967). */
export function framesOf({ frames, odds }: InkReading, word: readonly number[]): number[] {
  const states = 2 * word.length + 1;
  const symbolOf = (state: number): number => (state % 2 === 0 ? BLANK : (word[(state - 1) / 2] as number));
  const came = new Uint8Array(frames * states);
  let score = new Float64Array(states).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(states);
  const log = (frame: number, state: number): number =>
    Math.log(Math.max(odds[frame * WIDTH + symbolOf(state)] as number, 1e-30));
  for (let t = 0; t < frames; t++) {
    for (let state = 0; state < states; state++) {
      let best = t === 0 && state < 2 ? 0 : (score[state] as number);
      let back = 0;
      const hops = state % 2 === 1 && symbolOf(state) !== symbolOf(Math.max(0, state - 2)) ? 2 : 1;
      for (let hop = 1; hop <= hops && hop <= state && t > 0; hop++) {
        const from = score[state - hop] as number;
        if (from > best) {
          best = from;
          back = hop;
        }
      }
      next[state] = best + log(t, state);
      came[t * states + state] = back;
    }
    [score, next] = [next, score];
  }
  const found = new Array<number>(word.length).fill(0);
  const peak = new Array<number>(word.length).fill(Number.NEGATIVE_INFINITY);
  let state =
    states > 1 && (score[states - 2] as number) > (score[states - 1] as number) ? states - 2 : states - 1;
  for (let t = frames - 1; t >= 0; t--) {
    const letter = (state - 1) / 2;
    if (state % 2 === 1 && log(t, state) > (peak[letter] as number)) {
      peak[letter] = log(t, state);
      found[letter] = t;
    }
    state -= came[t * states + state] as number;
  }
  return found;
}

/** Best-path decoding without the word: the likeliest symbol of each frame, without repeats and blanks. */
export function freeReading({ frames, odds, logBest }: InkReading): {
  readonly symbols: readonly number[];
  /** Mean log-probability of the letters at their peaks. */
  readonly confidence: number;
} {
  const symbols: number[] = [];
  const peaks: number[] = [];
  let last = BLANK;
  for (let t = 0; t < frames; t++) {
    const from = t * WIDTH;
    let best = 0;
    for (let k = 1; k < WIDTH; k++) if ((odds[from + k] as number) > (odds[from + best] as number)) best = k;
    if (best !== BLANK) {
      const sure = logBest[t] as number;
      if (best === last) peaks[peaks.length - 1] = Math.max(peaks.at(-1) ?? sure, sure);
      else {
        symbols.push(best);
        peaks.push(sure);
      }
    }
    last = best;
  }
  const total = peaks.reduce((sum, peak) => sum + peak, 0);
  return { symbols, confidence: peaks.length > 0 ? total / peaks.length : Number.NEGATIVE_INFINITY };
}
