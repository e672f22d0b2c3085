import type { ServerMessage } from '#shared/quiz/quiz.messages.ts';
import type { QuizPlayer, QuizSession } from '#shared/quiz/quiz-view.ts';

/** State of a room on this page, with the server's times converted to the page's clock. */
export interface RoomSnapshot {
  readonly session: QuizSession;
  /** Time at which the question closes, by `performance.now()`; null without a limit. */
  readonly closesAtMs: number | null;
  /** Time at which the game continues by itself after the reveal, by `performance.now()`. */
  readonly goesOnAtMs: number | null;
}

/** Message with a sequence number: an event of the room. */
type RoomEvent = Exclude<ServerMessage, { type: 'snapshot' | 'pong' | 'error' }>;

/** State of a room from a snapshot of the server. */
export function roomSnapshot(session: QuizSession, nowMs: number): RoomSnapshot {
  return {
    session,
    closesAtMs: session.phase === 'question' ? after(nowMs, session.question?.remainingMs) : null,
    goesOnAtMs: after(nowMs, session.reveal?.nextInMs),
  };
}

/**
 * Applies a message to the state. Returns the same object if the message is already known, and `missed` if earlier
 * messages are missing, which the page then requests.
 * @param nowMs time by `performance.now()`, a monotonic clock
 */
export function applyMessage(
  room: RoomSnapshot,
  message: ServerMessage,
  nowMs: number,
): RoomSnapshot | 'missed' {
  const { seq } = room.session;
  switch (message.type) {
    case 'snapshot':
      return message.seq < seq ? room : roomSnapshot(message.session, nowMs);
    case 'pong':
    case 'error':
      return message.seq > seq ? 'missed' : room;
    case 'answer_result':
      // A repeated answer is confirmed with its old sequence number.
      if (message.seq > seq + 1) return 'missed';
      if (isAnswered(room.session, message)) return room;
      break;
    default:
      if (message.seq <= seq) return room;
      if (message.seq > seq + 1) return 'missed';
  }
  const after = applyEvent(room, message, nowMs);
  return { ...after, session: { ...after.session, seq: Math.max(seq, message.seq) } };
}

function isAnswered(
  { answer, question }: QuizSession,
  { result }: Extract<RoomEvent, { type: 'answer_result' }>,
): boolean {
  return answer !== null || question?.id !== result.questionId;
}

function applyEvent(room: RoomSnapshot, event: RoomEvent, nowMs: number): RoomSnapshot {
  const { session } = room;
  const withPlayers = (players: readonly QuizPlayer[]): RoomSnapshot => ({
    ...room,
    session: { ...session, players: [...players] },
  });
  const changed = (playerId: string, change: Partial<QuizPlayer>) =>
    withPlayers(
      session.players.map((player) => (player.id === playerId ? { ...player, ...change } : player)),
    );

  switch (event.type) {
    case 'player_joined': {
      const others = session.players.filter(({ id }) => id !== event.player.id);
      return withPlayers([...others, event.player]);
    }
    case 'player_ready':
      return changed(event.playerId, { isReady: event.isReady });
    case 'player_disconnected':
      return changed(event.playerId, { isConnected: false });
    case 'player_returned':
      return changed(event.playerId, { isConnected: true });
    case 'player_left':
      return withPlayers(session.players.filter(({ id }) => id !== event.playerId));
    case 'host_changed':
      return withPlayers(session.players.map((each) => ({ ...each, isHost: each.id === event.hostId })));
    case 'settings_changed':
      return { ...room, session: { ...session, settings: event.settings, category: event.category } };
    case 'screens_changed':
      return { ...room, session: { ...session, screens: event.screens } };
    case 'player_answered':
      return changed(event.playerId, { hasAnswered: true });
    case 'answer_result': {
      const { session: answered } = changed(event.playerId, { hasAnswered: true });
      const question = answered.question && { ...answered.question, answered: true };
      return { ...room, session: { ...answered, question, answer: event.result } };
    }
    default:
      return applyGameEvent(room, event, nowMs);
  }
}

type GameEvent = Extract<
  RoomEvent,
  { type: 'quiz_started' | 'next_question' | 'reveal' | 'quiz_ended' | 'lobby_opened' }
>;

/** Applies an event that moves the game to another phase or question. */
function applyGameEvent({ session }: RoomSnapshot, event: GameEvent, nowMs: number): RoomSnapshot {
  switch (event.type) {
    case 'quiz_started':
      return {
        session: {
          ...session,
          ...NOTHING_ASKED,
          phase: 'question',
          game: event.game,
          place: { index: 0, total: event.total },
          players: session.players.map((player) => ({ ...player, hasAnswered: false, score: 0 })),
        },
        closesAtMs: null,
        goesOnAtMs: null,
      };
    case 'next_question':
      return {
        session: {
          ...session,
          ...NOTHING_ASKED,
          phase: 'question',
          question: event.question,
          place: event.place,
          players: session.players.map((player) => ({ ...player, hasAnswered: false })),
        },
        closesAtMs: after(nowMs, event.question?.remainingMs),
        goesOnAtMs: null,
      };
    case 'reveal': {
      const scores = new Map(event.reveal.results.map(({ playerId, score }) => [playerId, score]));
      const players = session.players.map((each) => ({ ...each, score: scores.get(each.id) ?? each.score }));
      return {
        session: { ...session, phase: 'reveal', reveal: event.reveal, players },
        closesAtMs: null,
        goesOnAtMs: after(nowMs, event.reveal.nextInMs),
      };
    }
    case 'quiz_ended':
      return {
        session: { ...session, ...NOTHING_ASKED, phase: 'ended', leaderboard: event.leaderboard },
        closesAtMs: null,
        goesOnAtMs: null,
      };
    case 'lobby_opened':
      return {
        session: { ...session, ...NOTHING_ASKED, phase: 'lobby', game: event.game, players: event.players },
        closesAtMs: null,
        goesOnAtMs: null,
      };
  }
}

const NOTHING_ASKED = { question: null, place: null, answer: null, reveal: null, leaderboard: null } as const;

function after(nowMs: number, remainingMs: number | null | undefined): number | null {
  return remainingMs === null || remainingMs === undefined ? null : nowMs + remainingMs;
}

/** Player of this page; null on a screen. */
export function ownPlayer({ players, playerId }: QuizSession): QuizPlayer | null {
  return players.find(({ id }) => id === playerId) ?? null;
}

/** Player who may start, continue and remove; null for the moment in which there is no host. */
export function hostOf({ players }: QuizSession): QuizPlayer | null {
  return players.find(({ isHost }) => isHost) ?? null;
}

/** Returns true if this page's player is the host. */
export function isHost(session: QuizSession): boolean {
  return ownPlayer(session)?.isHost ?? false;
}
