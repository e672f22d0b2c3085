import type { Random } from '../chance.ts';
import { LANGUAGES } from '../language.ts';
import type { Entry, OptionFace } from './entry.ts';
import type { Shown } from './shown.ts';

/**
 * Returns true if two words cannot be confused as answers: no common translation in any language, not even in part
 * ("school", "nursery school"), different spelling, different sound, different picture.
 */
export function areApart(a: Entry, b: Entry): boolean {
  if (a.id === b.id || a.spelling === b.spelling) return false;
  if (a.word.ipa === b.word.ipa) return false;
  if (a.word.picture !== undefined && a.word.picture === b.word.picture) return false;
  return LANGUAGES.every((language) =>
    a.parts[language].every((own) =>
      b.parts[language].every((other) => !isWithin(own, other) && !isWithin(other, own)),
    ),
  );
}

/** Returns true if all words of one meaning occur in the other. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((word) => whole.includes(word));
}

/** Requirements for distractors. */
export interface DistractorRules {
  readonly count: number;
  /** Side of the words that learners see, which must look alike. */
  readonly face: keyof Entry['faces'];
  /** Ids of words that the learner has confused with this one. */
  readonly rivals: readonly string[];
  /** Material the learner has seen; null for everything. */
  readonly shown: Shown | null;
  /** True if similar spelling makes a good distractor; false for the same topic. */
  readonly byLetters: boolean;
  readonly random: Random;
}

/** Maximum distance in CEFR levels between options. */
export const MOST_LEVELS_APART = 2;
const LOOSEST = { levels: MOST_LEVELS_APART, ratio: 4 };

/**
 * Successively weaker constraints: distance of levels, ratio of lengths, and number of distractors that may be
 * missing.
 */
const STAGES = [
  { levels: 1, ratio: 2, lacking: 0 },
  { levels: 2, ratio: 2, lacking: 0 },
  { ...LOOSEST, lacking: 0 },
  { ...LOOSEST, lacking: 1 },
];

/**
 * Candidates for distractors with the part of their score that does not depend on similarity: known words, and
 * chance.
 */
interface Candidates {
  readonly others: readonly Entry[];
  readonly worth: Float64Array;
}

/** Candidate compared with the right word. */
interface Ranked {
  readonly other: Entry;
  readonly ratio: number;
  readonly score: number;
}

/** Score of seen words; higher than all similarity and chance, so that unseen words are a last resort. */
const SEEN = 10;
const RIVAL = 100;

/** Maximum score of chance, of similar spelling, and of the same topic. */
const WORTH = { chance: 4, letters: 4, field: 1.5 };
/** Minimum ratio of two lengths, which is subtracted from every score. */
const LEAST_RATIO = 1;

/** Ratio of lengths from which an option stands out. */
const ALONE = 2;

/** Difference in characters up to which options never stand out by length. */
const LENGTH_SLACK = 3;

/**
 * Distractors for a word: those the learner confused before, then known, similar words of a near level and similar
 * length, with some chance. Empty if there are not enough; one may be missing.
 * @param others words of a near level that cannot be confused with it and look like it (`library.alike`)
 * @param apart returns true if two words may be options of the same task
 */
export function distractors(
  entry: Entry,
  others: readonly Entry[],
  apart: (a: Entry, b: Entry) => boolean,
  wanted: DistractorRules,
): Entry[] {
  const { count, rivals, shown, random } = wanted;
  const isMixedUp = rivals.length === 0 ? () => false : ({ id }: Entry) => rivals.includes(id);
  const isSeen = shown && shown.words.size > 0 ? ({ id }: Entry) => shown.words.has(id) : () => false;
  const worth = new Float64Array(others.length);
  for (let index = 0; index < others.length; index += 1) {
    const other = others[index] as Entry;
    // A random number is drawn for every candidate, so that one more distant candidate hardly changes the result.
    const chance = WORTH.chance * random();
    worth[index] = (isMixedUp(other) ? RIVAL : 0) + (isSeen(other) ? SEEN : 0) + chance;
  }
  const candidates = { others, worth };
  for (const stage of STAGES) {
    const chosen: Entry[] = [];
    let isAlone = true;
    for (const { other, ratio } of bestFirst(entry, candidates, wanted, stage)) {
      if (chosen.length === count) break;
      if (!chosen.every((taken) => apart(taken, other))) continue;
      chosen.push(other);
      isAlone &&= ratio > ALONE;
    }
    // If it is far longer or shorter than all others, the right option would stand out.
    if (!isAlone && chosen.length >= count - stage.lacking) return chosen;
  }
  return [];
}

/**
 * Number of best candidates that are sorted. Four are needed of a thousand; they are usually among these, and
 * sorting all would be slower.
 */
const FIRST_FEW = 12;

/** Candidates that satisfy a stage, best first; stable for equal scores. */
function* bestFirst(
  entry: Entry,
  { others, worth }: Candidates,
  wanted: Pick<DistractorRules, 'face' | 'byLetters'>,
  stage: (typeof STAGES)[number],
): Generator<Ranked> {
  const mostAlike = (wanted.byLetters ? WORTH.letters : 0) + WORTH.field - LEAST_RATIO;
  const few: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < worth.length; index += 1) {
    const own = worth[index] as number;
    // Most candidates cannot reach the best few at any similarity, so they are skipped.
    if (own + mostAlike < least) continue;
    const ranked = rankedIn(entry, others[index] as Entry, own, wanted, stage);
    if (ranked === null || ranked.score <= least) continue;
    let place = few.length;
    while (place > 0 && (few[place - 1] as Ranked).score < ranked.score) place -= 1;
    few.splice(place, 0, ranked);
    if (few.length > FIRST_FEW) few.pop();
    if (few.length === FIRST_FEW) least = (few[FIRST_FEW - 1] as Ranked).score;
  }
  yield* few;
  if (few.length < FIRST_FEW) return;
  const all = others.flatMap(
    (other, index) => rankedIn(entry, other, worth[index] ?? 0, wanted, stage) ?? [],
  );
  yield* all.sort((a, b) => b.score - a.score).slice(FIRST_FEW);
}

/** Score of a candidate; null if it is too far away for the stage. */
function rankedIn(
  entry: Entry,
  other: Entry,
  worth: number,
  { face, byLetters }: Pick<DistractorRules, 'face' | 'byLetters'>,
  stage: (typeof STAGES)[number],
): Ranked | null {
  const levels = Math.abs(other.level - entry.level);
  if (levels > stage.levels) return null;
  const ratio = ratioOf(entry.faces[face], other.faces[face]);
  if (ratio > stage.ratio) return null;
  const alike = byLetters ? WORTH.letters * nearness(entry, other) : 0;
  const field = other.word.category === entry.word.category ? WORTH.field : 0;
  return { other, ratio, score: worth + alike + field - levels - ratio };
}

/** Maximum ratio of the lengths of two texts; 1 if they differ by a few letters only. */
function ratioOf({ lengths }: OptionFace, other: OptionFace): number {
  let most = 1;
  for (let index = 0; index < lengths.length; index += 1) {
    const a = lengths[index] ?? 0;
    const b = other.lengths[index] ?? 0;
    if (Math.abs(a - b) > LENGTH_SLACK) most = Math.max(most, a / b, b / a);
  }
  return most;
}

/** Similarity of two spellings, 0 to 1: the share of common pairs of neighbouring letters (Dice coefficient). */
function nearness({ pairs }: Entry, other: Entry): number {
  let common = 0;
  for (const pair of pairs) common += Number(other.pairs.includes(pair));
  return (2 * common) / (pairs.length + other.pairs.length);
}
