/** Score of a visit: first answers to tasks, and right answers in a row. */
export interface Tally {
  readonly answered: number;
  readonly right: number;
  /** Right answers since the last wrong one. */
  readonly inARow: number;
  readonly longestRow: number;
  /** Number of the task counted last. */
  readonly task: number | null;
}

export const NOTHING_ANSWERED: Tally = { answered: 0, right: 0, inARow: 0, longestRow: 0, task: null };

/** Number of right answers in a row from which they are shown. */
export const ROW_FROM = 3;
/** Number of right answers in a row between two cheers. */
export const JOY_EVERY = 5;

/** Counts the answer to a task, identified by its number. Further attempts at the same task change nothing. */
export function count(tally: Tally, task: number, correct: boolean): Tally {
  if (task === tally.task) return tally;
  const inARow = correct ? tally.inARow + 1 : 0;
  return {
    answered: tally.answered + 1,
    right: tally.right + (correct ? 1 : 0),
    inARow,
    longestRow: Math.max(tally.longestRow, inARow),
    task,
  };
}

/** Returns true if this number in a row deserves a cheer. */
export function isJoy(inARow: number): boolean {
  return inARow > 0 && inARow % JOY_EVERY === 0;
}
