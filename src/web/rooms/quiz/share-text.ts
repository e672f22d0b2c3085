import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import type { Translate } from '#web/platform/texts.ts';

/** Winners: all players of the first rank. Empty if no player has points. */
export function winnersOf(board: readonly LeaderboardEntry[]): readonly LeaderboardEntry[] {
  return board.filter(({ rank, score }) => rank === 1 && score > 0);
}

/** Result as text for sharing: nicknames and points only. */
export function shareText(board: readonly LeaderboardEntry[], t: Translate): string {
  const lines = board.map(
    ({ rank, nickname, score }) =>
      `${rank}. ${nickname ?? t('deleted')}: ${t('board.points', { count: score })}`,
  );
  return [t('share.heading'), ...lines].join('\n');
}
