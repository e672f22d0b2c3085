import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { type LessonLine, spokenIn } from '#shared/lessons/spoken-lines.ts';

/** All spoken lines of a lesson in order, starting at the learner's position. */
export function spokenLinesOf({
  modules,
  progress,
}: Pick<LessonDetail, 'modules' | 'progress'>): LessonLine[] {
  const from = progress.isCompleted ? 0 : progress.nextModule;
  return [...modules.slice(from), ...modules.slice(0, from)].flatMap((module) =>
    module.type === 'vocabulary'
      ? module.content.words.flatMap(({ withArticle, example }) => [
          { text: withArticle },
          { text: example.swedish },
        ])
      : spokenIn(module),
  );
}
