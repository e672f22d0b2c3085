import { Refusal } from '#server/platform/refusal.ts';
import { frameOf } from '#server/platform/sockets/frame.ts';
import type { Connection, SocketRoom } from '#server/platform/sockets/sockets.ts';
import { type ClientMessage, clientMessage, type ServerMessage } from '#shared/quiz/quiz.messages.ts';
import { CLOSE } from '#shared/sockets.ts';
import { bringBack } from './catch-up.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { QuizService } from './quiz.service.ts';
import { tokenHashOf } from './seat-cookie.ts';
import type { Seated } from './seating.ts';

/** Pages that one seat may have open: a phone, a laptop, and some that died without a word. */
const MOST_PAGES = 4;

type Joining = Extract<ClientMessage, { type: 'join_session' }>;

/** What the quiz needs of the floor for live connections. */
export interface SocketParts {
  readonly rooms: LiveRooms;
  readonly quiz: QuizService;
  readonly cookieName: string;
  knowsToken(tokenHash: string): Promise<boolean>;
  /** Whether the server is stopping: then nobody has left. */
  isStopping(): boolean;
  failed(error: unknown): void;
}

/** The quiz's part of live connections: a page joins with its seat, and from then on speaks for it. */
export function quizSockets({
  rooms,
  quiz,
  cookieName,
  knowsToken,
  isStopping,
  failed,
}: SocketParts): SocketRoom<ClientMessage> {
  const seats = new Map<Connection, Seated>();

  async function join(connection: Connection, message: Joining): Promise<void> {
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
    // Who only asks for what they have missed has never been away.
    if (seats.get(connection)?.seatId !== seatId) leave(connection);
    const pages = room.pages.get(seatId) ?? new Set();
    room.pages.set(seatId, pages.add(connection));
    seats.set(connection, { room, seatId });
    const [oldest] = pages;
    if (pages.size > MOST_PAGES) oldest?.close(CLOSE.replaced, 'opened elsewhere');
    // What happens from here on is told as it happens.
    connection.seq = room.game.seq;
    bringBack(room, viewer, connection, message.after);
    await rooms.act(room.id, { type: 'connect', by: seatId, server: rooms.server });
  }

  /** The last page of a seat that closes on this server leaves the seat, for the time being. */
  function leave(connection: Connection): void {
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
      // Somebody may have come back while that was written.
      .then(() => (room.pages.has(seatId) ? rooms.act(room.id, { type: 'connect', ...at }) : undefined))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'room_not_found')) failed(error);
      });
  }

  /** Where a page sits that has joined. */
  function seatOf(connection: Connection): Seated {
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
          // Of a new answer every page is told; of one that was taken before, who asks again.
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
