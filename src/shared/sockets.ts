/** Path of WebSocket connections. */
export const SOCKET_PATH = '/ws';

/** Close codes of the server; those from 4001 on are application-specific. */
export const CLOSE = {
  /** The server is stopping: reconnect, another instance may answer. */
  goingAway: 1001,
  /** Invalid message: binary or too large (1009 by the protocol itself). */
  unsupported: 1003,
  /** The session has ended, or too many messages were sent: do not reconnect with this session. */
  refused: 1008,
  tooLarge: 1009,
  /** The host has removed this player. */
  removed: 4001,
  /** This seat was given up. */
  left: 1000,
  /** The room has ended. */
  roomOver: 4002,
  /** The seat was opened in too many places, and the oldest connection was closed. */
  replaced: 4003,
} as const;
