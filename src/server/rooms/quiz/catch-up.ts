import type { Connection } from '#server/platform/sockets/sockets.ts';
import type { Game } from '#shared/quiz/game-state.ts';
import { messageFor, sessionFor, type Viewer, viewerOf } from '#shared/quiz/game-view.ts';
import type { ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { CLOSE } from '#shared/sockets.ts';
import type { LiveRoom } from './live-room.ts';

type Shown = Pick<LiveRoom, 'id' | 'code' | 'game' | 'now'>;

/** Tells a page what it has not been told yet: each event, or, where they cannot be told any more, all there is. */
export function catchUp(room: Shown, seatId: string, page: Connection): void {
  const { game } = room;
  const viewer = viewerOf(game, seatId);
  if (!viewer) {
    sendOff(game, seatId, page);
    return;
  }
  if (page.seq === game.seq) return;
  const missed = missedBy(room, viewer, page.seq);
  for (const text of missed ?? [snapshot(room, viewer)]) page.send(text);
  page.seq = game.seq;
}

/**
 * Brings a page that has come (back) up to date, by what it has missed or by a snapshot, whichever is shorter.
 * @param after the number of the newest event that it has; undefined for none
 */
export function bringBack(room: Shown, viewer: Viewer, page: Connection, after: number | undefined): void {
  const whole = snapshot(room, viewer);
  const missed = after === undefined || after > room.game.seq ? null : missedBy(room, viewer, after);
  const isShorter = missed && missed.length > 0 && missed.join().length < whole.length;
  for (const text of isShorter ? missed : [whole]) page.send(text);
  page.seq = room.game.seq;
}

/** The events after a number, as this viewer is told of them; null when some are no longer known. */
function missedBy(room: Shown, viewer: Viewer, after: number): string[] | null {
  const { game, id, code, now } = room;
  const events = game.log.filter(({ seq }) => seq > after);
  if (events.length < game.seq - after) return null;
  const texts: string[] = [];
  for (const event of events) {
    const message = messageFor(game, { id, roomCode: code }, event, viewer, now());
    if (!message) return null;
    texts.push(JSON.stringify(message));
  }
  return texts;
}

function snapshot({ game, id, code, now }: Shown, viewer: Viewer): string {
  const session = sessionFor(game, { id, roomCode: code }, viewer, now());
  return JSON.stringify({ type: 'snapshot', seq: game.seq, session } satisfies ServerMessage);
}

/** Who has no seat any more is told why, and goes. */
function sendOff(game: Game, seatId: string, page: Connection): void {
  const left = game.log.find(({ what }) => what.type === 'player_left' && what.playerId === seatId);
  const isRemoved = left?.what.type === 'player_left' && left.what.isRemoved;
  if (left) {
    const message = {
      type: 'player_left',
      seq: left.seq,
      playerId: seatId,
      isRemoved,
    } satisfies ServerMessage;
    page.send(JSON.stringify(message));
  }
  page.close(isRemoved ? CLOSE.removed : CLOSE.left, 'no seat');
}
