import { useEffect, useRef, useState } from 'react';
import { QUIZ_QUESTIONS } from '#shared/quiz/limits.ts';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Face } from '#web/ui/Face.tsx';
import { playAgain } from '../quiz.api.ts';
import { QUIZ_HOST } from '../quiz-host.ts';
import type { QuizRoom } from '../quiz-room.ts';
import { hostOf, isHost } from '../room-state.ts';
import { winnersOf } from '../share-text.ts';
import { usePodium } from '../use-podium.ts';
import { useRoomAction } from '../use-room-action.ts';
import { Board } from './Board.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Podium } from './Podium.tsx';
import { RewardCard } from './RewardCard.tsx';
import { ShareButtons } from './ShareButtons.tsx';

/** Results of a game: winners, points of all players, another game, and sharing. */
export function ResultsView({ room, session }: { room: QuizRoom; session: QuizSession }) {
  const { t, locale } = useText('quiz');
  const { busy, act } = useRoomAction<'again'>(room);
  const [isLeaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = usePodium();
  const { id, leaderboard, playerId, game } = session;
  const board = leaderboard ?? [];
  const winners = winnersOf(board);
  const hasWon = winners.some((winner) => winner.id === playerId);
  const names = new Intl.ListFormat(locale).format(winners.map(({ nickname }) => nickname ?? t('deleted')));

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);

  return (
    <>
      {isFull && hasWon && <Confetti />}
      <div className="mx-auto flex w-full max-w-164 grow flex-col items-center gap-6 px-4 py-8 text-center">
        <Face person={QUIZ_HOST} expression="happy" size={128} ground={1} />
        <div className="quiz-rise quiz-rise-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-3xl font-bold text-balance wrap-anywhere outline-none"
          >
            {winners.length === 0
              ? t('results.nobody')
              : hasWon && winners.length === 1
                ? t('results.youWon')
                : t('results.won', { count: winners.length, names })}
          </h1>
          <p lang="sv" className="mt-1 text-lg text-ink-soft">
            {hasWon ? 'Grattis!' : 'Bra spelat!'}
          </p>
        </div>
        <Podium board={board} isRising />
        <div className="quiz-rise quiz-rise-1 flex w-full flex-col items-center gap-6">
          <Board board={board} ownId={playerId} total={QUIZ_QUESTIONS} />
          <RewardCard key={game} sessionId={id} />
          <ShareButtons board={board} />
        </div>
      </div>
      <div className="bottom-0 flex flex-col [@media(min-height:30rem)]:sticky gap-2.5 border-t border-line bg-surface px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-center">
        {isHost(session) ? (
          <Button busy={busy === 'again'} onClick={() => act('again', () => playAgain({ params: { id } }))}>
            {t('results.again')}
          </Button>
        ) : (
          <p className="text-center text-ink-soft">
            {t('results.waitFor', { name: hostOf(session)?.nickname ?? t('deleted') })}
          </p>
        )}
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          {t('leave.leave')}
        </Button>
      </div>
      <LeaveDialog open={isLeaving} room={room} session={session} onClose={() => setLeaving(false)} />
    </>
  );
}
