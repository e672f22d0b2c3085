import { useParams } from 'wouter';
import { useLanguage, useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-title.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { warmUpRead } from '#web/study/practice/practice.api.ts';
import { RunSkeleton } from '#web/study/RunSkeleton.tsx';
import { useCaughtUp, useStudyQueue } from '#web/study/sync/study-queue.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LessonFlow } from './components/LessonFlow.tsx';
import { keepLessons } from './keep-lessons.ts';
import { isLessonId, lessonRead, useLesson } from './lessons.api.ts';
import { useKeptAhead } from './use-kept-ahead.ts';
import { useRunStart } from './use-run-start.ts';

/** Percent of a lesson from which the next lesson is preloaded. */
const NEAR_END_PERCENT = 60;

/** @public Data for server rendering. The browser reads it after queued events have been sent. */
export const shows = ({ lessonId = '' }: Readonly<Record<string, string>>) => [
  lessonRead(lessonId),
  warmUpRead(lessonId),
];

/** Full-screen page of a lesson, module by module. */
export default function LessonPage() {
  const { lessonId = '' } = useParams<{ lessonId: string }>();
  const language = useLanguage();
  const { t } = useText('lessons');
  const queue = useStudyQueue();
  const query = useLesson(lessonId, useCaughtUp(queue));
  const lesson = query.data;
  usePageTitle(lesson?.title[language]);
  useKeptAhead(keepLessons, lesson?.id, (lesson?.progress.progressPercentage ?? 0) >= NEAR_END_PERCENT);
  const start = useRunStart(lesson, queue, language, query.refetch);

  if (!isLessonId(lessonId)) return <LessonNotFound />;
  return (
    <Loaded
      query={{ ...query, data: lesson && start && queue ? { lesson, start, queue } : undefined }}
      skeleton={<RunSkeleton blocks={2} />}
      loading={t('loading')}
      failed={t('loadFailed')}
      wayOut={
        <LinkButton href="/lessons" variant="secondary">
          {t('backToLessons')}
        </LinkButton>
      }
      empty={<LessonNotFound />}
      isBare
    >
      {(loaded) => (
        <LessonFlow
          key={loaded.start.key}
          lesson={loaded.lesson}
          start={loaded.start.run}
          queue={loaded.queue}
        />
      )}
    </Loaded>
  );
}

function LessonNotFound() {
  const { t } = useText('lessons');
  return (
    <div className="flex grow flex-col justify-center px-4">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        title={t('notFound')}
        text={t('notFoundText')}
        action={<LinkButton href="/lessons">{t('backToLessons')}</LinkButton>}
      />
    </div>
  );
}
