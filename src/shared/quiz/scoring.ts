import type { Game, Given, Seat } from './game-state.ts';
import { MOST_TIME_BONUS, RIGHT_POINTS } from './limits.ts';

/** Maximum credit in milliseconds: half of the measured round trip is subtracted from the time, up to this. */
export const MOST_CREDIT_MS = 200;

/**
 * Points of an answer: 100 if it is right, plus a bonus of up to 50 that falls linearly while the question is open.
 * Without a limit there is no bonus.
 * @param tookMs milliseconds since the question was sent, by the server's clock
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

/** Totals of a player. */
export interface PlayerTally {
  readonly score: number;
  readonly correct: number;
  readonly timeBonus: number;
}

/**
 * Counts a player's answers. Scores are only ever derived here, so no answer is counted twice.
 * @param places number of first questions that count
 */
export function tallyOf(
  { answers }: Pick<Game, 'answers'>,
  { id, startScore }: Seat,
  places: number,
): PlayerTally {
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

/** Number of revealed questions, whose points are public. */
export function revealedPlaces({ phase, index, answers }: Game): number {
  if (phase === 'question') return index;
  return phase === 'lobby' ? 0 : answers.length;
}
