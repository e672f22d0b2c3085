import type { LessonWord } from '#shared/course/lesson.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { WithArticle } from '#web/study/swedish/WithArticle.tsx';
import { Card } from '#web/ui/Card.tsx';

interface WordsMetProps {
  /** Title with the number of words. */
  title(count: number): string;
  modules: LessonDetail['modules'];
}

/** New words of these modules, without duplicates; empty if there are none. */
export function WordsMet({ title, modules }: WordsMetProps) {
  const words = wordsOf(modules);
  if (words.length === 0) return null;
  return (
    <Card className="w-full text-left">
      <h2 className="mb-3 text-lg font-bold">{title(words.length)}</h2>
      <ul lang="sv" className="flex flex-wrap gap-2">
        {words.map(({ withArticle, gender }) => (
          <li key={withArticle} className="rounded-full bg-sunken px-3 py-1 font-semibold">
            <WithArticle text={withArticle} gender={gender} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordsOf(modules: LessonDetail['modules']): LessonWord[] {
  const words = modules.flatMap((module) => (module.type === 'vocabulary' ? module.content.words : []));
  return [...new Map(words.map((word) => [word.withArticle, word])).values()];
}
