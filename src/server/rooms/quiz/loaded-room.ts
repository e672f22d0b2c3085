import type { ActiveRoom } from './acting.ts';

/** Room that a server has open, with its clock and timer. */
export interface LoadedRoom extends ActiveRoom {
  /** Offset of the room's clock to this server's, in milliseconds. */
  aheadMs: number;
  touchedMs: number;
  timer: NodeJS.Timeout | undefined;
  /** Time of the timer by the room's clock; null if none is set. */
  armedMs: number | null;
}
