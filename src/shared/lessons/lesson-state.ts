import { z } from 'zod';
import type { Outcome, Projection, Step } from '../progress/projection.ts';
import { LONGEST_STEP_MS } from '../progress/study-time.ts';
import { MINUTE_MS } from '../time.ts';
import type { LessonProgress } from './lessons.contract.ts';
import { type LessonLedgerEvent, lessonKinds } from './lessons.events.ts';

const ending = z.object({ modules: z.array(z.string()), words: z.array(z.string()), xp: z.int() });

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
});

/** Progress of a learner in a lesson. Modules are identified by id, because the course may be edited. */
export type LessonState = z.infer<typeof lessonState>;

/**
 * Projection of a lesson's events. A run is finished when its completion has been recorded and all modules named in
 * it have been seen, in any order: another device may send the rest later, or its clock may be ahead.
 */
export const lessonProjection: Projection<LessonState, typeof lessonKinds> = {
  stream: 'lesson',
  version: 2,
  kinds: lessonKinds,
  state: lessonState,
  empty: { runs: 0, seen: [], answers: {} },
  keysOf: ({ subject }) => [subject.slice('lesson:'.length)],
  step(state, event, lessonId) {
    const stepMs = event.kind === 'lesson_completed' ? 0 : Math.min(event.spentMs ?? 0, LONGEST_STEP_MS);
    const spentMs = (state.spentMs ?? 0) + stepMs;
    return finished({ ...taken(state, event), ...(spentMs > 0 && { spentMs }) }, lessonId);
  },
};

function taken(state: LessonState, event: LessonLedgerEvent): LessonState {
  switch (event.kind) {
    case 'module_visited':
      return see(state, event.payload.moduleId);
    case 'module_answered': {
      const { moduleId, correct } = event.payload;
      const seen = see(state, moduleId);
      return { ...seen, answers: { ...seen.answers, [moduleId]: correct } };
    }
    case 'lesson_completed': {
      // No activity since the last completion: a repetition from a double click or another device.
      if (state.runs > 0 && state.seen.length === 0) return state;
      const { modules, words, xp } = event.payload;
      return { ...state, ending: { modules, words, xp } };
    }
  }
}

function finished(state: LessonState, lessonId: string): Step<LessonState> {
  const { ending: end, words: known = [] } = state;
  if (!end?.modules.every((id) => state.seen.includes(id))) return { state, outcome: {} };
  const words = end.words.filter((id) => !known.includes(id));
  const all = [...known, ...words];
  const outcome: Outcome = {
    isUnit: true,
    words,
    ...(state.runs === 0 && {
      grants: [{ reason: `lesson:${lessonId}`, amount: end.xp }],
      counts: { lessons: 1 },
    }),
  };
  const next = { runs: state.runs + 1, seen: [], answers: {}, ...(all.length > 0 && { words: all }) };
  return { state: next, outcome };
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
