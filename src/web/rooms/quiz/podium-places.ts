import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';

/** Number of ranks on the podium. */
const RANKS = 3;
/** Default number of players beside each other. */
const USUAL = 3;

/**
 * Returns true for players on the podium. Without points for speed many can share a rank, and no rank between them
 * is empty.
 */
export function isOnPodium({ rank }: Pick<LeaderboardEntry, 'rank'>): boolean {
  return rank <= RANKS;
}

/**
 * Rows of players on the podium, each from left to right with its best in the middle.
 * @param widest maximum number of players beside each other
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
