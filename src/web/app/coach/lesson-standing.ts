import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';

type ModuleType = LessonDetail['modules'][number]['type'];

/** Objectives of a lesson by module type, in display order; introductions have none. */
const OBJECTIVES = [
  'vocabulary',
  'dialogue',
  'exercise',
  'say',
  'roleplay',
  'reading',
  'listening',
  'writing',
] as const satisfies readonly ModuleType[];

/** Progress in a lesson, from the recorded events of the current run. */
export interface LessonStanding {
  readonly objectives: readonly {
    readonly type: (typeof OBJECTIVES)[number];
    readonly done: number;
    readonly total: number;
  }[];
  /** Exercises whose latest attempt was right, exercises answered, and their total. */
  readonly score: { readonly right: number; readonly answered: number; readonly max: number };
  /** Number of the next part to complete, from 1; null after the last one. */
  readonly nextPart: number | null;
}

/** Calculates the progress. A finished lesson has all its objectives, even while it is repeated. */
export function standingIn({ modules, parts, progress }: LessonDetail): LessonStanding {
  const { visitedModules, answers, nextModule, isCompleted } = progress;
  const seen = new Set(visitedModules);
  const objectives = OBJECTIVES.flatMap((type) => {
    const own = [...modules.keys()].filter((index) => modules[index]?.type === type);
    const done = isCompleted ? own.length : own.filter((index) => seen.has(index)).length;
    return own.length === 0 ? [] : [{ type, done, total: own.length }];
  });
  const given = Object.values(answers);
  const part = parts.findLastIndex(({ firstModule }) => firstModule <= nextModule);
  return {
    objectives,
    score: {
      right: given.filter(Boolean).length,
      answered: given.length,
      max: modules.filter(({ type }) => type === 'exercise').length,
    },
    nextPart: nextModule >= modules.length ? null : part + 1,
  };
}
