import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { FITTING_PLACE, fittingSize } from '#web/ui/fitting-size.ts';
import { isOnPodium } from '../podium-places.ts';
import { winnersOf } from '../share-text.ts';
import { usePodium } from '../use-podium.ts';
import { Podium } from './Podium.tsx';

const TITLE_SIZE = { most: 'clamp(2rem, 10vh, 8rem)', least: 'clamp(1.5rem, 6vh, 6rem)', isOneLine: true };

/** Podium on the television, with the players below the first three ranks. */
export function ScreenEnd({ session }: { session: QuizSession }) {
  const { t, locale } = useText('quiz');
  const board = session.leaderboard ?? [];
  const winners = winnersOf(board);
  const names = new Intl.ListFormat(locale).format(winners.map(({ nickname }) => nickname ?? t('deleted')));
  const isFull = usePodium();
  const title =
    winners.length === 0 ? t('results.nobody') : t('results.won', { count: winners.length, names });
  return (
    <div
      style={FITTING_PLACE}
      className="flex grow flex-col items-center justify-center gap-[3vh] p-[3vmin] text-center"
    >
      {isFull && winners.length > 0 && <Confetti />}
      {/* Kept on one line while it stays readable, to leave space for the players after the podium. */}
      <h1
        style={{ fontSize: fittingSize(title, TITLE_SIZE) }}
        className="quiz-rise quiz-rise-1 leading-tight font-bold text-balance"
      >
        {title}
      </h1>
      <div className="w-full max-w-[80vw]">
        <Podium board={board} isLarge isRising />
      </div>
      <ol className="flex flex-wrap justify-center gap-x-[4vw] gap-y-[1vh] text-[clamp(1.25rem,5vh,4rem)] leading-tight">
        {board
          .filter((entry) => !isOnPodium(entry))
          .map(({ id, rank, nickname, score }) => (
            <li key={id}>
              {rank}. <strong>{nickname ?? t('deleted')}</strong> {t('board.points', { count: score })}
            </li>
          ))}
      </ol>
      {/* The podium is a drawing, so screen readers get its players as a list. */}
      <ol className="sr-only">
        {board.filter(isOnPodium).map(({ id, rank, nickname, score }) => (
          <li key={id}>{`${rank}. ${nickname ?? t('deleted')} ${t('board.points', { count: score })}`}</li>
        ))}
      </ol>
    </div>
  );
}
