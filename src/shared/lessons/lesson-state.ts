import type { ErrorCode } from '../errors.ts';
import type { LearningEvent } from '../progress/event.ts';
import type { Fold, Outcome } from '../progress/fold.ts';
import type { Skill } from '../progress/skills.ts';
import type { LessonProgress } from './lessons.contract.ts';

/** Where a learner stands in a lesson. Modules are known by id: the course may be edited meanwhile. */
export interface LessonState {
  /** Finished runs. */
  readonly runs: number;
  /** Modules seen or answered in the present run. */
  readonly seen: readonly string[];
  /** Latest answers of the present run: module id → whether it was right. */
  readonly answers: Readonly<Record<string, boolean>>;
}

/** What a lesson's events carry for their fold. */
export interface ModuleFacts {
  readonly moduleId: string;
  /** What the time spent on the module counts for. */
  readonly skill: Skill;
}
export interface AnswerFacts extends ModuleFacts {
  readonly correct: boolean;
}
export interface CompletionFacts extends ModuleFacts {
  /** Modules the lesson had, words it taught and XP it gave when it was finished. */
  readonly modules: readonly string[];
  readonly words: readonly string[];
  readonly xp: number;
}

const NOTHING: Outcome = { studied: false, isUnit: false, xp: 0, words: [] };

/** The fold of a lesson's events. A `lesson_completed` counts when its run has seen all the modules it names. */
export const lessonFold: Fold<LessonState> = {
  empty: { runs: 0, seen: [], answers: {} },
  step(state, event) {
    switch (event.kind) {
      case 'module_visited':
        return { state: see(state, visit(event)), outcome: NOTHING };
      case 'module_answered': {
        const { moduleId, correct } = event.payload as unknown as AnswerFacts;
        const seen = see(state, moduleId);
        return {
          state: { ...seen, answers: { ...seen.answers, [moduleId]: correct } },
          outcome: { ...NOTHING, studied: true },
        };
      }
      case 'lesson_completed': {
        const { modules, words, xp } = event.payload as unknown as CompletionFacts;
        const outcome = { ...NOTHING, studied: true, words };
        if (!modules.every((id) => state.seen.includes(id))) return { state, outcome };
        return {
          state: { runs: state.runs + 1, seen: [], answers: {} },
          outcome: { ...outcome, isUnit: true, xp: state.runs === 0 ? xp : 0 },
        };
      }
      default:
        throw new Error(`A lesson has no ${event.kind}.`);
    }
  },
};

function visit(event: LearningEvent): string {
  return (event.payload as unknown as ModuleFacts).moduleId;
}

function see(state: LessonState, moduleId: string): LessonState {
  return state.seen.includes(moduleId) ? state : { ...state, seen: [...state.seen, moduleId] };
}

/**
 * Why an event may not be recorded; null when it may.
 * @param before the state the event meets, by the time it happened
 * @param modules ids of the lesson's modules, in order
 */
export function refusalOf(
  before: LessonState,
  modules: readonly string[],
  { kind, moduleIndex }: { kind: 'visited' | 'answered' | 'completed'; moduleIndex: number },
): ErrorCode | null {
  if (moduleIndex >= modules.length) return 'module_not_found';
  const next = firstUnseen(before, modules);
  if (kind === 'completed') return next < modules.length ? 'lesson_incomplete' : null;
  return moduleIndex > next ? 'out_of_order' : null;
}

/** Index of the first module not seen in the present run; the number of modules when all were. */
function firstUnseen(state: LessonState, modules: readonly string[]): number {
  const index = modules.findIndex((id) => !state.seen.includes(id));
  return index === -1 ? modules.length : index;
}

/**
 * A lesson's state as the calls show it. Modules that the course no longer has are left out.
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
  };
}
