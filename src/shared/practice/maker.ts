import type { Random } from '../chance.ts';
import type { Exercise } from '../course/exercise.ts';
import type { Say } from '../course/say.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';

/** What a maker of tasks is given besides the word. */
export interface Circumstances {
  readonly library: Library;
  /** Ids of words that the learner has mixed up with this one: they come as distractors. */
  readonly rivals: readonly string[];
  /** Ids of words that the learner has met: partners in a match are taken from them. */
  readonly among: readonly string[];
  readonly random: Random;
}

/** A task, and the words it asks for if they are not just the one. */
export interface Made {
  readonly task: Exercise | Say;
  readonly wordIds?: readonly string[];
}

/** Makes one kind of task for a word; null when the word does not lend itself to it. */
export type Maker = (entry: Entry, circumstances: Circumstances) => Made | null;
