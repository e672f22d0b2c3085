import { type Action, reduce } from '#shared/quiz/game.ts';
import type { Game } from '#shared/quiz/game-state.ts';
import { leaderboardOf } from '#shared/quiz/game-view.ts';
import { newSeat, testGame, testSlots } from './quiz.ts';

/** Room whose time is controlled by the test. */
export function room(game: Game = testGame()) {
  const at = {
    game,
    nowMs: 1_000,
    /** @returns the error code, or null if the action succeeded */
    act(action: Action, afterMs = 0): string | null {
      at.nowMs += afterMs;
      const outcome = reduce(at.game, action, at.nowMs);
      if ('refused' in outcome) return outcome.refused;
      at.game = outcome.game;
      return null;
    },
    join: (name: string, more = {}) =>
      at.act({ type: 'join', seat: newSeat(name, more), identity: `u-${name}` }),
    start: (by: string) => at.act({ type: 'start', by, slots: testSlots() }),
    answer: (by: string, questionId: string, answer: number | string | null, creditMs = 0) =>
      at.act({ type: 'answer', by, questionId, answer, creditMs }),
    wait: (ms: number) => at.act({ type: 'tick' }, ms),
    scores: () => Object.fromEntries(leaderboardOf(at.game).map(({ id, score }) => [id, score])),
    connect: (by: string) => at.act({ type: 'connect', by, server: 's1' }),
    drop: (by: string) => at.act({ type: 'disconnect', by, server: 's1' }),
  };
  return at;
}

/** Two players in the first question. */
export function playing(settings = {}) {
  const at = room(testGame(settings));
  at.join('anna');
  at.join('bo');
  at.start('anna');
  return at;
}
