/** Where live connections are opened. */
export const SOCKET_PATH = '/ws';

/** Why a live connection was closed by the server, as its code says: beyond 4000 they are our own. */
export const CLOSE = {
  /** The server stops, or is about to: come again, another instance may answer. */
  goingAway: 1001,
  /** What was sent is no message: binary, or too large (1009 by the protocol itself). */
  unsupported: 1003,
  /** The session has ended, or far too much was sent: do not come again with this session. */
  refused: 1008,
  tooLarge: 1009,
  /** The host has removed this player. */
  removed: 4001,
  /** This seat was given up. */
  left: 1000,
  /** The room is over. */
  roomOver: 4002,
  /** The same seat has been opened in so many places that the oldest one made room. */
  replaced: 4003,
} as const;
