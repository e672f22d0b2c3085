import type { Random } from '../chance.ts';
import type { Exercise } from '../course/exercise.ts';
import type { Say } from '../course/say.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import type { StudyLine } from './line.ts';
import type { Shown } from './shown.ts';

/** Context for a maker of tasks. */
export interface Circumstances {
  readonly library: Library;
  /** Ids of words that the learner has confused with this one, preferred as distractors. */
  readonly rivals: readonly string[];
  /** Material the learner has seen; null for everything. */
  readonly shown: Shown | null;
  readonly random: Random;
}

/** Task, and the words it asks for if they are not just the given one. */
export interface Made {
  readonly task: Exercise | Say;
  readonly wordIds?: readonly string[];
  /** Ids of the words behind the options of a choice. */
  readonly options?: readonly string[];
}

/** Makes one kind of task for a word; null if the word is unsuitable. */
export type Maker = (entry: Entry, circumstances: Circumstances) => Made | null;

/** Lines with a word that the learner has seen. */
export function linesFor(entry: Entry, { library, shown }: Circumstances): readonly StudyLine[] {
  const lines = library.linesWith(entry);
  return shown ? lines.filter(({ swedish }) => shown.lines.has(swedish)) : lines;
}
