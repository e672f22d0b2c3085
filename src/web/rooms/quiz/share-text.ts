import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import type { Translate } from '#web/platform/texts.ts';

/** Who has won: the first rank, which several may share; nobody where nobody has a point. */
export function winnersOf(board: readonly LeaderboardEntry[]): readonly LeaderboardEntry[] {
  return board.filter(({ rank, score }) => rank === 1 && score > 0);
}

/** The result in words, to be sent to somebody: nicknames and points, nothing else. */
export function shareText(board: readonly LeaderboardEntry[], t: Translate): string {
  const lines = board.map(
    ({ rank, nickname, score }) =>
      `${rank}. ${nickname ?? t('deleted')}: ${t('board.points', { count: score })}`,
  );
  return [t('share.heading'), ...lines].join('\n');
}
