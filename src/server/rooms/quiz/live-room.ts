import type { Connection } from '#server/platform/sockets/sockets.ts';
import type { Game } from '#shared/quiz/game-state.ts';

/** A room that this server has open. */
export interface LiveRoom {
  readonly id: string;
  readonly code: string;
  /** As it is stored. */
  game: Game;
  version: number;
  /** The room's own clock, in milliseconds. */
  now(): number;
  /** Pages of this server, by seat. */
  readonly pages: Map<string, Set<Connection>>;
}
