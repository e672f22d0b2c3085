import { Refusal } from '#server/platform/refusal.ts';
import { frameOf } from '#server/platform/sockets/frame.ts';
import type { SocketConnection, SocketRoom } from '#server/platform/sockets/sockets.ts';
import { type ClientMessage, clientMessage, type ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { CLOSE } from '#shared/sockets.ts';
import { bringBack } from './catch-up.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { QuizService } from './quiz.service.ts';
import { tokenHashOf } from './seat-cookie.ts';
import type { Seated } from './seating.ts';

/** Maximum number of connections per seat: a phone, a laptop, and some dead ones. */
const MOST_PAGES = 4;

type Joining = Extract<ClientMessage, { type: 'join_session' }>;

/** Dependencies of the quiz's sockets. */
export interface SocketParts {
  readonly rooms: LiveRooms;
  readonly quiz: QuizService;
  readonly cookieName: string;
  knowsToken(tokenHash: string): Promise<boolean>;
  /** Returns true while the server is stopping; closed connections then do not mark players as absent. */
  isStopping(): boolean;
  failed(error: unknown): void;
}

/** WebSocket protocol of the quiz: a page joins with its seat, and then acts for it. */
export function quizSockets({
  rooms,
  quiz,
  cookieName,
  knowsToken,
  isStopping,
  failed,
}: SocketParts): SocketRoom<ClientMessage> {
  const seats = new Map<SocketConnection, Seated>();

  async function join(connection: SocketConnection, message: Joining): Promise<void> {
    const { user, cookies } = connection.peer;
    const caller = {
      learnerId: user?.learnerId ?? null,
      tokenHash: tokenHashOf(cookies[cookieName]),
      isScreen: message.as === 'screen',
    };
    const { room, seatId, viewer } = await quiz.present(caller, message.sessionId);
    const isForeign =
      (message.playerId ?? seatId) !== seatId ||
      (message.userId ?? viewer.seat?.userId) !== viewer.seat?.userId;
    if (isForeign) throw new Refusal('forbidden');
    // A page that only requests missing events has not been disconnected.
    if (seats.get(connection)?.seatId !== seatId) leave(connection);
    const pages = room.pages.get(seatId) ?? new Set();
    room.pages.set(seatId, pages.add(connection));
    seats.set(connection, { room, seatId });
    const [oldest] = pages;
    if (pages.size > MOST_PAGES) oldest?.close(CLOSE.replaced, 'opened elsewhere');
    // Later events are sent as they happen.
    connection.seq = room.game.seq;
    bringBack(room, viewer, connection, message.after);
    await rooms.act(room.id, { type: 'connect', by: seatId, server: rooms.server });
  }

  /** Disconnects but keeps a seat when its last page on this server closes. */
  function leave(connection: SocketConnection): void {
    const seated = seats.get(connection);
    if (!seated) return;
    const { room, seatId } = seated;
    seats.delete(connection);
    const pages = room.pages.get(seatId);
    pages?.delete(connection);
    if (!pages || pages.size > 0) return;
    room.pages.delete(seatId);
    if (isStopping()) return;
    const at = { by: seatId, server: rooms.server };
    rooms
      .act(room.id, { type: 'disconnect', ...at })
      // The player may have reconnected during the write.
      .then(() => (room.pages.has(seatId) ? rooms.act(room.id, { type: 'connect', ...at }) : undefined))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'room_not_found')) failed(error);
      });
  }

  /** Returns the seat of a page that has joined. */
  function seatOf(connection: SocketConnection): Seated {
    const seated = seats.get(connection);
    if (!seated) throw new Refusal('room_not_found');
    return seated;
  }

  return {
    messages: clientMessage,
    types: clientMessage.options.map(({ shape }) => shape.type.value),
    async admit(cookies) {
      const tokenHash = tokenHashOf(cookies[cookieName]);
      return tokenHash !== null && (await knowsToken(tokenHash)) ? `seat ${tokenHash}` : null;
    },
    async heard(connection, message) {
      switch (message.type) {
        case 'join_session':
          return join(connection, message);
        case 'ping':
          return connection.send(frameOf({ type: 'pong', seq: connection.seq } satisfies ServerMessage));
        case 'set_ready': {
          const { room, seatId } = seatOf(connection);
          await rooms.act(room.id, { type: 'ready', by: seatId, isReady: message.isReady });
          return;
        }
        case 'answer': {
          const seated = seatOf(connection);
          const wasTaken = seated.room.game.answers.some(
            (round) => round[seated.seatId]?.questionId === message.questionId,
          );
          // The result of a new answer is sent to all pages; that of an earlier one only to this page.
          if (!wasTaken) return quiz.take(seated, message);
          const result = await quiz.answer(seated, message);
          const told = {
            type: 'answer_result',
            seq: connection.seq,
            playerId: seated.seatId,
            result,
          } as const;
          connection.send(frameOf(told satisfies ServerMessage));
        }
      }
    },
    closed: leave,
  };
}
