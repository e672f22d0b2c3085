import { z } from 'zod';
import type { Outcome, Projection, Step } from '../progress/projection.ts';
import { LONGEST_STEP_MS } from '../progress/study-time.ts';
import { MINUTE_MS } from '../time.ts';
import type { LessonProgress } from './lessons.contract.ts';
import { type LessonLedgerEvent, lessonKinds } from './lessons.events.ts';
import { isOfOldLesson, lessonsOfEvent, portionOf } from './split-lessons.ts';

const ending = z.object({
  modules: z.array(z.string()),
  words: z.array(z.string()),
  xp: z.int(),
  /** True for a run of a lesson that was split since: its unit of study counts for the first half alone. */
  isOfOldLesson: z.boolean().optional(),
});
const partEnding = ending.extend({ part: z.string() });

const lessonState = z.object({
  /** Number of finished runs. */
  runs: z.int(),
  /** Ids of modules seen or answered in the current run. */
  seen: z.array(z.string()),
  /** Latest answers of the current run: module id → true if right. */
  answers: z.record(z.string(), z.boolean()),
  /** Ids of words met in finished runs, once there are any. */
  words: z.array(z.string()).optional(),
  /** Milliseconds measured by devices in the current run, once there are any. */
  spentMs: z.int().optional(),
  /** Completion that arrived before all modules were seen: it takes effect when they are. */
  ending: ending.optional(),
  /** Parts finished in the current run, once there are any. */
  parts: z.array(z.string()).optional(),
  /** Ends of parts that arrived before their modules were seen. */
  partEndings: z.array(partEnding).optional(),
  /** XP granted for parts and the completion, once there is any. */
  xp: z.int().optional(),
});

/** Progress of a learner in a lesson. Modules are identified by id, because the course may be edited. */
export type LessonState = z.infer<typeof lessonState>;

/**
 * Projection of a lesson's events. A run or a part is finished when its end has been recorded and all modules named in
 * it have been seen, in any order: another device may send the rest later, or its clock may be ahead.
 *
 * The first run grants the XP of the lesson once: each end grants what is missing up to its own place. So parts that
 * were finished before parts had ends (version 3) are paid with the next end, and the completion grants the rest, which
 * is everything if no part was recorded. A run finished before keeps its XP.
 *
 * Events of a lesson that was split are folded into both halves, each with its modules (`split-lessons.ts`).
 */
export const lessonProjection: Projection<LessonState, typeof lessonKinds> = {
  stream: 'lesson',
  version: 4,
  kinds: lessonKinds,
  state: lessonState,
  empty: { runs: 0, seen: [], answers: {} },
  keysOf: lessonsOfEvent,
  step(state, whole, lessonId) {
    const event = portionOf(whole, lessonId);
    if (!event) return { state, outcome: {} };
    const stepMs = ENDS.has(event.kind) ? 0 : Math.min(event.spentMs ?? 0, LONGEST_STEP_MS);
    const spentMs = (state.spentMs ?? 0) + stepMs;
    const next = { ...taken(state, event, lessonId), ...(spentMs > 0 && { spentMs }) };
    const parts = finishParts(next, lessonId);
    const run = finishRun(parts.state, lessonId);
    return { state: run.state, outcome: joined(parts.outcome, run.outcome) };
  },
};

/** Kinds recorded with the last step of a run or part, which has measured the time already. */
const ENDS: ReadonlySet<LessonLedgerEvent['kind']> = new Set(['part_completed', 'lesson_completed']);

function taken(state: LessonState, event: LessonLedgerEvent, lessonId: string): LessonState {
  switch (event.kind) {
    case 'module_visited':
      return see(state, event.payload.moduleId);
    case 'module_answered': {
      const { moduleId, correct } = event.payload;
      const seen = see(state, moduleId);
      return { ...seen, answers: { ...seen.answers, [moduleId]: correct } };
    }
    case 'part_completed': {
      if (isRepeated(state) || state.parts?.includes(event.payload.part)) return state;
      const { part, modules, words, xp } = event.payload;
      const others = state.partEndings?.filter((each) => each.part !== part) ?? [];
      return { ...state, partEndings: [...others, { part, modules, words, xp }] };
    }
    case 'lesson_completed': {
      if (isRepeated(state)) return state;
      const { modules, words, xp } = event.payload;
      const isOld = isOfOldLesson(event, lessonId);
      return { ...state, ending: { modules, words, xp, ...(isOld && { isOfOldLesson: true }) } };
    }
  }
}

