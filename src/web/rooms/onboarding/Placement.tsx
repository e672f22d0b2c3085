import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PlacementInvitation } from './components/PlacementInvitation.tsx';
import { PlacementOutcome } from './components/PlacementOutcome.tsx';
import { PlacementQuestion, type TaskBody } from './components/PlacementQuestion.tsx';
import { usePlacement } from './placement.api.ts';

/**
 * The placement test, over the whole screen: the invitation, the questions, the lesson to begin with.
 * @param props.TaskBody shows a task of the course and takes an answer
 */
export function Placement({ TaskBody }: { TaskBody: TaskBody }) {
  const { t } = useText('onboarding');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = usePlacement();

  if (!data && error) {
    return (
      <div className="flex grow flex-col justify-center px-4">
        <ErrorState
          title={t('placement.failed')}
          text={errorText(error)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('placement.retry')}
              </Button>
              <LinkButton href="/lessons" variant="secondary">
                {t('placement.toLessons')}
              </LinkButton>
            </div>
          }
        />
      </div>
    );
  }
  if (!data) return <PlacementSkeleton />;
  const { attemptId, question, result } = data;
  if (attemptId && question) {
    return (
      <PlacementQuestion
        key={question.id}
        attemptId={attemptId}
        question={question}
        TaskBody={TaskBody}
        refetch={() => void refetch()}
      />
    );
  }
  return result ? <PlacementOutcome result={result} /> : <PlacementInvitation />;
}

function PlacementSkeleton() {
  const { t } = useText('onboarding');
  return (
    <div role="status" className="mx-auto flex w-full max-w-164 flex-col gap-5 px-4 py-4">
      <span className="sr-only">{t('placement.loading')}</span>
      <Skeleton className="h-3" />
      <Skeleton className="mt-6 h-6 w-28" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-32" />
    </div>
  );
}
