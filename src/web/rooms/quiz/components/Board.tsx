import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';

interface BoardProps {
  board: readonly LeaderboardEntry[];
  /** Id of this page's player, whose row is highlighted. */
  ownId: string | null;
  /** Number of questions in the game. */
  total: number;
}

/** Leaderboard, best player first: rank, name, points and how they were earned. */
export function Board({ board, ownId, total }: BoardProps) {
  const { t } = useText('quiz');
  return (
    <ol className="flex w-full flex-col gap-2">
      {board.map(({ id, rank, nickname, avatar, score, correct, timeBonus }) => (
        <li
          key={id}
          className={`flex flex-wrap items-center justify-end gap-x-3 rounded-card border px-4 py-2.5 ${id === ownId ? 'border-lake bg-lake-tint' : 'border-line bg-surface'}`}
        >
          <span className="w-6 shrink-0 text-center text-lg font-bold tabular-nums">{rank}</span>
          <AvatarFace avatar={avatar} className="size-11" />
          <span className="max-w-full grow basis-32 text-left">
            <strong className="block break-words">{nickname ?? t('deleted')}</strong>
            <span className="block text-sm text-ink-soft">
              <span>{t('board.right', { correct, total })}</span>
              {timeBonus > 0 && <span> · {t('board.bonus', { bonus: timeBonus })}</span>}
            </span>
          </span>
          <strong className="shrink-0 text-lg tabular-nums">{t('board.points', { count: score })}</strong>
        </li>
      ))}
    </ol>
  );
}
