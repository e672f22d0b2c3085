import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';

type ModuleType = LessonDetail['modules'][number]['type'];

/** What a lesson asks of its learner, in the order in which it is told; an introduction asks nothing. */
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

/** Where a learner stands in a lesson, from what the ledger says of the present run. */
export interface LessonStanding {
  readonly objectives: readonly {
    readonly type: (typeof OBJECTIVES)[number];
    readonly done: number;
    readonly total: number;
  }[];
  /** Exercises right at the latest try, those answered, and all there are. */
  readonly score: { readonly right: number; readonly answered: number; readonly max: number };
  /** The part to be finished next, from 1; null after the last one. */
  readonly nextPart: number | null;
}

/** Counts where a learner stands. A finished lesson has all its objectives, also while it is repeated. */
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
