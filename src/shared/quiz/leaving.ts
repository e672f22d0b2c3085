import type { Game, Seat } from './game-state.ts';
import type { StopReason } from './quiz-view.ts';
import { happened, isOut, withNextHost, withoutStopped } from './turns.ts';

/** Gives up the seat of a player or a screen. */
export function left(
  game: Game,
  who: string,
  { isRemoved = false, reason }: { readonly isRemoved?: boolean; readonly reason?: StopReason } = {},
): Game {
  if (game.screens.some(({ id }) => id === who)) {
    const screens = game.screens.filter(({ id }) => id !== who);
    return happened({ ...game, screens }, { type: 'screens_changed' });
  }
  if (!game.players.some(({ id }) => id === who)) return game;
  const next = game.hostId === who ? withNextHost(game) : game;
  const players = next.players.filter(({ id }) => id !== who);
  return happened(
    { ...next, players },
    { type: 'player_left', playerId: who, isRemoved, ...(reason && { reason }) },
  );
}

/**
 * Stops a player who may no longer play, or lets them go on. Before a game they lose the seat. In a game they keep seat and
 * points: who may not play with these people leaves at once; who has no study time left finishes this question. After a
 * game nothing changes, because the next one begins with a lobby.
 */
export function stopped(game: Game, by: string, reason: StopReason | null, nowMs: number): Game {
  const { phase, players, index } = game;
  const seat = players.find(({ id }) => id === by);
  if (!seat || (seat.stop?.reason ?? null) === reason) return game;
  const withStop = (stop: Seat['stop']) => players.map((each) => (each === seat ? { ...each, stop } : each));
  if (reason === null) return { ...game, players: withStop(null), hostId: game.hostId ?? by };
  if (phase === 'lobby') return left(game, by, { reason });
  if (phase === 'ended' || isOut(game, seat)) return game;
  const stop = { reason, from: reason === 'family_only' ? index : index + 1 };
  return withoutStopped({ ...game, players: withStop(stop) }, nowMs);
}

/** Anonymises the player whose account has been deleted. */
export function forgotten(game: Game, userId: string): Game {
  const players = game.players.map((seat) =>
    seat.userId === userId ? { ...seat, userId: null, nickname: null } : seat,
  );
  return { ...game, players, removed: game.removed.filter((identity) => identity !== userId) };
}
