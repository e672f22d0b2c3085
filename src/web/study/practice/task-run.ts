/** Position in a sequence of tasks: first all of them, then the missed ones once more. */
export interface TaskRun {
  /** Number of tasks; at least one. */
  readonly count: number;
  readonly phase: 'first' | 'again' | 'finished';
  /** Index of the current task. */
  readonly position: number;
  /** Number of tasks answered correctly at the first attempt, without repetitions. */
  readonly right: number;
  /** Indexes of tasks missed at the first attempt, in order. */
  readonly missed: readonly number[];
}

/** Position before the first of `count` tasks. */
export function beginTasks(count: number): TaskRun {
  return { count, phase: 'first', position: 0, right: 0, missed: [] };
}

/** Records the answer to the current task. */
export function noteTask(run: TaskRun, correct: boolean): TaskRun {
  if (run.phase !== 'first') return run;
  return correct ? { ...run, right: run.right + 1 } : { ...run, missed: [...run.missed, run.position] };
}

/**
 * Moves on to the next task.
 * @param comesAgain true if missed tasks are repeated at the end
 */
export function nextTask(run: TaskRun, comesAgain: boolean): TaskRun {
  const { count, phase, position, missed } = run;
  if (phase === 'first' && position + 1 < count) return { ...run, position: position + 1 };
  const left = phase === 'first' ? missed : missed.slice(missed.indexOf(position) + 1);
  const [again] = comesAgain ? left : [];
  return again === undefined ? { ...run, phase: 'finished' } : { ...run, phase: 'again', position: again };
}

/** Number of the current task and the total: of all tasks, or of the repeated ones. */
export function placeOf({ count, phase, position, missed }: TaskRun): { number: number; total: number } {
  return phase === 'again'
    ? { number: missed.indexOf(position) + 1, total: missed.length }
    : { number: position + 1, total: count };
}
