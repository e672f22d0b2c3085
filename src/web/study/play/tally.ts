/** How somebody fares: answers to tasks seen for the first time, and right ones in a row. */
export interface Tally {
  readonly answered: number;
  readonly right: number;
  /** Right answers since the last wrong one. */
  readonly inARow: number;
  readonly longestRow: number;
  /** The task that was counted last. */
  readonly task: number | null;
}

export const NOTHING_ANSWERED: Tally = { answered: 0, right: 0, inARow: 0, longestRow: 0, task: null };

/** Right answers in a row are told from this many on. */
export const ROW_FROM = 3;
/** Every so many in a row are a small moment of joy. */
export const JOY_EVERY = 5;

/** Counts the answer to a task (a number of its own); another try at the same one changes nothing. */
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

/** Whether so many in a row are a moment of joy. */
export function isJoy(inARow: number): boolean {
  return inARow > 0 && inARow % JOY_EVERY === 0;
}
