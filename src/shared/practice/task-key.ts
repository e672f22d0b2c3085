import { fingerprint } from '../chance.ts';
import type { Exercise } from '../course/exercise.ts';
import { makeTask } from './make.ts';
import type { PracticeTask } from './practice.contract.ts';
import { ROUND_ID } from './practice.events.ts';
import { isGraded, PRACTICE_KINDS, type Practice, type PracticeKind } from './practice.ts';
import type { SelectedTask } from './select.ts';
import { type LessonRange, rangesText, readRanges, type Studies } from './studies.ts';

/** Data from which a task is reproduced when its answer arrives. */
export interface TaskKey {
  readonly kind: PracticeKind;
  readonly wordId: string;
  readonly seed: string;
  readonly rivals: readonly string[];
  /** Lessons whose words and lines the learner knew. */
  readonly known: readonly LessonRange[];
  /** Fingerprint that detects a changed task. */
  readonly print: string;
}

/** Separator, which occurs in no id. */
const BETWEEN = '~';

/** Key of a task that was selected for a learner. */
export function keyOf({ practice, order }: SelectedTask, known: readonly LessonRange[]): string {
  const { kind, wordId, seed, rivals = [] } = order;
  return [kind, wordId, seed, rivals.join(), rangesText(known), printOf(practice.task)].join(BETWEEN);
}

/** Task as it is sent to the browser. */
export function presentTask(chosen: SelectedTask, known: readonly LessonRange[]): PracticeTask {
  const { task, about } = chosen.practice;
  return { key: keyOf(chosen, known), exercise: task, about: { ...about, wordIds: [...about.wordIds] } };
}

/** Parses a key; null if it is invalid. */
export function readKey(key: string): TaskKey | null {
  const [name, wordId = '', seed = '', rivals = '', ranges = '', print = '', ...more] = key.split(BETWEEN);
  const kind = PRACTICE_KINDS.find((each) => each === name);
  if (!kind || wordId === '' || print === '' || more.length > 0) return null;
  return {
    kind,
    wordId,
    seed,
    rivals: rivals === '' ? [] : rivals.split(','),
    known: readRanges(ranges),
    print,
  };
}

/** Round of a task, and its index in it; null in a warm-up. */
export function taskPosition({ seed }: Pick<TaskKey, 'seed'>): { round: string; task: number } | null {
  const dot = seed.lastIndexOf('.');
  const round = seed.slice(0, dot);
  const task = Number(seed.slice(dot + 1));
  return ROUND_ID.test(round) && Number.isInteger(task) ? { round, task } : null;
}

/** Reproduces a task; null if it has changed because the course or the makers have changed. */
export function remade(studies: Studies, key: TaskKey): (Practice & { readonly task: Exercise }) | null {
  const { kind, wordId, seed, rivals, known, print } = key;
  const practice = makeTask(studies.library, { kind, wordId, seed, rivals, shown: studies.shownIn(known) });
  return practice && isGraded(practice) && printOf(practice.task) === print ? practice : null;
}

function printOf(task: Practice['task']): string {
  return fingerprint(JSON.stringify(task)).toString(36);
}
