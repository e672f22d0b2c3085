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

/** A word that may stand beside the right one. */
interface Ranked {
  readonly other: Entry;
  readonly levels: number;
  readonly ratio: number;
  readonly score: number;
}

/** Worth more than all likeness and chance: what has not been seen comes only where nothing else fits. */
const SEEN = 10;

/** Longer or shorter than another option by so many times, it stands alone. */
const ALONE = 2;

/** Letters by which short options may differ whatever their ratio. */
const LENGTH_SLACK = 3;

/**
 * Words to stand beside the right one: what the learner mixed up before, then what is known, alike, near in level and
 * of like length, with some chance in it. Empty when there are not enough; one may be lacking.
 * @param others words near its level that cannot be taken for it
 * @param apart whether two words may stand beside each other
 */
export function distractors(
  entry: Entry,
  others: readonly Entry[],
  apart: (a: Entry, b: Entry) => boolean,
  { count, face, rivals, shown, byLetters, random }: Wanted,
): Entry[] {
  const own = entry.faces[face];
  const ranked: Ranked[] = [];
  for (const other of others) {
    if (other.faces[face].look !== own.look) continue;
    // Asked for every other, so that one word more or less far away changes little.
    const chance = 4 * random();
    const levels = Math.abs(other.level - entry.level);
    const ratio = ratioOf(own, other.faces[face]);
    if (ratio > LOOSEST.ratio) continue;
    const known =
      (rivals.length > 0 && rivals.includes(other.id) ? 100 : 0) + (shown?.words.has(other.id) ? SEEN : 0);
    const alike = byLetters ? 4 * nearness(entry, other) : 0;
    const field = other.word.category === entry.word.category ? 1.5 : 0;
    ranked.push({ other, levels, ratio, score: known + alike + field - levels - ratio + chance });
  }
  for (const stage of STAGES) {
    const chosen: Entry[] = [];
    let isAlone = true;
    const fitting = ranked.filter(({ levels, ratio }) => levels <= stage.levels && ratio <= stage.ratio);
    for (const { other, ratio } of bestFirst(fitting)) {
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

/** So many are looked for one by one before the rest is put in order. */
const FIRST_FEW = 12;

/** The best first; of equals the earlier one. Of a thousand words four are wanted: to sort all would cost more. */
function* bestFirst(ranked: Ranked[]): Generator<Ranked> {
  for (let few = 0; few < FIRST_FEW && ranked.length > 0; few += 1) {
    let best = 0;
    for (let at = 1; at < ranked.length; at += 1) {
      if ((ranked[at] as Ranked).score > (ranked[best] as Ranked).score) best = at;
    }
    yield* ranked.splice(best, 1);
  }
  yield* ranked.sort((a, b) => b.score - a.score);
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
