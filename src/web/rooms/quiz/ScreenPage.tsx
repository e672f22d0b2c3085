import { useEffect, useRef, useState } from 'react';
import { useRoute } from 'wouter';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { askAgainMs } from '#web/platform/away.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useLanguage, useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ConnectionSign } from './components/ConnectionSign.tsx';
import { ScreenEnd } from './components/ScreenEnd.tsx';
import { ScreenLobby } from './components/ScreenLobby.tsx';
import { ScreenQuestion } from './components/ScreenQuestion.tsx';
import { tidyCode } from './join-link.ts';
import { watchRoom } from './quiz.api.ts';
import { QUIZ_PATH, screenPath } from './quiz-paths.ts';
import type { InRoom, QuizRoom } from './quiz-room.ts';
import { useFitted } from './use-fitted.ts';
import { useIdleScreen } from './use-idle-screen.ts';
import { useQuizRoom } from './use-quiz-room.ts';

/**
 * Page for a television: code, question, players who have answered, podium. It has only the buttons that a screen
 * needs.
 */
export default function ScreenPage() {
  const { t } = useText('quiz');
  const errorText = useErrorText();
  const [, params] = useRoute<{ code: string }>(screenPath(':code'));
  const code = tidyCode(params?.code ?? '');
  const { room, seatState } = useQuizRoom('screen');
  useIdleScreen(seatState);
  const { refusal, retry } = useSeat(room, seatState, code);
  const isHere = seatState.at === 'room' && seatState.room.session.roomCode === code;

  if (isHere) return <Shown here={seatState} />;
  const farewell = seatState.at === 'nowhere' ? seatState.farewell : null;
  const error = refusal ?? (seatState.at === 'unreachable' ? seatState.error : null);
  if (farewell !== null || error !== null) {
    const mustSignIn = error instanceof ApiError && error.code === 'unauthenticated';
    const signInPath = `/auth?to=${encodeURIComponent(screenPath(code))}`;
    return (
      <div className="flex grow flex-col justify-center gap-4 px-4">
        <h1 className="sr-only">{t('title')}</h1>
        <ErrorState
          title={t('screen.failed')}
          text={farewell ? t(`farewell.${farewell}`) : mustSignIn ? t('join.noGuests') : errorText(error)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={retry}>{t('tryAgain')}</Button>
              <LinkButton variant="secondary" href={mustSignIn ? signInPath : QUIZ_PATH}>
                {t(mustSignIn ? 'join.signIn' : 'screen.toQuiz')}
              </LinkButton>
            </div>
          }
        />
      </div>
    );
  }
  return (
    <div role="status" className="grid grow place-items-center">
      <h1 className="text-3xl font-bold">{t('loading')}</h1>
    </div>
  );
}

/** Requests a seat for the screen unless it already has one in the room with this code. */
function useSeat(room: QuizRoom, seatState: { readonly at: string }, code: string) {
  const language = useLanguage();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const here = room.seatState();
  const shown: QuizSession | null = here.at === 'room' ? here.room.session : null;
  const mustAsk =
    seatState.at === 'nowhere'
      ? here.at === 'nowhere' && here.farewell === null
      : shown !== null && shown.roomCode !== code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!mustAsk) return;
    let isLeft = false;
    watchRoom({ body: { roomCode: code, language } }).then(
      (session) => {
        if (isLeft) return;
        failures.current = 0;
        setRefusal(null);
        room.enter(session);
      },
      (error: unknown) => {
        if (isLeft) return;
        failures.current += 1;
        setRefusal(error);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [mustAsk, attempt, code, room]);
  // Retries by itself, because a television has no user to press a button. The error stays visible meanwhile.
  useEffect(() => {
    const pauseMs = refusal !== null && askAgainMs(refusal, failures.current);
    if (pauseMs === false) return;
    const again = () => setAttempt((last) => last + 1);
    const timer = setTimeout(again, pauseMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [refusal]);
  return {
    refusal,
    retry() {
      setRefusal(null);
      setAttempt(attempt + 1);
      if (room.seatState().at !== 'room') room.find();
    },
  };
}

function Shown({ here }: { here: InRoom }) {
  const { session } = here.room;
  const fitted = useFitted();
  return (
    <>
      <ConnectionSign isLive={here.isLive} />
      <div ref={fitted} className="flex grow flex-col">
        {session.phase === 'lobby' ? (
          <ScreenLobby session={session} />
        ) : session.phase === 'ended' ? (
          <ScreenEnd session={session} />
        ) : (
          <ScreenQuestion here={here} />
        )}
      </div>
    </>
  );
}
