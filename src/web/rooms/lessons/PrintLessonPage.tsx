import { useParams } from 'wouter';
import type { Language } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { PrintWords } from '#web/study/print/PrintWords.tsx';
import type { PrintedWord } from '#web/study/print/printed-word.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useLesson } from './lessons.api.ts';

/** The words of a lesson, to print. */
export default function PrintLessonPage() {
  const { t, language } = useText('lessons');
  const { lessonId = '' } = useParams();
  const lesson = useLesson(lessonId, true);
  return (
    <Loaded
      query={lesson}
      skeleton={<Skeleton className="h-96 rounded-card!" />}
      failed={t('printFailed')}
      isBare
      empty={
        <div className="flex grow flex-col justify-center px-4">
          <EmptyState
            title={t('notFound')}
            text={t('notFoundText')}
            action={<LinkButton href="/lessons">{t('backToLessons')}</LinkButton>}
          />
        </div>
      }
    >
      {(found) => (
        <PrintWords
          title={found.title[language]}
          back={`/lessons/${found.id}`}
          words={wordsOf(found, language)}
        />
      )}
    </Loaded>
  );
}

function wordsOf({ modules }: LessonDetail, language: Language): PrintedWord[] {
  return modules.flatMap((module) =>
    module.type === 'vocabulary'
      ? module.content.words.map(({ wordId, withArticle, translation, example }) => ({
          id: wordId,
          swedish: withArticle,
          meaning: translation[language],
          example: { swedish: example.swedish, translation: example.translation[language] },
          path: `/vocabulary/${wordId}`,
        }))
      : [],
  );
}
