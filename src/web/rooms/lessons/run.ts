import type { LessonEvent, LessonProgress } from '#shared/lessons/lessons.contract.ts';

/** Part of an event that the run determines; the sender adds id and time. */
export interface RunEvent extends Pick<LessonEvent, 'moduleIndex'> {
  readonly kind: LessonEvent['kind'] | 'partCompleted';
}

/** Event of this run that has not been sent yet; `correct` for answers. */
export interface Unsent extends RunEvent {
  readonly correct?: boolean;
}

/** State of a run through a lesson. */
export interface Run {
  /** For each module, true if it is an exercise. */
  readonly exercises: readonly boolean[];
  /** Phase: all modules, then the missed exercises once more, then finished. */
  readonly phase: 'modules' | 'again' | 'finished';
  /** Index of the current module. */
  readonly position: number;
  /** Indexes of completed modules. */
  readonly visited: ReadonlySet<number>;
  /** Latest result of each exercise: true if right. */
  readonly answers: Readonly<Record<number, boolean>>;
  /** Indexes of exercises still to be repeated, the current one first. */
  readonly again: readonly number[];
  /** Total number of exercises to repeat. */
  readonly againCount: number;
}

/** New state, and the event that led to it. */
export interface RunStep {
  readonly run: Run;
  readonly events: readonly RunEvent[];
}

/**
 * Resumes a run at the learner's position.
 * @param exercises for each module, true if it is an exercise; at least one module
 * @param progress progress known to the server
 * @param unsent events of this lesson still in the queue, oldest first
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

/** Returns true if no step has been taken yet. */
export function isFresh({ phase, position, visited }: Run): boolean {
  return phase === 'modules' && position === 0 && visited.size === 0;
}

/** Returns true if the learner may continue: an exercise must be answered first. */
export function mayGoOn({ exercises, position, answers }: Run): boolean {
  return !exercises[position] || answers[position] !== undefined;
}

/** Returns true if there is a previous module. */
export function mayGoBack({ phase, position }: Run): boolean {
  return phase === 'modules' && position > 0;
}

/** Records an answer to the current exercise. The caller creates the event, which contains the answer itself. */
export function noteAnswer(run: Run, correct: boolean): Run {
  return {
    ...run,
    visited: new Set(run.visited).add(run.position),
    answers: { ...run.answers, [run.position]: correct },
  };
}

/** Continues: to the next module, then to missed exercises, then to the end. */
export function advance(run: Run): RunStep {
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

/** Goes back by one module. */
export function goBack(run: Run): Run {
  return mayGoBack(run) ? { ...run, position: run.position - 1 } : run;
}

function missedIn({ exercises, answers }: Run): number[] {
  return [...exercises.keys()].filter((index) => exercises[index] && answers[index] === false);
}

/** Queues each missed exercise again: its old answer no longer allows continuing. */
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

function finish(run: Run, events: readonly RunEvent[]): RunStep {
  const moduleIndex = run.exercises.length - 1;
  return {
    run: { ...run, phase: 'finished', again: [] },
    events: [...events, { kind: 'completed', moduleIndex }],
  };
}
