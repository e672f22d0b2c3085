import type { ErrorCode } from '#shared/errors.ts';
import { QUESTION_MS } from '#shared/quiz/limits.ts';
import type { ClientMessage, ServerMessage } from '#shared/quiz/quiz.messages.ts';
import type { QuizSession, StopReason } from '#shared/quiz/quiz-view.ts';
import { readServerMessage } from '#shared/quiz/read-message.ts';
import { CLOSE } from '#shared/sockets.ts';
import { askAgainMs } from '#web/platform/away.ts';
import type { Connection, ConnectionOptions } from '#web/platform/socket/connection.ts';
import { applyMessage, ownPlayer, type RoomSnapshot, roomSnapshot } from './room-state.ts';

/** Reason why the player is no longer in a room, other than leaving it. */
export type Farewell = 'removed' | 'over' | 'replaced' | 'refused' | StopReason;

/** Connection state of this page. */
export type SeatState =
  /** The request for the current room is under way. */
  | { readonly at: 'unknown' }
  | { readonly at: 'unreachable'; readonly error: unknown }
  /** `score`: points in a game from which the player was stopped. */
  | { readonly at: 'nowhere'; readonly farewell: Farewell | null; readonly score?: number | undefined }
  | InRoom;

/** State of a page that has a seat in a room. */
export interface InRoom {
  readonly at: 'room';
  readonly room: RoomSnapshot;
  /** True while messages of the room arrive. */
  readonly isLive: boolean;
  /** Pressed option, from the press until the server confirms it. */
  readonly chosen: { readonly questionId: string; readonly option: number } | null;
  /** Error code if the answer was rejected. */
  readonly refusal: ErrorCode | null;
}

/** Browser functions that a room needs. */
export interface QuizRoomParts {
  readonly as: 'player' | 'screen';
  connect(options: ConnectionOptions<ClientMessage, ServerMessage>): Connection<ClientMessage>;
  /** Requests the room in which this browser has a seat. */
  find(): Promise<QuizSession | null>;
  /** Time of a monotonic clock in milliseconds. */
  nowMs(): number;
  later(callback: () => void, delayMs: number): void;
}

/** Client of the quiz room of this page: its state and the actions in it. */
export interface QuizRoom {
  subscribe(listener: () => void): () => void;
  seatState(): SeatState;
  /**
   * Registers a page that shows the room: requests the room if it is unknown, and keeps the connection until the
   * last such page has released it.
   * @returns function that releases it
   */
  hold(): () => void;
  /** Requests the current room again. */
  find(): void;
  /** Enters the room with a state received from the server. */
  enter(session: QuizSession): void;
  /** Answers the current question with the index of an option. Only the first call counts. */
  answer(option: number): void;
  /**
   * Reports whether the page is visible. The page of a player that is hidden during a game closes its connection,
   * so that the others see the player as away and do not wait; a browser would keep it open while the page sleeps.
   */
  setSeen(isSeen: boolean): void;
  /** Leaves the room on this page. */
  leave(): void;
}

/**
 * Milliseconds for which the connection outlives a page, so that it survives the step to the next page of the quiz.
 */
const LINGER_MS = 1_500;

/** Reason shown after the server has closed the seat for good; null if the player left in another window. */
const FAREWELLS: Readonly<Record<number, Farewell | null>> = {
  [CLOSE.left]: null,
  [CLOSE.removed]: 'removed',
  [CLOSE.roomOver]: 'over',
  [CLOSE.replaced]: 'replaced',
  [CLOSE.refused]: 'refused',
};

/** Error codes by which the server stops a player. */
const STOPS: readonly string[] = ['family_only', 'quiet_hours', 'daily_limit'] satisfies StopReason[];
const isStopReason = (code: string): code is StopReason => STOPS.includes(code);

