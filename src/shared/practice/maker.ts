import type { Random } from '../chance.ts';
import type { Exercise } from '../course/exercise.ts';
import type { Say } from '../course/say.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import type { Line } from './line.ts';
import type { Shown } from './shown.ts';

/** What a maker of tasks is given besides the word. */
export interface Circumstances {
  readonly library: Library;
  /** Ids of words that the learner has mixed up with this one: they come as distractors. */
  readonly rivals: readonly string[];
  /** What the learner has seen; null for all there is. */
  readonly shown: Shown | null;
  readonly random: Random;
}

/** A task, and the words it asks for if they are not just the one. */
export interface Made {
  readonly task: Exercise | Say;
  readonly wordIds?: readonly string[];
  /** Ids of the words that the options of a choice stand for. */
  readonly options?: readonly string[];
}

/** Makes one kind of task for a word; null when the word does not lend itself to it. */
export type Maker = (entry: Entry, circumstances: Circumstances) => Made | null;

/** Lines with a word that the learner has seen. */
export function linesFor(entry: Entry, { library, shown }: Circumstances): readonly Line[] {
  const lines = library.linesWith(entry);
  return shown ? lines.filter(({ swedish }) => shown.lines.has(swedish)) : lines;
}
