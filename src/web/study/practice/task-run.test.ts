import { describe, expect, it } from 'vitest';
import { beginTasks, nextTask, noteTask, placeOf, type TaskRun } from './task-run.ts';

/** Answers tasks until the answers run out. */
function play(count: number, answers: readonly boolean[], comesAgain = true): TaskRun {
  return answers.reduce((run, correct) => nextTask(noteTask(run, correct), comesAgain), beginTasks(count));
}

describe('a row of tasks', () => {
  it('ends after the last one where nothing was missed', () => {
    expect(play(3, [true, true])).toMatchObject({ phase: 'first', position: 2 });
    expect(play(3, [true, true, true])).toMatchObject({ phase: 'finished', right: 3, missed: [] });
  });

  it('brings each missed one once more, and counts only the first go', () => {
    const first = play(3, [false, true, false]);
    expect(first).toMatchObject({ phase: 'again', position: 0, right: 1, missed: [0, 2] });
    expect(placeOf(first)).toEqual({ number: 1, total: 2 });
    expect(play(3, [false, true, false, false])).toMatchObject({ phase: 'again', position: 2 });
    expect(play(3, [false, true, false, false, true])).toMatchObject({
      phase: 'finished',
      right: 1,
      missed: [0, 2],
    });
  });

  it('brings none again where none is to come', () => {
    expect(play(2, [false, false], false)).toMatchObject({ phase: 'finished', right: 0 });
  });
});
