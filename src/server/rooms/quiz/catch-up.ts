import { frameOf, type SocketFrame } from '#server/platform/sockets/frame.ts';
import type { SocketConnection } from '#server/platform/sockets/sockets.ts';
import type { Game, GameEvent } from '#shared/quiz/game-state.ts';
import { messageFor, sessionFor, type Viewer, viewerOf, viewOf } from '#shared/quiz/game-view.ts';
import type { ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { CLOSE } from '#shared/sockets.ts';
import type { LiveRoom } from './live-room.ts';

type Shown = Pick<LiveRoom, 'id' | 'code' | 'game' | 'now'>;

/** Encoded messages by number and view; null if a message can no longer be created. */
type Made = Map<string, SocketFrame | null>;

/** Sends all pages of this server the events they lack. */
export function tellPages(room: LiveRoom): void {
  const made: Made = new Map();
  for (const [seatId, pages] of room.pages) for (const page of pages) catchUp(room, seatId, page, made);
}

/** Sends a page the events it lacks, or a snapshot if they can no longer be derived. */
function catchUp(room: Shown, seatId: string, page: SocketConnection, made: Made): void {
  const { game } = room;
  const viewer = viewerOf(game, seatId);
  if (!viewer) {
    sendOff(game, seatId, page);
    return;
  }
  if (page.seq === game.seq) return;
  const missed = missedBy(room, viewer, page.seq, made);
  page.send(...(missed ?? [snapshot(room, viewer)]));
  page.seq = game.seq;
}

/**
 * Updates a page that has (re)connected with missing events or a snapshot, whichever is shorter.
 * @param after number of the latest event it has; undefined for none
 */
export function bringBack(
  room: Shown,
  viewer: Viewer,
  page: SocketConnection,
  after: number | undefined,
): void {
  const whole = snapshot(room, viewer);
  const missed =
    after === undefined || after > room.game.seq ? null : missedBy(room, viewer, after, new Map());
  const isShorter = missed && missed.length > 0 && lengthOf(missed) < whole.length;
  page.send(...(isShorter ? missed : [whole]));
  page.seq = room.game.seq;
}

/** Lists the events after a number as this viewer sees them; null if some are no longer logged. */
function missedBy(room: Shown, viewer: Viewer, after: number, made: Made): SocketFrame[] | null {
  const { game } = room;
  // Numbers are consecutive.
  const from = game.log.length - (game.seq - after);
  if (from < 0) return null;
  const frames: SocketFrame[] = [];
  for (const event of game.log.slice(from)) {
    const view = `${event.seq} ${viewOf(game, event, viewer)}`;
    const known = made.get(view);
    const frame = known === undefined ? frameFor(room, event, viewer) : known;
    made.set(view, frame);
    if (frame === null) return null;
    frames.push(frame);
  }
  return frames;
}

function frameFor({ game, id, code, now }: Shown, event: GameEvent, viewer: Viewer): SocketFrame | null {
  const message = messageFor(game, { id, roomCode: code }, event, viewer, now());
  return message && frameOf(message);
}

const lengthOf = (frames: readonly SocketFrame[]) => frames.reduce((sum, { length }) => sum + length, 0);

function snapshot({ game, id, code, now }: Shown, viewer: Viewer): SocketFrame {
  const session = sessionFor(game, { id, roomCode: code }, viewer, now());
  return frameOf({ type: 'snapshot', seq: game.seq, session } satisfies ServerMessage);
}

/** Tells a player who has no seat (any more) or was stopped the reason, and closes the connection. */
function sendOff(game: Game, seatId: string, page: SocketConnection): void {
  const left = game.log.find(({ what }) => what.type === 'player_left' && what.playerId === seatId);
  const isRemoved = left?.what.type === 'player_left' && left.what.isRemoved;
  const stop = game.players.find(({ id }) => id === seatId)?.stop;
  const reason = stop?.reason ?? (left?.what.type === 'player_left' ? left.what.reason : undefined);
  if (reason) {
    // The same message as when the page returns later.
    page.send(
      frameOf({ type: 'error', seq: game.seq, code: reason, re: 'join_session' } satisfies ServerMessage),
    );
  } else if (left) {
    const message = {
      type: 'player_left',
      seq: left.seq,
      playerId: seatId,
      isRemoved,
    } satisfies ServerMessage;
    page.send(frameOf(message));
  }
  page.close(isRemoved ? CLOSE.removed : CLOSE.left, 'no seat');
}
