import { Redirect } from 'wouter';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ConnectionSign } from './components/ConnectionSign.tsx';
import { QuestionView } from './components/QuestionView.tsx';
import { ResultsView } from './components/ResultsView.tsx';
import { QUIZ_PATH } from './quiz-paths.ts';
import { useQuizRoom } from './use-quiz-room.ts';

/** Full-screen page that shows the running game and its results. */
export default function PlayPage() {
  const { t } = useText('quiz');
  const errorText = useErrorText();
  const { room, seatState } = useQuizRoom();
  if (seatState.at === 'nowhere') return <Redirect to={QUIZ_PATH} replace />;
  if (seatState.at === 'unreachable') {
    return (
      <div className="flex grow flex-col justify-center px-4">
        <ErrorState
          title={t('unreachable')}
          text={errorText(seatState.error)}
          action={<Button onClick={room.find}>{t('tryAgain')}</Button>}
        />
      </div>
    );
  }
  if (seatState.at === 'unknown') {
    return (
      <div role="status" className="mx-auto flex w-full max-w-164 flex-col gap-4 px-4 py-8">
        <h1 className="sr-only">{t('title')}</h1>
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-48 rounded-card!" />
        <Skeleton className="h-80 rounded-card!" />
      </div>
    );
  }
  const { session } = seatState.room;
  if (session.phase === 'lobby') return <Redirect to={QUIZ_PATH} replace />;
  return (
    <>
      <ConnectionSign isLive={seatState.isLive} />
      {session.phase === 'ended' ? (
        <ResultsView room={room} session={session} />
      ) : (
        <QuestionView room={room} here={seatState} />
      )}
    </>
  );
}
