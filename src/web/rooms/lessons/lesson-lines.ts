import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { type SpokenLine, spokenIn } from '#shared/lessons/spoken-lines.ts';

/** Everything of a lesson that can be heard, in the order in which it comes, from where the learner goes on. */
export function linesOf({ modules, progress }: Pick<LessonDetail, 'modules' | 'progress'>): SpokenLine[] {
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
