/** Where somebody is in a row of tasks: first through all of them, then once more through those that were missed. */
export interface TaskRun {
  /** How many tasks there are; one at least. */
  readonly count: number;
  readonly phase: 'first' | 'again' | 'finished';
  /** Index of the task shown. */
  readonly position: number;
  /** Tasks answered rightly at the first go; what comes again is not counted. */
  readonly right: number;
  /** Tasks missed at the first go, in their order. */
  readonly missed: readonly number[];
}

/** Before the first of `count` tasks. */
export function beginTasks(count: number): TaskRun {
  return { count, phase: 'first', position: 0, right: 0, missed: [] };
}

/** Notes the answer to the task shown. */
export function noteTask(run: TaskRun, correct: boolean): TaskRun {
  if (run.phase !== 'first') return run;
  return correct ? { ...run, right: run.right + 1 } : { ...run, missed: [...run.missed, run.position] };
}

/**
 * On to the next task.
 * @param comesAgain whether missed tasks come once more at the end
 */
export function nextTask(run: TaskRun, comesAgain: boolean): TaskRun {
  const { count, phase, position, missed } = run;
  if (phase === 'first' && position + 1 < count) return { ...run, position: position + 1 };
  const left = phase === 'first' ? missed : missed.slice(missed.indexOf(position) + 1);
  const [again] = comesAgain ? left : [];
  return again === undefined ? { ...run, phase: 'finished' } : { ...run, phase: 'again', position: again };
}

/** Which of how many it is: of all tasks, or of those that come again. */
export function placeOf({ count, phase, position, missed }: TaskRun): { number: number; total: number } {
  return phase === 'again'
    ? { number: missed.indexOf(position) + 1, total: missed.length }
    : { number: position + 1, total: count };
}
