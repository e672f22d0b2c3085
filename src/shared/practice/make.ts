import { seededRandom } from '../chance.ts';
import { gender, hearMeaning, hearWord, meaning, pictureWord, word } from './choices.ts';
import { form } from './forms.ts';
import { gap } from './gaps.ts';
import type { Library } from './library.ts';
import type { Maker } from './maker.ts';
import { match } from './matches.ts';
import { heardPair, minimalPair } from './minimal-pairs.ts';
import { PRACTICE_KINDS, type Practice, type PracticeKind, traitsOf } from './practice.ts';
import type { Shown } from './shown.ts';
import { tiles } from './tiles.ts';
import { hearType, say, typeMeaning, typeWord } from './typing.ts';

const MAKERS: Readonly<Record<PracticeKind, Maker>> = {
  meaning,
  word,
  'hear-meaning': hearMeaning,
  'hear-word': hearWord,
  'picture-word': pictureWord,
  match,
  gender,
  'minimal-pair': minimalPair,
  'hear-type': hearType,
  'type-meaning': typeMeaning,
  'type-word': typeWord,
  gap,
  tiles,
  form,
  say,
};

/** What is to be made. */
export interface Order {
  readonly kind: PracticeKind;
  readonly wordId: string;
  /** The same seed makes the same task. */
  readonly seed: string;
  /** Words that the learner has mixed up with this one; they come as distractors. */
  readonly rivals?: readonly string[];
  /** What the learner has seen: lines are taken from it alone, other words first; all there is when left out. */
  readonly shown?: Shown;
}

/** Makes a task; null when the word is not in the list or does not lend itself to the kind. */
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

/** The kinds of tasks that can be made for a word. */
export function kindsFor(library: Library, wordId: string): PracticeKind[] {
  return PRACTICE_KINDS.filter((kind) => makeTask(library, { kind, wordId, seed: '' }) !== null);
}

/** Minimal pairs of one contrast ("length", "o-u" …), for a part of a lesson about sounds. */
export function makeSoundTasks(library: Library, contrast: string, seed: string): Practice[] {
  const pairs = library.content.minimalPairs.filter((pair) => pair.contrast === contrast);
  return pairs.map((pair) => {
    const random = seededRandom(`${pair.members.map(({ swedish }) => swedish).join()} ${seed}`);
    const { task, wordIds = [] } = heardPair(library, pair, random);
    return { task, about: { kind: 'minimal-pair', wordIds, ...traitsOf('minimal-pair') } };
  });
}
