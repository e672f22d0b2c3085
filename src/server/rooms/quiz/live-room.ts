import type { SocketConnection } from '#server/platform/sockets/sockets.ts';
import type { Game } from '#shared/quiz/game-state.ts';

/** Room that this server has open. */
export interface LiveRoom {
  readonly id: string;
  readonly code: string;
  /** Stored state. */
  game: Game;
  version: number;
  /** The room's own clock in milliseconds. */
  now(): number;
  /** Connections of this server by seat. */
  readonly pages: Map<string, Set<SocketConnection>>;
}
