import { seededRandom } from '../chance.ts';
import { gender, hearMeaning, hearWord, meaning, pictureWord, swedishWord } from './choices.ts';
import { form } from './forms.ts';
import { typeGap } from './gaps.ts';
import type { Library } from './library.ts';
import type { Maker } from './maker.ts';
import { matchMeanings } from './matches.ts';
import { heardPair, minimalPair } from './minimal-pairs.ts';
import { PRACTICE_KINDS, type Practice, type PracticeKind, traitsOf } from './practice.ts';
import type { Shown } from './shown.ts';
import { tiles } from './tiles.ts';
import { hearType, sayWord, typeMeaning, typeWord } from './typing.ts';

const MAKERS: Readonly<Record<PracticeKind, Maker>> = {
  meaning,
  word: swedishWord,
  'hear-meaning': hearMeaning,
  'hear-word': hearWord,
  'picture-word': pictureWord,
  match: matchMeanings,
  gender,
  'minimal-pair': minimalPair,
  'hear-type': hearType,
  'type-meaning': typeMeaning,
  'type-word': typeWord,
  gap: typeGap,
  tiles,
  form,
  say: sayWord,
};

/** Request for a task. */
export interface Order {
  readonly kind: PracticeKind;
  readonly wordId: string;
  /** Seed; the same seed makes the same task. */
  readonly seed: string;
  /** Ids of words that the learner has confused with this one, preferred as distractors. */
  readonly rivals?: readonly string[];
  /** Material the learner has seen: lines come only from it, other words preferably. Unlimited if absent. */
  readonly shown?: Shown;
}

/** Makes a task; null if the word is unknown or unsuitable for this kind. */
export function makeTask(
  library: Library,
  { kind, wordId, seed, rivals = [], shown }: Order,
): Practice | null {
  const entry = library.entries.get(wordId);
  if (!entry) return null;
  const random = seededRandom(`${kind} ${wordId} ${seed}`);
  const made = MAKERS[kind](entry, { library, rivals, shown: shown ?? null, random });
  if (!made) return null;
  const { task, wordIds = [wordId], options } = made;
  return { task, about: { kind, wordIds, ...traitsOf(kind) }, ...(options && { options }) };
}

/** Kinds of tasks that can be made for a word. */
export function kindsFor(library: Library, wordId: string): PracticeKind[] {
  return PRACTICE_KINDS.filter((kind) => makeTask(library, { kind, wordId, seed: '' }) !== null);
}

/** Minimal pairs of one contrast ("length", "o-u" …), for parts of lessons about sounds. */
export function makeSoundTasks(library: Library, contrast: string, seed: string): Practice[] {
  const pairs = library.content.minimalPairs.filter((pair) => pair.contrast === contrast);
  return pairs.map((pair) => {
    const random = seededRandom(`${pair.members.map(({ swedish }) => swedish).join()} ${seed}`);
    const { task, wordIds = [] } = heardPair(library, pair, random);
    return { task, about: { kind: 'minimal-pair', wordIds, ...traitsOf('minimal-pair') } };
  });
}
