import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import type { Language } from '#shared/language.ts';
import { type Game, gameState, slots as slotsSchema } from '#shared/quiz/game-state.ts';

/** A room as it is stored. */
export interface StoredRoom {
  readonly id: string;
  readonly code: string;
  readonly game: Game;
  readonly version: number;
  readonly clockMs: number;
  readonly savedAt: number;
  readonly server: string;
}

/** What a change of a room writes. */
export interface RoomChange extends StoredRoom {
  /** Null where only time passed: nobody has done anything. */
  readonly touchedAt: number | null;
}

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** @throws when the code is in use */
export async function insertRoom(tx: Tx, room: RoomChange): Promise<void> {
  const { id, code, version, server, savedAt, touchedAt } = room;
  const { state, slots } = written(room.game);
  await tx
    .insertInto('quiz_rooms')
    .values({
      id,
      code,
      state,
      slots,
      version,
      server,
      clock_ms: Math.round(room.clockMs),
      saved_at: savedAt,
      touched_at: touchedAt ?? savedAt,
    })
    .execute();
}

/** Saves a room over the version before; false when it is another meanwhile. @param before whose questions are stored */
export async function saveRoom(tx: Tx, room: RoomChange, before: Game): Promise<boolean> {
  const { id, game, version, server, savedAt, touchedAt } = room;
  const { state, slots } = written(game, before);
  const { numUpdatedRows } = await tx
    .updateTable('quiz_rooms')
    .set({
      state,
      ...(slots !== undefined && { slots }),
      version,
      server,
      clock_ms: Math.round(room.clockMs),
      saved_at: savedAt,
      ...(touchedAt !== null && { touched_at: touchedAt }),
    })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function written(game: Game): { state: string; slots: string };
function written(game: Game, before: Game): { state: string; slots: string | undefined };
function written({ slots, ...state }: Game, before?: Game) {
  // Long, and the same for a whole game.
  return { state: JSON.stringify(state), slots: slots === before?.slots ? undefined : JSON.stringify(slots) };
}

/** The version a room is at; null when there is no such room. */
export async function findVersion(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('quiz_rooms').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? null;
}

export async function findRoom(db: Db, id: string): Promise<StoredRoom | null> {
  const row = await db.selectFrom('quiz_rooms').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const game: Game = {
    ...gameState.parse(JSON.parse(row.state)),
    slots: slotsSchema.parse(JSON.parse(row.slots)),
  };
  const { code, version, server } = row;
  return { id, code, game, version, clockMs: row.clock_ms, savedAt: row.saved_at, server };
}

/** The room with a code; null where there is none, or nothing has been done in it since a moment. */
export async function findRoomByCode(db: Db, code: string, idleSince = 0): Promise<string | null> {
  const row = await db
    .selectFrom('quiz_rooms')
    .select('id')
    .where('code', '=', code)
    .where('touched_at', '>', idleSince)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether there was such a room. */
export async function deleteRoom(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('quiz_rooms').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ids of all rooms, or of those in which nothing has been done since a moment. */
export async function listRooms(db: Db, idleSince?: number): Promise<string[]> {
  const all = db.selectFrom('quiz_rooms').select('id');
  const rows = await (idleSince === undefined ? all : all.where('touched_at', '<=', idleSince)).execute();
  return rows.map(({ id }) => id);
}

/** Who asks: a learner, whoever has a token, or both. */
export interface Caller {
  readonly learnerId: string | null;
  readonly tokenHash: string | null;
  /** The browser asks as a screen. */
  readonly isScreen: boolean;
}

/** Somebody's place in a room. */
export interface Place {
  readonly roomId: string;
  readonly seatId: string;
}

/** The caller's place in a room, or the newest in any: a learner's own before that of the browser. */
export async function findPlace(
  db: Db,
  { learnerId, tokenHash, isScreen }: Caller,
  roomId?: string,
): Promise<Place | null> {
  const places = db.selectFrom('quiz_seats').select(['room_id', 'seat_id']).orderBy('seated_at', 'desc');
  const within = roomId === undefined ? places : places.where('room_id', '=', roomId);
  const own =
    learnerId === null || isScreen
      ? undefined
      : await within.where('learner_id', '=', learnerId).limit(1).executeTakeFirst();
  const found =
    own ??
    (tokenHash === null
      ? undefined
      : await within
          .where('token_hash', '=', tokenHash)
          .where('is_screen', '=', isScreen ? 1 : 0)
          .limit(1)
          .executeTakeFirst());
  return found ? { roomId: found.room_id, seatId: found.seat_id } : null;
}

/** By what a seat is known, so that who was removed is known again. */
export async function identityOf(db: Db, { roomId, seatId }: Place): Promise<string> {
  const row = await db
    .selectFrom('quiz_seats')
    .select(['learner_id', 'token_hash'])
    .where('room_id', '=', roomId)
    .where('seat_id', '=', seatId)
    .executeTakeFirst();
  return row?.learner_id ?? row?.token_hash ?? seatId;
}

export async function insertPlace(
  tx: Tx,
  { roomId, seatId }: Place,
  { learnerId, tokenHash, isScreen }: Caller,
  seatedAt: number,
): Promise<void> {
  const place = { room_id: roomId, seat_id: seatId, is_screen: isScreen ? 1 : 0, seated_at: seatedAt };
  await tx
    .insertInto('quiz_seats')
    .values({ ...place, learner_id: learnerId, token_hash: tokenHash })
    .execute();
}

export async function deletePlace(tx: Tx, { roomId, seatId }: Place): Promise<void> {
  await tx.deleteFrom('quiz_seats').where('room_id', '=', roomId).where('seat_id', '=', seatId).execute();
}

/** Whether a token is that of any seat. */
export async function knowsToken(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_seats')
    .select('seat_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a room needs to know of a learner. */
export interface LearnerProfile {
  readonly firstName: string;
  readonly language: Language;
  readonly level: CefrLevel;
}

export async function findProfile(db: Db, learnerId: string): Promise<LearnerProfile | null> {
  const row = await db
    .selectFrom('learners')
    .select(['first_name', 'base_language', 'cefr_level'])
    .where('id', '=', learnerId)
    .executeTakeFirst();
  if (!row) return null;
  const level = CEFR_LEVELS.find((each) => each === row.cefr_level) ?? 'A1';
  return { firstName: row.first_name, language: row.base_language as Language, level };
}

/** Which of these learners are still there. */
export async function existing(db: Db, learnerIds: readonly string[]): Promise<Set<string>> {
  if (learnerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('learners')
    .select('id')
    .where('id', 'in', [...learnerIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many games back nothing is asked again. */
const GAMES_BACK = 5;

/** Keys of what the families of these learners were asked in their last games. */
export async function askedBefore(db: Db, learnerIds: readonly string[]): Promise<Set<string>> {
  if (learnerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('quiz_asked')
    .innerJoin('learners as asked', 'asked.id', 'quiz_asked.learner_id')
    .innerJoin('learners as player', 'player.account_id', 'asked.account_id')
    .select(['player.account_id', 'quiz_asked.game', 'quiz_asked.played_at', 'quiz_asked.keys'])
    .where('player.id', 'in', [...learnerIds])
    .orderBy('quiz_asked.played_at', 'desc')
    .execute();
  const games = new Map<string, Set<string>>();
  const keys = new Set<string>();
  for (const row of rows) {
    const family = games.get(row.account_id) ?? new Set<string>();
    if (!family.has(row.game) && family.size === GAMES_BACK) continue;
    games.set(row.account_id, family.add(row.game));
    for (const key of JSON.parse(row.keys) as string[]) keys.add(key);
  }
  return keys;
}

/** Notes what learners are asked in a game, and forgets the games that count no more. */
export async function noteAsked(
  tx: Tx,
  learnerIds: readonly string[],
  game: string,
  keys: readonly string[],
  playedAt: number,
): Promise<void> {
  for (const learner_id of learnerIds) {
    await tx
      .insertInto('quiz_asked')
      .values({ learner_id, game, played_at: playedAt, keys: JSON.stringify(keys) })
      .onConflict((conflict) => conflict.columns(['learner_id', 'game']).doNothing())
      .execute();
    const old = await tx
      .selectFrom('quiz_asked')
      .select('game')
      .where('learner_id', '=', learner_id)
      .orderBy('played_at', 'desc')
      .offset(GAMES_BACK)
      .limit(100)
      .execute();
    if (old.length === 0) continue;
    await tx
      .deleteFrom('quiz_asked')
      .where('learner_id', '=', learner_id)
      .where(
        'game',
        'in',
        old.map((each) => each.game),
      )
      .execute();
  }
}