/** No activity since the last completion: the event is a repetition from a double click or another device. */
function isRepeated(state: LessonState): boolean {
  return state.runs > 0 && state.seen.length === 0;
}

/** Ends the parts whose modules have all been seen. */
function finishParts(state: LessonState, lessonId: string): Step<LessonState> {
  const { partEndings = [], ...rest } = state;
  let next: LessonState = rest;
  let outcome: Outcome = {};
  const open: typeof partEndings = [];
  for (const end of partEndings) {
    if (!end.modules.every((id) => state.seen.includes(id))) {
      open.push(end);
      continue;
    }
    const parts = [...(next.parts ?? []), end.part];
    const gained = gain({ ...next, parts }, end, `lesson:${lessonId}:${end.part}`);
    next = gained.state;
    outcome = joined(outcome, gained.outcome);
  }
  return { state: { ...next, ...(open.length > 0 && { partEndings: open }) }, outcome };
}

/** Ends the run if all of its modules have been seen. */
function finishRun(state: LessonState, lessonId: string): Step<LessonState> {
  const { ending: end } = state;
  if (!end?.modules.every((id) => state.seen.includes(id))) return { state, outcome: {} };
  const { state: gained, outcome } = gain(state, end, `lesson:${lessonId}`);
  const { words, xp } = gained;
  const next = {
    ...{ runs: state.runs + 1, seen: [], answers: {} },
    ...(words && { words }),
    ...(xp !== undefined && { xp }),
  };
  return { state: next, outcome: { ...outcome, ...(state.runs === 0 && { counts: { lessons: 1 } }) } };
}

/** A unit of study, its new words, and in the first run the XP that is missing up to `end.xp`. */
function gain(state: LessonState, end: z.infer<typeof ending>, reason: string): Step<LessonState> {
  const { words: known = [], xp: granted = 0 } = state;
  const words = end.words.filter((id) => !known.includes(id));
  const all = [...known, ...words];
  const amount = state.runs === 0 ? Math.max(0, end.xp - granted) : 0;
  return {
    state: {
      ...state,
      ...(all.length > 0 && { words: all }),
      ...(granted + amount > 0 && { xp: granted + amount }),
    },
    outcome: {
      ...(end.isOfOldLesson ? {} : { isUnit: true, words }),
      ...(amount > 0 && { grants: [{ reason, amount }] }),
    },
  };
}

/** Outcome of two ends reached by the same event. */
function joined(first: Outcome, second: Outcome): Outcome {
  const grants = [...(first.grants ?? []), ...(second.grants ?? [])];
  const words = [...(first.words ?? []), ...(second.words ?? [])];
  const isUnit = first.isUnit || second.isUnit;
  return { ...first, ...second, ...(isUnit && { isUnit, words }), ...(grants.length > 0 && { grants }) };
}

function see(state: LessonState, moduleId: string): LessonState {
  return state.seen.includes(moduleId) ? state : { ...state, seen: [...state.seen, moduleId] };
}

/** Index of the first module not seen in the current run; the number of modules if all were. */
function firstUnseen(state: LessonState, modules: readonly string[]): number {
  const index = modules.findIndex((id) => !state.seen.includes(id));
  return index === -1 ? modules.length : index;
}

/**
 * Progress as the calls show it. Modules that are no longer in the course are left out.
 * @param modules ids of the lesson's modules, in order
 */
export function presentProgress(state: LessonState, modules: readonly string[]): LessonProgress {
  const seen = [...modules.keys()].filter((index) => state.seen.includes(modules[index] ?? ''));
  const answers = Object.entries(state.answers).flatMap(([id, correct]) => {
    const index = modules.indexOf(id);
    return index === -1 ? [] : [[String(index), correct] as const];
  });
  const isCompleted = state.runs > 0;
  return {
    isCompleted,
    progressPercentage: isCompleted ? 100 : Math.round((seen.length / modules.length) * 100),
    visitedModules: seen,
    answers: Object.fromEntries(answers),
    nextModule: firstUnseen(state, modules),
    runs: state.runs,
    spentMinutes: state.spentMs === undefined ? null : Math.ceil(state.spentMs / MINUTE_MS),
  };
}