/** Creates a client that is in no room yet. */
export function createQuizRoom(parts: QuizRoomParts): QuizRoom {
  let state: SeatState = { at: 'unknown' };
  let connection: Connection<ClientMessage> | null = null;
  let holders = 0;
  let isSeen = true;
  let isFinding = false;
  /** Number of failed requests for the current room in a row. */
  let failures = 0;
  let asksAgain = false;
  /** Sequence number after which missing messages have been requested. */
  let askedAfter: number | null = null;
  const listeners = new Set<() => void>();

  function become(next: SeatState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function part(next: SeatState): void {
    connection?.close();
    connection = null;
    become(next);
  }

  function find(): void {
    if (state.at !== 'room') become({ at: 'unknown' });
    ask();
  }

  function ask(): void {
    if (isFinding) return;
    isFinding = true;
    const isSought = () => state.at === 'unknown' || state.at === 'unreachable';
    parts
      .find()
      .then(
        (session) => {
          failures = 0;
          if (session) enter(session);
          else if (isSought()) part({ at: 'nowhere', farewell: null });
        },
        (error: unknown) => {
          if (!isSought()) return;
          failures += 1;
          become({ at: 'unreachable', error });
          askLater(error);
        },
      )
      .finally(() => {
        isFinding = false;
      });
  }

  /** The error stays visible until the retry. */
  function askLater(error: unknown): void {
    const pauseMs = askAgainMs(error, failures);
    if (pauseMs === false || asksAgain) return;
    asksAgain = true;
    parts.later(() => {
      asksAgain = false;
      if (state.at === 'unreachable' && holders > 0) ask();
    }, pauseMs);
  }

  function enter(session: QuizSession): void {
    const now = parts.nowMs();
    if (state.at === 'room' && state.room.session.id === session.id) {
      const { seq } = state.room.session;
      if (session.seq >= seq) become(settled({ ...state, room: roomSnapshot(session, now) }));
    } else {
      connection?.close();
      connection = null;
      become({ at: 'room', room: roomSnapshot(session, now), isLive: false, chosen: null, refusal: null });
    }
    keepConnection();
  }

  /** Opens the connection while the room is shown, and closes it while a player is away. */
  function keepConnection(): void {
    if (state.at !== 'room' || holders === 0) return;
    const { phase } = state.room.session;
    const isAway = !isSeen && parts.as === 'player' && (phase === 'question' || phase === 'reveal');
    if (!isAway) connection ??= parts.connect(options);
    else if (connection) {
      connection.close();
      connection = null;
      become({ ...state, isLive: false });
    }
  }

  function join(withAll = false): ClientMessage[] {
    if (state.at !== 'room') return [];
    const { session } = state.room;
    askedAfter = session.seq;
    return [
      {
        type: 'join_session',
        sessionId: session.id,
        ...(parts.as === 'screen' ? { as: 'screen' } : { playerId: session.playerId }),
        ...(withAll ? {} : { after: session.seq }),
      },
    ];
  }

  const options: ConnectionOptions<ClientMessage, ServerMessage> = {
    // A pending answer is sent again. The server counts it once.
    hello: () => [...join(), ...unsent()],
    ping: { type: 'ping' },
    read: readServerMessage,
    onMessage: take,
    onLive(isLive) {
      if (state.at === 'room') become({ ...state, isLive });
    },
    isFinal: (code) => code in FAREWELLS,
    onEnd: (code) => part({ at: 'nowhere', farewell: FAREWELLS[code] ?? null }),
  };

  function take(message: ServerMessage): void {
    if (state.at !== 'room') return;
    if (message.type === 'error') refused(message);
    if (state.at !== 'room') return;
    const next = applyMessage(state.room, message, parts.nowMs());
    if (next === 'missed') {
      if (askedAfter !== state.room.session.seq) for (const each of join()) connection?.send(each);
      return;
    }
    if (message.type === 'player_left' && message.playerId === state.room.session.playerId) {
      part({ at: 'nowhere', farewell: message.isRemoved ? 'removed' : null });
    } else if (next !== state.room) {
      become(settled({ ...state, room: next }));
      keepConnection();
    }
  }

  function refused({ code, re }: Extract<ServerMessage, { type: 'error' }>): void {
    if (state.at !== 'room') return;
    if (re === 'join_session') {
      const score = ownPlayer(state.room.session)?.score;
      part(
        isStopReason(code) ? { at: 'nowhere', farewell: code, score } : { at: 'nowhere', farewell: 'over' },
      );
    }
    if (re !== 'answer') return;
    become({ ...state, chosen: null, refusal: code });
    // It may have been answered elsewhere or be closed, so the server is asked for the current state.
    for (const each of join(true)) connection?.send(each);
  }

  function unsent(): ClientMessage[] {
    if (state.at !== 'room' || !state.chosen) return [];
    const { questionId, option } = state.chosen;
    return [{ type: 'answer', questionId, answer: option }];
  }

  function answer(option: number): void {
    if (state.at !== 'room' || state.chosen) return;
    const { session, closesAtMs } = state.room;
    const { question } = session;
    if (session.phase !== 'question' || !question || session.answer || question.answered) return;
    become({ ...state, chosen: { questionId: question.id, option }, refusal: null });
    const timeToAnswer =
      closesAtMs === null || question.durationMs === null
        ? undefined
        : Math.round(Math.min(QUESTION_MS, Math.max(0, question.durationMs - (closesAtMs - parts.nowMs()))));
    connection?.send({ type: 'answer', questionId: question.id, answer: option, timeToAnswer });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seatState: () => state,
    hold() {
      holders += 1;
      if (state.at === 'room') keepConnection();
      // The reason for leaving is shown on the page that follows.
      else if (state.at !== 'nowhere' || state.farewell === null) find();
      let isHolding = true;
      return () => {
        if (!isHolding) return;
        isHolding = false;
        holders -= 1;
        parts.later(() => {
          // The seat is kept, so that a returning player finds it.
          if (holders === 0) part({ at: 'unknown' });
        }, LINGER_MS);
      };
    },
    find,
    enter,
    answer,
    setSeen(seenNow) {
      isSeen = seenNow;
      keepConnection();
    },
    leave: () => part({ at: 'nowhere', farewell: null }),
  };
}

/** Clears the pressed option once the question is answered or over. */
function settled(state: InRoom): InRoom {
  const { session } = state.room;
  const isOpen = session.phase === 'question' && session.answer === null;
  const refusal = session.phase === 'question' ? state.refusal : null;
  if (isOpen && session.question?.id === state.chosen?.questionId) return { ...state, refusal };
  return { ...state, chosen: null, refusal };
}
