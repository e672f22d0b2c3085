import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';

/** Ranks that stand on the podium. */
const RANKS = 3;
/** So many stand beside each other where there is no more room. */
const USUAL = 3;

/** Whether somebody stands on the podium. Without points for time many share a rank, and none of them stands below it. */
export function isOnPodium({ rank }: Pick<LeaderboardEntry, 'rank'>): boolean {
  return rank <= RANKS;
}

/**
 * Who stands on the podium, row by row, each from left to right with its best in the middle.
 * @param widest so many fit beside each other
 */
export function podiumRows(
  board: readonly LeaderboardEntry[],
  widest = USUAL,
): readonly (readonly LeaderboardEntry[])[] {
  const standing = board.filter(isOnPodium);
  const rows = Array.from({ length: Math.ceil(standing.length / widest) }, (_, row) =>
    standing.slice(row * widest, (row + 1) * widest),
  );
  return rows.map((row) => [
    ...row.filter((_, index) => index % 2 === 1).reverse(),
    ...row.filter((_, index) => index % 2 === 0),
  ]);
}
