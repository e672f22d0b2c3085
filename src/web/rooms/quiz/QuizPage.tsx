import { useEffect, useRef, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ConnectionSign } from './components/ConnectionSign.tsx';
import { FarewellNote } from './components/FarewellNote.tsx';
import { JoinView } from './components/JoinView.tsx';
import { LobbyView } from './components/LobbyView.tsx';
import { MenuView } from './components/MenuView.tsx';
import { tidyCode } from './join-link.ts';
import { useOwnPlayer } from './own-player.ts';
import { PLAY_PATH, QUIZ_PATH } from './quiz-paths.ts';
import { useQuizRoom } from './use-quiz-room.ts';

/** Page before a game: the ways into a room, then the lobby. */
export default function QuizPage() {
  const { t } = useText('quiz');
  const errorText = useErrorText();
  const { user, isLoading } = useUser();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const { room, seatState } = useQuizRoom();
  const [player, setPlayer] = useOwnPlayer(user?.firstName ?? '');
  const [isJoining, setJoining] = useState(false);
  const invited = tidyCode(params.get('join') ?? '');
  const seat = seatState.at === 'room' ? seatState.room.session : null;
  // A scanned code of another room takes precedence over the current seat.
  const isElsewhere = seat !== null && invited !== '' && invited !== seat.roomCode;

  const view =
    seatState.at === 'unknown' || isLoading
      ? null
      : seat && !isElsewhere
        ? 'lobby'
        : !user || isJoining || invited !== ''
          ? 'join'
          : 'menu';
  useTopOf(view);

  useEffect(() => {
    if (seat && invited === seat.roomCode) navigate(QUIZ_PATH, { replace: true });
  }, [seat, invited, navigate]);

  if (view === null) return <Waiting />;
  if (seatState.at === 'unreachable') {
    return (
      <ErrorState
        title={t('unreachable')}
        text={errorText(seatState.error)}
        action={<Button onClick={room.find}>{t('tryAgain')}</Button>}
      />
    );
  }
  if (seatState.at === 'room' && seat && view === 'lobby') {
    if (seat.phase !== 'lobby') return <Redirect to={PLAY_PATH} replace />;
    return (
      <>
        <ConnectionSign isLive={seatState.isLive} />
        <LobbyView room={room} session={seat} isGuest={!user} />
      </>
    );
  }
  if (view === 'join') {
    return (
      <>
        <FarewellNote seatState={seatState} room={room} />
        <JoinView
          key={invited}
          code={invited}
          player={player}
          onPlayer={setPlayer}
          isGuest={!user}
          onSeated={(session) => {
            setJoining(false);
            room.enter(session);
            navigate(QUIZ_PATH, { replace: true });
          }}
          onBack={
            user || isElsewhere
              ? () => {
                  setJoining(false);
                  navigate(QUIZ_PATH, { replace: true });
                }
              : null
          }
        />
      </>
    );
  }
  return (
    <>
      <FarewellNote seatState={seatState} room={room} />
      <MenuView
        room={room}
        player={player}
        onPlayer={setPlayer}
        onJoin={(code) => {
          if (code) navigate(`${QUIZ_PATH}?join=${code}`);
          else setJoining(true);
        }}
      />
    </>
  );
}

/** Scrolls to the top when another view is shown, because the previous view may have been scrolled far down. */
function useTopOf(view: string | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (view === null) return;
    if (shown.current !== null && shown.current !== view) document.documentElement.scrollTop = 0;
    shown.current = view;
  }, [view]);
}

function Waiting() {
  const { t } = useText('quiz');
  return (
    <div role="status" className="mx-auto flex max-w-184 flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-112 rounded-card!" />
      <Skeleton className="h-24 rounded-card!" />
    </div>
  );
}
