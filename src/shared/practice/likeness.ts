import type { Random } from '../chance.ts';
import { LANGUAGES } from '../language.ts';
import type { Entry, Face } from './entry.ts';
import type { Shown } from './shown.ts';

/**
 * Whether two words cannot be taken for each other: no common translation in any language, not even as a part
 * ("school", "nursery school"), other letters, another sound, another picture.
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

/** Whether all words of one meaning are words of the other. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((word) => whole.includes(word));
}

/** How distractors are chosen. */
export interface Wanted {
  readonly count: number;
  /** What learners see of the words: it must look alike. */
  readonly face: keyof Entry['faces'];
  /** Ids of words that the learner has mixed up with this one. */
  readonly rivals: readonly string[];
  /** What the learner has seen; null for all there is. */
  readonly shown: Shown | null;
  /** Whether likeness of letters is what confuses here; else it is the field of life. */
  readonly byLetters: boolean;
  readonly random: Random;
}

/** Words further apart than this never stand beside each other as options. */
export const MOST_LEVELS_APART = 2;
const LOOSEST = { levels: MOST_LEVELS_APART, ratio: 4 };

/**
 * What is tried in turn: how far apart the levels may be, how many times longer one option may be than another, and how
 * many of the wanted ones may be lacking.
 */
const STAGES = [
  { levels: 1, ratio: 2, lacking: 0 },
  { levels: 2, ratio: 2, lacking: 0 },
  { ...LOOSEST, lacking: 0 },
  { ...LOOSEST, lacking: 1 },
];

/** Words that may stand beside the right one, and what each is worth whatever it is like: known ones, and chance. */
interface Candidates {
  readonly others: readonly Entry[];
  readonly worth: Float64Array;
}

/** One of them, compared with the right one. */
interface Ranked {
  readonly other: Entry;
  readonly ratio: number;
  readonly score: number;
}

/** Worth more than all likeness and chance: what has not been seen comes only where nothing else fits. */
const SEEN = 10;
const RIVAL = 100;

/** What chance, likeness of letters and the same field of life are worth at most. */
const WORTH = { chance: 4, letters: 4, field: 1.5 };
/** What every word loses: no text is less than once as long as another. */
const LEAST_RATIO = 1;

/** Longer or shorter than another option by so many times, it stands alone. */
const ALONE = 2;

/** Letters by which short options may differ whatever their ratio. */
const LENGTH_SLACK = 3;

/**
 * Words to stand beside the right one: what the learner mixed up before, then what is known, alike, near in level and
 * of like length, with some chance in it. Empty when there are not enough; one may be lacking.
 * @param others words near its level that cannot be taken for it, and look like it (`library.alike`)
 * @param apart whether two words may stand beside each other
 */
export function distractors(
  entry: Entry,
  others: readonly Entry[],
  apart: (a: Entry, b: Entry) => boolean,
  wanted: Wanted,
): Entry[] {
  const { count, rivals, shown, random } = wanted;
  const isMixedUp = rivals.length === 0 ? () => false : ({ id }: Entry) => rivals.includes(id);
  const isSeen = shown && shown.words.size > 0 ? ({ id }: Entry) => shown.words.has(id) : () => false;
  const worth = new Float64Array(others.length);
  for (let index = 0; index < others.length; index += 1) {
    const other = others[index] as Entry;
    // Asked for every other, so that one word more or less far away changes little.
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
    // Far longer or shorter than all others, the right one would show by its length.
    if (!isAlone && chosen.length >= count - stage.lacking) return chosen;
  }
  return [];
}

/** Of a thousand words four are wanted: as a rule they are among so many, and to put all in order would cost more. */
const FIRST_FEW = 12;

/** Those that fit a stage, the best first; of equals the earlier one. */
function* bestFirst(
  entry: Entry,
  { others, worth }: Candidates,
  wanted: Pick<Wanted, 'face' | 'byLetters'>,
  stage: (typeof STAGES)[number],
): Generator<Ranked> {
  const mostAlike = (wanted.byLetters ? WORTH.letters : 0) + WORTH.field - LEAST_RATIO;
  const few: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < worth.length; index += 1) {
    const own = worth[index] as number;
    // Most cannot come among the best few, whatever they are like: they are not looked at.
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

/** How well a word would stand there; null where it is too far away for the stage. */
function rankedIn(
  entry: Entry,
  other: Entry,
  worth: number,
  { face, byLetters }: Pick<Wanted, 'face' | 'byLetters'>,
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

/** How many times longer the longer one of two texts is, at the most; 1 when they differ by a few letters only. */
function ratioOf({ lengths }: Face, other: Face): number {
  let most = 1;
  for (let index = 0; index < lengths.length; index += 1) {
    const a = lengths[index] ?? 0;
    const b = other.lengths[index] ?? 0;
    if (Math.abs(a - b) > LENGTH_SLACK) most = Math.max(most, a / b, b / a);
  }
  return most;
}

/** How alike two words are written, 0 to 1: the share of pairs of neighbouring letters that both have (Dice). */
function nearness({ pairs }: Entry, other: Entry): number {
  let common = 0;
  for (const pair of pairs) common += Number(other.pairs.includes(pair));
  return (2 * common) / (pairs.length + other.pairs.length);
}
