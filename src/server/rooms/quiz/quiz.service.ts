import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { Action } from '#shared/quiz/game.ts';
import type { Game } from '#shared/quiz/game-state.ts';
import {
  answerFor,
  leaderboardOf,
  playerFor,
  questionFor,
  sessionFor,
  spokenPart,
  type Viewer,
  viewerOf,
} from '#shared/quiz/game-view.ts';
import { quizKinds } from '#shared/quiz/quiz.events.ts';
import type {
  QuizAnswerResult,
  QuizPlayer,
  QuizQuestion,
  QuizSession,
  StopReason,
} from '#shared/quiz/quiz-view.ts';
import type { LiveRoom } from './live-room.ts';
import type { LiveRooms } from './live-rooms.ts';
import { answeredHalf, type createOutbox, eventId, gameName } from './outbox.ts';
import { questionsFor } from './questions.ts';
import { type Caller, deletePlace, findPlace, identityOf, noteAsked } from './quiz.repo.ts';
import type { Seated } from './seating.ts';

/** Services used by the quiz. */
export interface QuizDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'reward'>;
  readonly voice: VoiceDoor;
}

/** Player or screen in a room. */
export interface Present extends Seated {
  readonly viewer: Viewer;
}

/** Answer to a question. */
export interface SentAnswer {
  readonly questionId: string;
  readonly answer: number | string | null;
}

