import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { parseLearner } from '#server/platform/learners.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { Language } from '#shared/language.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** Caller: a learner, the holder of a token, or both. */
export interface Caller {
  readonly learnerId: string | null;
  readonly tokenHash: string | null;
  /** True if the browser calls as a screen. */
  readonly isScreen: boolean;
}

/** Seat in a room. */
export interface SeatPlace {
  readonly roomId: string;
  readonly seatId: string;
}

/**
 * Finds the caller's seat in a room, or the latest one in any; a learner's seat takes precedence over that of the
 * browser.
 */
export async function findPlace(
  db: Db,
  { learnerId, tokenHash, isScreen }: Caller,
  roomId?: string,
): Promise<SeatPlace | null> {
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

/** Lists the seats of a learner. */
export async function listPlaces(db: Db, learnerId: string): Promise<SeatPlace[]> {
  const rows = await db
    .selectFrom('quiz_seats')
    .select(['room_id', 'seat_id'])
    .where('learner_id', '=', learnerId)
    .execute();
  return rows.map(({ room_id, seat_id }) => ({ roomId: room_id, seatId: seat_id }));
}

/** Returns the identity of a seat, by which a removed player is recognised. */
export async function identityOf(db: Db, { roomId, seatId }: SeatPlace): Promise<string> {
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
  { roomId, seatId }: SeatPlace,
  { learnerId, tokenHash, isScreen }: Caller,
  seatedAt: number,
): Promise<void> {
  const place = { room_id: roomId, seat_id: seatId, is_screen: isScreen ? 1 : 0, seated_at: seatedAt };
  await tx
    .insertInto('quiz_seats')
    .values({ ...place, learner_id: learnerId, token_hash: tokenHash })
    .execute();
}

export async function deletePlace(tx: Tx, { roomId, seatId }: SeatPlace): Promise<void> {
  await tx.deleteFrom('quiz_seats').where('room_id', '=', roomId).where('seat_id', '=', seatId).execute();
}

/** Returns true if a token belongs to any seat. */
export async function knowsToken(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_seats')
    .select('seat_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Learner data needed by a room. */
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
  const learner = parseLearner(row);
  return {
    firstName: learner.first_name,
    language: learner.base_language,
    level: learner.cefr_level ?? 'A1',
  };
}

/** Returns those of these learners who still exist. */
export async function existing(db: Db, learnerIds: readonly string[]): Promise<Set<string>> {
  if (learnerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('learners')
    .select('id')
    .where('id', 'in', [...learnerIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const parseAsked = rowParser('quiz_asked', { keys: json(z.array(z.string())) });

/** Number of a family's latest games whose questions are not asked again. */
const GAMES_BACK = 5;

/** Reads the keys of the questions in the last games of these learners. */
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
    for (const key of parseAsked(row).keys) keys.add(key);
  }
  return keys;
}

/** Stores the questions of learners in a game, and forgets older games. */
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

/** Lists the seats of a learner, for the export. */
export function listSeats(db: Db, learnerId: string) {
  return db
    .selectFrom('quiz_seats')
    .select(['room_id', 'seat_id', 'seated_at'])
    .where('learner_id', '=', learnerId)
    .execute();
}

/** Lists the questions of a learner's latest games, for the export. */
export async function listAsked(db: Db, learnerId: string) {
  const rows = await db
    .selectFrom('quiz_asked')
    .select(['played_at', 'keys'])
    .where('learner_id', '=', learnerId)
    .execute();
  return rows.map((row) => parseAsked(row));
}
