import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { PAID_QUIZZES_A_DAY } from '../progress/xp.ts';
import { quizKinds } from './quiz.events.ts';

/** Games and days are kept until events of them no longer come. */
const MOST_GAMES = 10;
const MOST_DAYS = 3;

const gamesState = z.object({
  /** The newest games that were finished. */
  finished: z.array(z.string()),
  /** By day, how many games gave XP. */
  paid: z.record(z.string(), z.int()),
});

const gameKinds = { quiz_completed: quizKinds.quiz_completed };

/** The one subject of the projection. */
export const GAMES = 'games';

/** A finished game is a study unit, and gives XP while fewer than three did so on its day. */
export const gamesProjection: Projection<z.infer<typeof gamesState>, typeof gameKinds> = {
  room: 'quiz',
  version: 1,
  kinds: gameKinds,
  state: gamesState,
  empty: { finished: [], paid: {} },
  keysOf: () => [GAMES],
  step(state, { payload: { game, day, xp } }) {
    if (state.finished.includes(game)) return { state, outcome: {} };
    const finished = [...state.finished, game].slice(-MOST_GAMES);
    const number = (state.paid[day] ?? 0) + 1;
    if (xp === 0 || number > PAID_QUIZZES_A_DAY)
      return { state: { ...state, finished }, outcome: { isUnit: true } };
    const paid = Object.fromEntries(Object.entries({ ...state.paid, [day]: number }).slice(-MOST_DAYS));
    const grants = [{ reason: `quiz:${day}:${number}`, amount: xp }];
    return { state: { finished, paid }, outcome: { isUnit: true, grants } };
  },
};
