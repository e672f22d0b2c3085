import { z } from 'zod';
import { finishedUnit, paidUnits } from '../progress/paid-units.ts';
import type { Projection } from '../progress/projection.ts';
import { PAID_QUIZZES_A_DAY } from '../progress/xp.ts';
import { quizKinds } from './quiz.events.ts';

/** Maximum number of remembered games, beyond which late events of them are not expected. */
const MOST_GAMES = 10;

const gamesState = z.object({
  /** Keys of the games finished last. */
  finished: z.array(z.string()),
  paid: paidUnits,
});

const gameKinds = { quiz_completed: quizKinds.quiz_completed };

/** The only subject of the projection. */
export const GAMES = 'games';

/** Projection of finished games. A game is a study unit, and gives XP for the first three of a day. */
export const gamesProjection: Projection<z.infer<typeof gamesState>, typeof gameKinds> = {
  stream: 'quiz',
  version: 1,
  kinds: gameKinds,
  state: gamesState,
  empty: { finished: [], paid: {} },
  keysOf: () => [GAMES],
  step(state, { payload: { game, day, xp } }) {
    if (state.finished.includes(game)) return { state, outcome: {} };
    const finished = [...state.finished, game].slice(-MOST_GAMES);
    const pay = { name: 'quiz', amount: xp, most: PAID_QUIZZES_A_DAY };
    const { paid, outcome } = finishedUnit(state.paid, day, pay);
    return { state: { finished, paid }, outcome };
  },
};
