import type { FrameScores } from './phone-scores.ts';
import { LONG_VOWELS, type Phone, SHORT_VOWELS, type TargetPhone } from './phones.ts';
import type { TargetWord } from './target.ts';

/** Range of frames, `end` exclusive. */
export interface FrameSpan {
  readonly start: number;
  readonly end: number;
}

/** Position of the sounds of a text in a recording. */
export interface Alignment {
  /** Sum of the frames' scores along the best path; at most 0. */
  readonly score: number;
  /** For each word the frames of its phones; null for a skipped word. */
  readonly words: readonly (readonly FrameSpan[] | null)[];
}

/** Deviations that an alignment may use. */
export interface Leeway {
  /** Cost of skipping a word, per phone. */
  readonly skippedPhone: number;
  /** Minimum score of a frame outside the words, whatever sounds there. */
  readonly outside: number;
}

/** Every word must be spoken, and nothing besides. */
const STRICT: Leeway = { skippedPhone: Number.POSITIVE_INFINITY, outside: Number.NEGATIVE_INFINITY };

/** Minimum number of frames of a sound. */
const FEWEST = { long: 4, short: 3, consonant: 2 };
const START = -1;
const UNREACHED = Number.NEGATIVE_INFINITY;

/**
 * Best path through a recording: the phones of the words in order, each with at least its minimum of frames, with
 * optional silence before, between and after the words (Viterbi 1967).
 * @returns null if the recording is too short for the words
 */
export function align(
  scores: FrameScores,
  words: readonly TargetWord[],
  leeway: Leeway = STRICT,
): Alignment | null {
  const states = statesOf(words);
  const { sources, score } = search(scores, states, leeway);
  if (score === UNREACHED) return null;
  return { score, words: spansOf(states, sources, scores.count) };
}

/** Score of the best path only, faster for many texts; null if the recording is too short. */
export function alignmentScore(scores: FrameScores, words: readonly TargetWord[]): number | null {
  const { score } = search(scores, statesOf(words), STRICT, false);
  return score === UNREACHED ? null : score;
}

/**
 * States of the model: the minimum frames of each phone in sequence, the last of which repeats; silence before,
 * between and after words.
 */
interface States {
  readonly words: readonly TargetWord[];
  /** Phone of each state, whose alternatives are scored; null for silence. */
  readonly sounds: readonly (TargetPhone | null)[];
  /** Phone number of each state, counted through all words; -1 for silence. */
  readonly phones: Int16Array;
  readonly repeats: Uint8Array;
  /** State of the silence before each word, and after the last. */
  readonly silences: readonly number[];
}

function statesOf(words: readonly TargetWord[]): States {
  const sounds: (TargetPhone | null)[] = [null];
  const phones = [-1];
  const repeats = [1];
  const silences = [0];
  let number = 0;
  for (const word of words) {
    for (const phone of word.phones) {
      const fewest = fewestFrames(phone.alternatives);
      for (let frame = 1; frame <= fewest; frame++) {
        sounds.push(phone);
        phones.push(number);
        repeats.push(frame === fewest ? 1 : 0);
      }
      number++;
    }
    silences.push(sounds.length);
    sounds.push(null);
    phones.push(-1);
    repeats.push(1);
  }
  return { words, sounds, phones: Int16Array.from(phones), repeats: Uint8Array.from(repeats), silences };
}

function fewestFrames(alternatives: readonly Phone[]): number {
  const each = alternatives.map((phone) => {
    if ((LONG_VOWELS as readonly string[]).includes(phone)) return FEWEST.long;
    return (SHORT_VOWELS as readonly string[]).includes(phone) ? FEWEST.short : FEWEST.consonant;
  });
  return Math.min(...each);
}

interface Found {
  readonly score: number;
  /** Predecessor of each frame and state, if requested. Its last entry is the final state. */
  readonly sources: Int16Array;
}

function search(scores: FrameScores, states: States, leeway: Leeway, isTraced = true): Found {
  const { words, sounds, repeats, silences } = states;
  const count = sounds.length;
  const columns = sounds.map((sound) => (sound ? scores.of(sound.alternatives) : scores.silence));
  const costs = words.map(({ phones }) => phones.length * leeway.skippedPhone);
  const sources = new Int16Array(isTraced ? scores.count * count + 1 : 0);
  // Best way to reach the start of each word, or the end: its score and its state.
  const ready = new Float64Array(words.length + 1);
  const readyAt = new Int16Array(words.length + 1);
  let before = new Float64Array(count).fill(UNREACHED);
  let now = new Float64Array(count);

  function prepare(frame: number): void {
    for (let word = 0; word <= words.length; word++) {
      const silence = silences[word] as number;
      ready[word] = frame === 0 && word === 0 ? 0 : (before[silence] as number);
      readyAt[word] = frame === 0 && word === 0 ? START : silence;
      if (word === 0) continue;
      const last = before[silence - 1] as number;
      if (last > (ready[word] as number)) {
        ready[word] = last;
        readyAt[word] = silence - 1;
      }
      const skipped = (ready[word - 1] as number) - (costs[word - 1] as number);
      if (skipped > (ready[word] as number)) {
        ready[word] = skipped;
        readyAt[word] = readyAt[word - 1] as number;
      }
    }
  }

  for (let frame = 0; frame < scores.count; frame++) {
    prepare(frame);
    let word = 0;
    for (let state = 0; state < count; state++) {
      const isSilence = state === silences[word];
      const isFirst = word > 0 && state === (silences[word - 1] as number) + 1;
      let best = repeats[state] ? (before[state] as number) : UNREACHED;
      let source = state;
      if (isFirst) {
        if ((ready[word - 1] as number) > best) {
          best = ready[word - 1] as number;
          source = readyAt[word - 1] as number;
        }
      } else if (state > 0 && (before[state - 1] as number) > best) {
        best = before[state - 1] as number;
        source = state - 1;
      }
      if (state === 0 && frame === 0) {
        best = 0;
        source = START;
      }
      let value = columns[state]?.[frame] as number;
      if (isSilence && value < leeway.outside) value = leeway.outside;
      now[state] = best + value;
      if (isTraced) sources[frame * count + state] = source;
      if (isSilence) word++;
    }
    [before, now] = [now, before];
  }
  prepare(scores.count || 1);
  if (isTraced) sources[scores.count * count] = readyAt[words.length] as number;
  return { score: ready[words.length] as number, sources };
}

function spansOf(
  { words, sounds, phones }: States,
  sources: Int16Array,
  frames: number,
): (FrameSpan[] | null)[] {
  const spans = new Map<number, { start: number; end: number }>();
  let state = sources[frames * sounds.length] as number;
  for (let frame = frames - 1; frame >= 0 && state !== START; frame--) {
    const phone = phones[state] as number;
    const span = spans.get(phone);
    if (span) span.start = frame;
    else spans.set(phone, { start: frame, end: frame + 1 });
    state = sources[frame * sounds.length + state] as number;
  }
  let number = 0;
  return words.map((word) => {
    const found = word.phones.map(() => spans.get(number++));
    return found.every((span) => span !== undefined) ? found : null;
  });
}
