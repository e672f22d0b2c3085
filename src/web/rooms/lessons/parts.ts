import type { LessonPart } from '#shared/lessons/lessons.contract.ts';

/** Place of a module: number of its part, its number within it, and the total; all counted from one. */
export interface PartPlace {
  readonly part: number;
  readonly parts: number;
  readonly number: number;
  readonly total: number;
}

/**
 * Place of a module.
 * @param parts parts of the lesson in order; at least one, the first begins with module 0
 * @param position index of the module
 * @param moduleCount modules of the whole lesson
 */
export function placeIn(
  parts: readonly Pick<LessonPart, 'firstModule'>[],
  position: number,
  moduleCount: number,
): PartPlace {
  const index = Math.max(
    parts.findLastIndex(({ firstModule }) => firstModule <= position),
    0,
  );
  const first = parts[index]?.firstModule ?? 0;
  const end = parts[index + 1]?.firstModule ?? moduleCount;
  return { part: index + 1, parts: parts.length, number: position - first + 1, total: end - first };
}
