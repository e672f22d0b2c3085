import { describe, expect, it } from 'vitest';
import { advance, goBack, isFresh, mayGoBack, mayGoOn, noteAnswer, type Run, resumeRun } from './run.ts';

const NOTHING = { visitedModules: [], answers: {}, nextModule: 0 };
/** Introduction, exercise, dialogue, exercise. */
const MODULES = [false, true, false, true];

/** Answers the current exercise and goes on. */
const answerAndGoOn = (run: Run, correct: boolean) => advance(noteAnswer(run, correct));

describe('a run through a lesson', () => {
  it('tells the server of each module once, and of the end', () => {
    let step = advance(resumeRun(MODULES, NOTHING));
    expect(step.events).toEqual([{ kind: 'visited', moduleIndex: 0 }]);
    step = answerAndGoOn(step.run, true);
    expect(step.events).toEqual([]);
    step = advance(step.run);
    expect(step.events).toEqual([{ kind: 'visited', moduleIndex: 2 }]);
    step = answerAndGoOn(step.run, true);
    expect(step.events).toEqual([{ kind: 'completed', moduleIndex: 3 }]);
    expect(step.run.phase).toBe('finished');
    expect(advance(step.run).events).toEqual([]);
  });

  it('does not pass an exercise without an answer', () => {
    const { run } = advance(resumeRun(MODULES, NOTHING));
    expect(mayGoOn(run)).toBe(false);
    expect(advance(run)).toEqual({ run, events: [] });
    expect(mayGoOn(noteAnswer(run, false))).toBe(true);
  });

  it('goes back without telling anything twice', () => {
    const second = advance(resumeRun(MODULES, NOTHING)).run;
    const first = goBack(second);
    expect(first.position).toBe(0);
    expect(mayGoBack(first)).toBe(false);
    expect(goBack(first)).toEqual(first);
    expect(advance(first)).toEqual({ run: second, events: [] });
  });

  it('lets an answered exercise pass when the learner comes back to it', () => {
    const third = answerAndGoOn(advance(resumeRun(MODULES, NOTHING)).run, true).run;
    expect(mayGoOn(goBack(third))).toBe(true);
  });

  it('brings missed exercises again before the end, each once, and wants an answer again', () => {
    let { run } = answerAndGoOn(advance(resumeRun(MODULES, NOTHING)).run, false);
    ({ run } = answerAndGoOn(advance(run).run, false));
    expect(run).toMatchObject({ phase: 'again', position: 1, again: [1, 3], againCount: 2 });
    expect(mayGoOn(run)).toBe(false);
    expect(mayGoBack(run)).toBe(false);

    ({ run } = answerAndGoOn(run, false));
    expect(run).toMatchObject({ phase: 'again', position: 3, again: [3], againCount: 2 });
    const end = answerAndGoOn(run, true);
    expect(end.run.phase).toBe('finished');
    expect(end.events).toEqual([{ kind: 'completed', moduleIndex: 3 }]);
  });

  it('does not count as missed what a second try put right', () => {
    const tried = noteAnswer(noteAnswer(advance(resumeRun(MODULES, NOTHING)).run, false), true);
    const { run } = advance(advance(tried).run);
    expect(answerAndGoOn(run, true).run.phase).toBe('finished');
  });

  it('tells of a last module that is no exercise before the end', () => {
    const { run } = advance(resumeRun([false, false], NOTHING));
    expect(advance(run).events).toEqual([
      { kind: 'visited', moduleIndex: 1 },
      { kind: 'completed', moduleIndex: 1 },
    ]);
  });

  it('is fresh until something of it has been done', () => {
    const run = resumeRun(MODULES, NOTHING);
    expect(isFresh(run)).toBe(true);
    expect(isFresh(advance(run).run)).toBe(false);
    expect(isFresh(goBack(advance(run).run))).toBe(false);
  });
});

describe('resuming', () => {
  it('goes on at the module the server names', () => {
    const run = resumeRun(MODULES, { visitedModules: [0, 1], answers: { 1: false }, nextModule: 2 });
    expect(run).toMatchObject({ phase: 'modules', position: 2, answers: { 1: false } });
  });

  it('adds what is still on its way to the server', () => {
    const run = resumeRun(MODULES, { visitedModules: [0], answers: {}, nextModule: 1 }, [
      { kind: 'answered', moduleIndex: 1, correct: false },
      { kind: 'visited', moduleIndex: 2 },
    ]);
    expect(run).toMatchObject({ position: 3, answers: { 1: false } });
    expect([...run.visited]).toEqual([0, 1, 2]);
  });

  it('starts again after an end that is not sent yet', () => {
    const run = resumeRun(
      MODULES,
      { visitedModules: [0, 1, 2, 3], answers: { 1: true, 3: true }, nextModule: 3 },
      [{ kind: 'completed', moduleIndex: 3 }],
    );
    expect(run).toMatchObject({ phase: 'modules', position: 0, answers: {} });
  });

  it('goes on with the missed exercises when all modules were seen', () => {
    const run = resumeRun(MODULES, {
      visitedModules: [0, 1, 2, 3],
      answers: { 1: false, 3: true },
      nextModule: 4,
    });
    expect(run).toMatchObject({ phase: 'again', position: 1, again: [1] });
  });

  it('shows the last module when only the end is missing', () => {
    const run = resumeRun(MODULES, {
      visitedModules: [0, 1, 2, 3],
      answers: { 1: true, 3: true },
      nextModule: 4,
    });
    expect(run).toMatchObject({ phase: 'modules', position: 3 });
    expect(advance(run).events).toEqual([{ kind: 'completed', moduleIndex: 3 }]);
  });

  it('brings back no module that was an exercise once and is none any more', () => {
    const run = resumeRun(MODULES, {
      visitedModules: [0, 1, 2, 3],
      answers: { 1: true, 2: false, 3: true },
      nextModule: 4,
    });
    expect(run.phase).toBe('modules');
    expect(advance(run).run.phase).toBe('finished');
  });
});
