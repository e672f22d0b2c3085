import { randomInt, randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { Language } from '#shared/language.ts';
import { reduce } from '#shared/quiz/game.ts';
import { newGame, type Seat } from '#shared/quiz/game-state.ts';
import { AVATAR_COLOURS, AVATARS, MOST_ROOMS, type QuizCategory, ROOM_IDLE_MS } from '#shared/quiz/limits.ts';
import { cleanNickname, isFriendly } from '#shared/quiz/nickname.ts';
import type { Avatar, QuizSettings } from '#shared/quiz/quiz-view.ts';
import { isOut } from '#shared/quiz/turns.ts';
import { createCodeGuard, type Guesser, newCode, readCode } from './codes.ts';
import type { LiveRoom } from './live-room.ts';
import type { LiveRooms } from './live-rooms.ts';
import { gameName } from './outbox.ts';
import {
  type Caller,
  deletePlace,
  findPlace,
  findProfile,
  insertPlace,
  listPlaces,
  noteAsked,
} from './quiz.repo.ts';
import { findRoomByCode, insertRoom } from './quiz-rooms.repo.ts';
import { refuseStrangers } from './strangers.ts';

/** Player data chosen by the player. */
export interface Appearance {
  readonly nickname?: string | undefined;
  readonly avatar?: Avatar | undefined;
  readonly language?: Language | undefined;
  /** Level of a guest; learners have their own. */
  readonly level?: CefrLevel | undefined;
}

/** Properties of a new room. */
export interface NewRoom extends Appearance {
  readonly title: string;
  readonly category: QuizCategory;
  readonly maxPlayers: number;
  readonly settings?: { readonly [Name in keyof QuizSettings]?: boolean | undefined } | undefined;
}

/** Room with the caller's seat. */
export interface Seated {
  readonly room: LiveRoom;
  readonly seatId: string;
}

/** Default settings for a family: guests and late players are welcome. */
const USUAL_SETTINGS: QuizSettings = {
  withKids: false,
  mixedLevels: false,
  ownWords: false,
  lateJoin: true,
  guests: true,
};
/** Nickname of a host whose own name is not allowed as one. */
const HOST_NAME = 'Värd';

/** Players of a room who have not been stopped. */
const playing = ({ game }: LiveRoom) => game.players.filter((seat) => !isOut(game, seat));

/** Creates rooms and assigns seats. */
export function createSeating(platform: Platform, rooms: LiveRooms) {
  const { database, learners, clock, settings } = platform;
  const guard = createCodeGuard(platform);

  /**
   * Normalises a nickname.
   * @throws Refusal `nickname_refused`
   */
  function nicknameOf(text: string): string {
    const nickname = cleanNickname(text);
    if (nickname === null || !isFriendly(nickname)) throw new Refusal('nickname_refused');
    return nickname;
  }

  async function create(
    learnerId: string,
    { title, category, maxPlayers, ...more }: NewRoom,
  ): Promise<Seated> {
    const profile = await findProfile(database.read, learnerId);
    if (!profile) throw new Refusal('unauthenticated');
    const firstName = cleanNickname(profile.firstName);
    const usual = firstName !== null && isFriendly(firstName) ? firstName : HOST_NAME;
    const seat = {
      id: randomUUID(),
      userId: learnerId,
      nickname: more.nickname === undefined ? usual : nicknameOf(more.nickname),
      avatar: more.avatar ?? someAvatar(),
      language: more.language ?? profile.language,
      level: profile.level,
    };
    const chosen = Object.entries(more.settings ?? {}).filter(([, value]) => value !== undefined);
    const empty = newGame({
      title,
      category,
      maxPlayers,
      settings: { ...USUAL_SETTINGS, ...Object.fromEntries(chosen) },
      questionMs: settings.quizQuestionMs,
    });
    const outcome = reduce(empty, { type: 'join', seat, identity: learnerId }, 0);
    if ('refused' in outcome) throw new Refusal(outcome.refused);
    const id = randomUUID();
    const nowMs = clock();
    await closeForsaken(learnerId);
    await database.write(async (tx) => {
      await learners.hold(tx, learnerId);
      if ((await listPlaces(tx, learnerId)).length >= MOST_ROOMS) throw new Refusal('too_many_rooms');
      let code = newCode();
      while ((await findRoomByCode(tx, code)) !== null) code = newCode();
      const room = { id, code, game: outcome.game, version: 1, clockMs: 0, server: rooms.server };
      await insertRoom(tx, { ...room, savedAt: nowMs, touchedAt: nowMs });
      const caller = { learnerId, tokenHash: null, isScreen: false };
      await insertPlace(tx, { roomId: id, seatId: seat.id }, caller, nowMs);
    });
    return { room: await rooms.find(id), seatId: seat.id };
  }

  /** Leaves rooms in which a host who opens another one is waiting alone or was stopped. */
  async function closeForsaken(learnerId: string): Promise<void> {
    for (const place of await listPlaces(database.read, learnerId)) {
      const { roomId, seatId } = place;
      const game = (await rooms.find(roomId).catch(orNone))?.game;
      if (!game) continue;
      const isWaiting = game.phase === 'lobby' || game.phase === 'ended';
      const isForsaken = isWaiting && game.players.every((seat) => seat.id === seatId || isOut(game, seat));
      const isStopped = game.players.some((seat) => seat.id === seatId && isOut(game, seat));
      if (!isForsaken && !isStopped) continue;
      await rooms.act(roomId, { type: 'leave', by: seatId }, (tx) => deletePlace(tx, place)).catch(orNone);
    }
  }

  /**
   * Finds the room with a code.
   * @throws Refusal `room_not_found`, `rate_limited`
   */
  async function findByCode(text: string, guesser: Guesser): Promise<LiveRoom> {
    guard.ask(guesser);
    const code = readCode(text);
    const id = code === null ? null : await findRoomByCode(database.read, code, clock() - ROOM_IDLE_MS);
    const room = id === null ? null : await rooms.find(id).catch(orNone);
    if (room) return room;
    guard.wrong(guesser);
    throw new Refusal('room_not_found');
  }

  /**
   * Adds the caller to a room.
   * @param token creates a token for the seat of a guest's browser
   */
  async function join(
    roomCode: string,
    { nickname = '', avatar, language, level }: Appearance,
    caller: Caller,
    guesser: Guesser,
    token: () => string,
  ): Promise<Seated> {
    const room = await findByCode(roomCode, guesser);
    const own = await findPlace(database.read, caller, room.id);
    const held = own && room.game.players.find(({ id }) => id === own.seatId);
    if (own && held) {
      await refuseStrangers(learners, [...playing(room), held]);
      // A player who was stopped may play again.
      if (held.stop) await rooms.act(room.id, { type: 'stop', by: held.id, reason: null });
      return { room, seatId: held.id };
    }
    if (own) await database.write((tx) => deletePlace(tx, own));
    const { learnerId } = caller;
    if (learnerId === null && !room.game.settings.guests) throw new Refusal('unauthenticated');
    await refuseStrangers(learners, [...playing(room), { userId: learnerId }]);
    const profile = learnerId === null ? null : await findProfile(database.read, learnerId);
    const seat = {
      id: randomUUID(),
      userId: learnerId,
      nickname: nicknameOf(nickname),
      avatar: avatar ?? someAvatar(),
      language: language ?? profile?.language ?? 'english',
      level: profile?.level ?? level ?? 'A1',
    };
    const tokenHash = learnerId === null ? token() : null;
    const identity = learnerId ?? tokenHash ?? seat.id;
    try {
      await rooms.act(room.id, { type: 'join', seat, identity }, async (tx, game) => {
        await insertPlace(
          tx,
          { roomId: room.id, seatId: seat.id },
          { learnerId, tokenHash, isScreen: false },
          clock(),
        );
        if (learnerId === null || game.phase === 'lobby') return;
        const keys = game.slots.flatMap(({ tasks }) => tasks.map(({ key }) => key));
        await noteAsked(tx, [learnerId], gameName(room.id, game), keys, clock());
      });
    } catch (error) {
      // Treat a forbidden room as not found, and count the attempt against the code-guessing limit.
      if (error instanceof Refusal && error.code === 'room_not_found') guard.wrong(guesser);
      throw error;
    }
    return { room, seatId: seatOf(room, seat).id };
  }

  /** Finds the seat of the same learner, who may have joined on another device meanwhile. */
  function seatOf({ game }: LiveRoom, { id, userId }: Pick<Seat, 'id' | 'userId'>): Pick<Seat, 'id'> {
    const found = game.players.find((each) => each.id === id || (userId !== null && each.userId === userId));
    if (!found) throw new Refusal('room_not_found');
    return found;
  }

  async function watch(
    roomCode: string,
    language: Language | undefined,
    caller: Caller,
    guesser: Guesser,
    token: () => string,
  ): Promise<Seated> {
    const room = await findByCode(roomCode, guesser);
    const own = await findPlace(database.read, { ...caller, isScreen: true }, room.id);
    if (own) return { room, seatId: own.seatId };
    const { learnerId } = caller;
    if (learnerId === null && !room.game.settings.guests) throw new Refusal('unauthenticated');
    const profile = learnerId === null ? null : await findProfile(database.read, learnerId);
    const screen = { id: randomUUID(), language: language ?? profile?.language ?? 'english' };
    const tokenHash = token();
    await rooms.act(room.id, { type: 'watch', screen }, (tx) =>
      insertPlace(
        tx,
        { roomId: room.id, seatId: screen.id },
        { learnerId: null, tokenHash, isScreen: true },
        clock(),
      ),
    );
    return { room, seatId: screen.id };
  }

  return { create, join, watch };
}

function orNone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'room_not_found') return null;
  throw error;
}

function someAvatar(): Avatar {
  const pictures = Object.values(AVATARS).flat();
  const [first] = AVATAR_COLOURS;
  return {
    colour: AVATAR_COLOURS[randomInt(AVATAR_COLOURS.length)] ?? first,
    picture: pictures[randomInt(pictures.length)] ?? 'moose',
  };
}
