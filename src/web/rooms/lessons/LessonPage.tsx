import { useParams } from 'wouter';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useLanguage, useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-metadata.ts';
import { useUser } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LessonRun } from './components/LessonRun.tsx';
import { recordEvent } from './lesson-queue.ts';
import { isLessonId, useLesson } from './lessons.api.ts';
import { useCaughtUp, useLessonSync } from './use-lesson-sync.ts';
import { useRunStart } from './use-run-start.ts';

/** A lesson, module by module, over the whole screen. */
export default function LessonPage() {
  const { lessonId = '' } = useParams<{ lessonId: string }>();
  const language = useLanguage();
  const { user } = useUser();
  const queue = useLessonSync();
  const { data: lesson, error, refetch, isFetching } = useLesson(lessonId, useCaughtUp(queue));
  usePageTitle(lesson?.title[language]);
  const start = useRunStart(lesson, queue, language, refetch);

  if (!isLessonId(lessonId)) return <LessonNotFound />;
  if (!lesson && error) {
    if (error instanceof ApiError && error.status === 404) return <LessonNotFound />;
    return <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />;
  }
  if (!lesson || !start || !user || !queue) return <LessonSkeleton />;
  return (
    <LessonRun
      key={start.key}
      lesson={lesson}
      start={start.run}
      queue={queue}
      record={(event) => recordEvent(queue, lesson.id, user.id, event, Date.now())}
    />
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

function LoadFailed({ error, isRetrying, retry }: { error: Error; isRetrying: boolean; retry(): void }) {
  const { t } = useText('lessons');
  const errorText = useErrorText();
  return (
    <div className="flex grow flex-col justify-center px-4">
      <ErrorState
        title={t('loadFailed')}
        text={errorText(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={isRetrying} onClick={retry}>
              {t('retry')}
            </Button>
            <LinkButton href="/lessons" variant="secondary">
              {t('backToLessons')}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}

function LessonSkeleton() {
  const { t } = useText('lessons');
  return (
    <div role="status" className="mx-auto flex w-full max-w-164 flex-col gap-5 px-4 py-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-3" />
      <Skeleton className="mt-6 h-6 w-28" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
