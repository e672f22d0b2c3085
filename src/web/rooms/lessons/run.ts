import type { LessonEvent, LessonProgress } from '#shared/lessons/lessons.contract.ts';

/** What of an event the run decides; whoever sends it adds id and time. */
export type RunEvent = Pick<LessonEvent, 'kind' | 'moduleIndex'>;

/** Something of this run that the server does not know yet; `correct` for answers. */
export interface Unsent extends RunEvent {
  readonly correct?: boolean;
}

/** Where a learner is in one run through a lesson. */
export interface Run {
  /** For each module, whether it is an exercise. */
  readonly exercises: readonly boolean[];
  /** First through the modules, then once more through the exercises that were missed. */
  readonly phase: 'modules' | 'again' | 'finished';
  /** Index of the module shown. */
  readonly position: number;
  /** Modules left with Next, or answered. */
  readonly visited: ReadonlySet<number>;
  /** Latest answer to each exercise: whether it was right. */
  readonly answers: Readonly<Record<number, boolean>>;
  /** Exercises that still come again; the one shown is the first. */
  readonly again: readonly number[];
  /** How many come again in all. */
  readonly againCount: number;
}

/** A run, and what the server is to hear of the step that led to it. */
export interface Step {
  readonly run: Run;
  readonly events: readonly RunEvent[];
}

/**
 * Goes on where the learner stopped.
 * @param exercises for each module, whether it is an exercise; at least one module
 * @param progress as the server knows it
 * @param unsent what of this lesson is still on its way to the server, oldest first
 */
export function resumeRun(
  exercises: readonly boolean[],
  progress: Pick<LessonProgress, 'visitedModules' | 'answers' | 'nextModule'>,
  unsent: readonly Unsent[] = [],
): Run {
  let visited = new Set(progress.visitedModules);
  let answers: Record<number, boolean> = { ...progress.answers };
  let next = progress.nextModule;
  for (const { kind, moduleIndex, correct } of unsent) {
    if (kind === 'completed') {
      visited = new Set();
      answers = {};
      next = 0;
      continue;
    }
    visited.add(moduleIndex);
    if (correct !== undefined) answers[moduleIndex] = correct;
    next = Math.max(next, moduleIndex + 1);
  }
  const last = exercises.length - 1;
  const run: Run = {
    exercises,
    phase: 'modules',
    position: Math.min(next, last),
    visited,
    answers,
    again: [],
    againCount: 0,
  };
  const missed = missedIn(run);
  return next > last && missed.length > 0 ? comeAgain(run, missed) : run;
}

/** Whether nothing of it has been done yet. */
export function isFresh({ phase, position, visited }: Run): boolean {
  return phase === 'modules' && position === 0 && visited.size === 0;
}

/** Whether the learner may go on: an exercise wants an answer first. */
export function mayGoOn({ exercises, position, answers }: Run): boolean {
  return !exercises[position] || answers[position] !== undefined;
}

/** Whether there is a module to go back to. */
export function mayGoBack({ phase, position }: Run): boolean {
  return phase === 'modules' && position > 0;
}

/** Notes an answer to the exercise shown. The event of an answer carries the answer itself: the caller makes it. */
export function noteAnswer(run: Run, correct: boolean): Run {
  return {
    ...run,
    visited: new Set(run.visited).add(run.position),
    answers: { ...run.answers, [run.position]: correct },
  };
}

/** Next: on to the following module, then to what was missed, then to the end. */
export function goOn(run: Run): Step {
  if (run.phase === 'finished' || !mayGoOn(run)) return { run, events: [] };
  const last = run.exercises.length - 1;
  if (run.phase === 'again') {
    const again = run.again.slice(1);
    const [position] = again;
    return position === undefined ? finish(run, []) : { run: { ...run, again, position }, events: [] };
  }
  const isNew = !run.visited.has(run.position);
  const events: RunEvent[] = isNew ? [{ kind: 'visited', moduleIndex: run.position }] : [];
  const left = isNew ? { ...run, visited: new Set(run.visited).add(run.position) } : run;
  if (run.position < last) return { run: { ...left, position: run.position + 1 }, events };
  const missed = missedIn(left);
  return missed.length > 0 ? { run: comeAgain(left, missed), events } : finish(left, events);
}

/** Previous: back by one module. */
export function goBack(run: Run): Run {
  return mayGoBack(run) ? { ...run, position: run.position - 1 } : run;
}

function missedIn({ exercises, answers }: Run): number[] {
  return [...exercises.keys()].filter((index) => exercises[index] && answers[index] === false);
}

/** Each missed exercise is asked once more: its old answer no longer lets the learner pass. */
function comeAgain(run: Run, missed: readonly number[]): Run {
  const answers = Object.fromEntries(
    Object.entries(run.answers).filter(([index]) => !missed.includes(Number(index))),
  );
  return {
    ...run,
    phase: 'again',
    position: missed[0] ?? run.position,
    answers,
    again: missed,
    againCount: missed.length,
  };
}

function finish(run: Run, events: readonly RunEvent[]): Step {
  const moduleIndex = run.exercises.length - 1;
  return {
    run: { ...run, phase: 'finished', again: [] },
    events: [...events, { kind: 'completed', moduleIndex }],
  };
}