/** Actions of players and screens that have a seat. */
export function createQuizService(
  platform: Platform,
  { ledger, voice }: QuizDoors,
  rooms: LiveRooms,
  outbox: ReturnType<typeof createOutbox>,
) {
  const { database, course, clock } = platform;

  /**
   * Returns the player or screen of a seat.
   * @throws Refusal `room_not_found` for callers without a seat there; the reason for a stopped player
   */
  function presentAt(room: LiveRoom, seatId: string): Present {
    const viewer = viewerOf(room.game, seatId);
    if (!viewer) throw new Refusal(stopReason(room.game, seatId) ?? 'room_not_found');
    return { room, seatId, viewer };
  }

  /**
   * Returns the seat of the caller in a room.
   * @throws Refusal `unauthenticated`, `room_not_found`
   */
  async function present(caller: Caller, roomId: string): Promise<Present> {
    if (caller.learnerId === null && caller.tokenHash === null) throw new Refusal('unauthenticated');
    const seatId = seenAt(caller, roomId) ?? (await findPlace(database.read, caller, roomId))?.seatId;
    if (seatId === undefined) throw new Refusal('room_not_found');
    return presentAt(await rooms.find(roomId), seatId);
  }

  /** Returns the seat id of a learner if the room is open here, which avoids a query. */
  function seenAt({ learnerId, isScreen }: Caller, roomId: string): string | undefined {
    if (learnerId === null || isScreen) return undefined;
    return rooms.seen(roomId)?.game.players.find(({ userId }) => userId === learnerId)?.id;
  }

  function show({ room, seatId }: Seated): QuizSession {
    const { viewer } = presentAt(room, seatId);
    return sessionFor(room.game, { id: room.id, roomCode: room.code }, viewer, room.now());
  }

  async function act({ room, seatId }: Seated, action: Action): Promise<QuizSession> {
    return show({ room: await rooms.act(room.id, action), seatId });
  }

  async function start({ room, seatId }: Present): Promise<QuizSession> {
    if (seatId !== room.game.hostId) throw new Refusal('host_only');
    if (room.game.phase !== 'lobby') throw new Refusal('already_started');
    // Study times and permissions may have changed since the players joined.
    await rooms.supervise(room.id);
    presentAt(room, seatId);
    const slots = await questionsFor({ database, course, ledger }, room.game);
    const keys = slots.flatMap(({ tasks }) => tasks.map(({ key }) => key));
    const action = { type: 'start', by: seatId, slots } as const;
    await rooms.act(room.id, action, async (tx, game) => {
      const playing = game.players.flatMap(({ userId }) => userId ?? []);
      await noteAsked(tx, playing, gameName(room.id, game), keys, clock());
    });
    return show({ room, seatId });
  }

  /**
   * Takes an answer and sends its result to all pages of the seat.
   * @throws Refusal
   */
  async function take({ room, seatId }: Seated, { questionId, answer }: SentAnswer): Promise<void> {
    const creditMs = halfTrip(room, seatId);
    await rooms.act(room.id, { type: 'answer', by: seatId, questionId, answer, creditMs });
  }

  /**
   * Takes an answer, or returns the result of an earlier one.
   * @throws Refusal
   */
  async function answer({ room, seatId }: Seated, given: SentAnswer): Promise<QuizAnswerResult> {
    await take({ room, seatId }, given);
    const { questionId } = given;
    const { viewer } = presentAt(room, seatId);
    const place = room.game.answers.findIndex((round) => round[seatId]?.questionId === questionId);
    const result = answerFor(room.game, room.id, viewer, place);
    if (!result) throw new Refusal('question_closed');
    return result;
  }

  async function remove({ room, seatId }: Present, target: string): Promise<QuizSession> {
    const place = { roomId: room.id, seatId: target };
    const identity = await identityOf(database.read, place);
    await rooms.act(room.id, { type: 'remove', by: seatId, target, identity }, (tx) =>
      deletePlace(tx, place),
    );
    return show({ room, seatId });
  }

  async function reward({ room, viewer: { seat } }: Present): Promise<StudyReward | null> {
    if (room.game.phase !== 'ended') throw new Refusal('not_playing');
    if (!seat || seat.userId === null || !answeredHalf(room.game, seat)) return null;
    await outbox.tell(seat.userId);
    const game = gameName(room.id, room.game);
    const id = eventId('completed', game, seat.userId);
    const event = { id, kind: 'quiz_completed', occurredAt: clock(), game };
    const [taken] = await ledger.recordServerEvents(seat.userId, [event]);
    const recorded = quizKinds.quiz_completed.reply.safeParse(taken?.answer);
    return recorded.success ? recorded.data.reward : null;
  }

  return {
    present,
    presentAt,
    show,
    player({ room, seatId }: Seated): QuizPlayer {
      const { viewer } = presentAt(room, seatId);
      if (!viewer.seat) throw new Refusal('room_not_found');
      return playerFor(room.game, viewer.seat, viewer);
    },
    /** Returns the room in which the caller has a seat; null if there is none. */
    async mine(caller: Caller): Promise<QuizSession | null> {
      const place = await findPlace(database.read, caller);
      if (!place) return null;
      const room = await rooms.find(place.roomId).catch(() => null);
      const isThere = room && viewerOf(room.game, place.seatId) !== null;
      return isThere ? show({ room, seatId: place.seatId }) : null;
    },
    act,
    /** Opens the lobby again, for players who may still play. */
    async again({ room, seatId }: Seated): Promise<QuizSession> {
      await rooms.act(room.id, { type: 'again', by: seatId });
      await rooms.supervise(room.id);
      return show({ room, seatId });
    },
    start,
    take,
    answer,
    remove,
    leave: async ({ room, seatId }: Seated) => {
      const place = { roomId: room.id, seatId };
      await rooms.act(room.id, { type: 'leave', by: seatId }, (tx) => deletePlace(tx, place));
    },
    question({ room, viewer }: Present): QuizQuestion {
      const { phase } = room.game;
      if (phase === 'lobby') throw new Refusal('not_started');
      if (phase === 'ended') throw new Refusal('ended');
      const question = questionFor(room.game, room.id, viewer, room.now());
      if (!question) throw new Refusal('not_started');
      return question;
    },
    leaderboard: ({ room }: Present) => leaderboardOf(room.game),
    reward,
    async sound({ room, viewer }: Present, questionId: string, part: string): Promise<Uint8Array> {
      const text = spokenPart(room.game, viewer, questionId, part);
      if (text === null) throw new Refusal('not_found');
      // Audio of course texts is the same for all users and generated once.
      return voice.sound(text, null);
    },
  };
}

/** Returns why a player was stopped; null for everybody else. */
function stopReason({ players }: Game, seatId: string): StopReason | null {
  return players.find(({ id }) => id === seatId)?.stop?.reason ?? null;
}

/** Service of the quiz. */
export type QuizService = ReturnType<typeof createQuizService>;

/** Returns half of the shortest measured round trip to a seat's pages, in milliseconds; 0 without pages. */
function halfTrip({ pages }: LiveRoom, seatId: string): number {
  const trips = [...(pages.get(seatId) ?? [])].map(({ roundTripMs }) => roundTripMs);
  return trips.length === 0 ? 0 : Math.min(...trips) / 2;
}
