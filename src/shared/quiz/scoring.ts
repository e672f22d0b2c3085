import type { Game, Given, Seat } from './game-state.ts';
import { MOST_TIME_BONUS, RIGHT_POINTS } from './limits.ts';

/** Half of a round trip as the server measured it is taken off the time, at most so much. */
export const MOST_CREDIT_MS = 200;

/**
 * What an answer brings: 100 points when it is right, and up to 50 for time, which fall evenly while the question is
 * open. Without a limit there is no bonus.
 * @param tookMs since the question was sent, by the server's clock
 * @param creditMs half of the round trip, by the server's clock
 */
export function pointsFor(
  correct: boolean,
  tookMs: number,
  creditMs: number,
  durationMs: number | null,
): Pick<Given, 'points' | 'timeBonus'> {
  if (!correct) return { points: 0, timeBonus: 0 };
  const ms = Math.max(0, tookMs - Math.min(Math.max(0, creditMs), MOST_CREDIT_MS));
  const left = durationMs === null ? 0 : Math.max(0, 1 - ms / durationMs);
  const timeBonus = Math.round(MOST_TIME_BONUS * left);
  return { points: RIGHT_POINTS + timeBonus, timeBonus };
}

/** What a player has, as far as it is counted. */
export interface Tally {
  readonly score: number;
  readonly correct: number;
  readonly timeBonus: number;
}

/**
 * Counts a player's answers. Nothing else adds to a score, so nothing can be counted twice.
 * @param places how many of the first questions count
 */
export function tallyOf({ answers }: Pick<Game, 'answers'>, { id, startScore }: Seat, places: number): Tally {
  const tally = { score: startScore, correct: 0, timeBonus: 0 };
  for (const round of answers.slice(0, places)) {
    const given = round[id];
    if (!given) continue;
    tally.score += given.points;
    tally.correct += Number(given.correct);
    tally.timeBonus += given.timeBonus;
  }
  return tally;
}

/** How many questions of a game have been revealed: what they brought is everybody's to see. */
export function revealedPlaces({ phase, index, answers }: Game): number {
  if (phase === 'question') return index;
  return phase === 'lobby' ? 0 : answers.length;
}
