import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { type Game, gameState, slots as slotsSchema } from '#shared/quiz/game-state.ts';

/** Stored room. */
export interface StoredRoom {
  readonly id: string;
  readonly code: string;
  readonly game: Game;
  readonly version: number;
  readonly clockMs: number;
  readonly savedAt: number;
  readonly server: string;
}

/** Values written by a change of a room. */
export interface RoomChange extends StoredRoom {
  /** Null if time has passed without an action. */
  readonly touchedAt: number | null;
}

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/**
 * Inserts a room.
 * @throws if the code is in use
 */
export async function insertRoom(tx: Tx, room: RoomChange): Promise<void> {
  const { id, code, version, server, savedAt, touchedAt } = room;
  const { state, slots } = written(room.game);
  await tx
    .insertInto('quiz_rooms')
    .values({
      id,
      code,
      state,
      version,
      server,
      clock_ms: Math.round(room.clockMs),
      saved_at: savedAt,
      touched_at: touchedAt ?? savedAt,
    })
    .execute();
  await tx.insertInto('quiz_slots').values({ room_id: id, slots }).execute();
}

/**
 * Stores a room over the previous version; returns false if another version was stored meanwhile.
 * @param before state whose questions are already stored
 */
export async function saveRoom(tx: Tx, room: RoomChange, before: Game): Promise<boolean> {
  const { id, game, version, server, savedAt, touchedAt } = room;
  const { state, slots } = written(game, before);
  const change = { id, state, version, server, clockMs: Math.round(room.clockMs), savedAt, touchedAt };
  const saved = await updateRoom(tx, { ...change, before: version - 1 });
  if (saved.length === 0) return false;
  if (slots !== undefined)
    await tx.updateTable('quiz_slots').set({ slots }).where('room_id', '=', id).execute();
  return true;
}

const updateRoom = prepared((tx, room: Update) =>
  tx
    .updateTable('quiz_rooms')
    .set(({ fn, ref, val }) => ({
      state: room.state,
      version: room.version,
      server: room.server,
      clock_ms: room.clockMs,
      saved_at: room.savedAt,
      touched_at: fn.coalesce(val(room.touchedAt), ref('touched_at')),
    }))
    .where('id', '=', room.id)
    .where('version', '=', room.before)
    .returning('id'),
);

type Update = Readonly<
  Record<'id' | 'state' | 'server', string> &
    Record<'version' | 'before' | 'clockMs' | 'savedAt', number> & { touchedAt: number | null }
>;

function written(game: Game): { state: string; slots: string };
function written(game: Game, before: Game): { state: string; slots: string | undefined };
function written({ slots, answers, players, log, ...state }: Game, before?: Game) {
  const rest = JSON.stringify(state).slice(1);
  const rounds = answers.map((round) => textOf(round, roundText));
  const events = log.map((event) => textOf(event));
  const text = `{"players":${textOf(players)},"answers":[${rounds.join()}],"log":[${events.join()}],${rest}`;
  return {
    // SQLite overwrites values of the same length in place.
    state: text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO),
    slots: slots === before?.slots ? undefined : JSON.stringify(slots),
  };
}

const PADDED_TO = 2_048;

/** JSON of parts (seats, rounds, answers, events), cached by identity because state objects are immutable. */
const texts = new WeakMap<object, string>();

function textOf<Part extends object>(part: Part, write: (part: Part) => string = JSON.stringify): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = write(part);
  texts.set(part, text);
  return text;
}

/** // Each answer creates a new round object that reuses the previous answer objects. */
function roundText(round: Game['answers'][number]): string {
  const fields = Object.entries(round).map(([seatId, given]) => `"${seatId}":${textOf(given)}`);
  return `{${fields.join()}}`;
}

/** Returns the version of a room; null if it does not exist. */
export async function findVersion(db: Db, id: string): Promise<number | null> {
  const [row] = await selectVersion(db, { id });
  return row?.version ?? null;
}

const selectVersion = prepared((db, { id }: { readonly id: string }) =>
  db.selectFrom('quiz_rooms').select('version').where('id', '=', id),
);

const parseRoom = rowParser('quiz_rooms', { state: json(gameState) });
const parseSlots = rowParser('quiz_slots', { slots: json(slotsSchema) });

export async function findRoom(db: Db, id: string): Promise<StoredRoom | null> {
  const row = await db
    .selectFrom('quiz_rooms')
    .innerJoin('quiz_slots', 'room_id', 'id')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const game: Game = { ...parseRoom(row).state, slots: parseSlots(row).slots };
  const { code, version, server } = row;
  return { id, code, game, version, clockMs: row.clock_ms, savedAt: row.saved_at, server };
}

/** Finds the id of the room with a code; null if there is none, or it has been idle since a time. */
export async function findRoomByCode(db: Db, code: string, idleSince = 0): Promise<string | null> {
  const row = await db
    .selectFrom('quiz_rooms')
    .select('id')
    .where('code', '=', code)
    .where('touched_at', '>', idleSince)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes a room; returns true if it existed. */
export async function deleteRoom(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('quiz_rooms').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the ids of all rooms, or of those idle since a time. */
export async function listRooms(db: Db, idleSince?: number): Promise<string[]> {
  const all = db.selectFrom('quiz_rooms').select('id');
  const rows = await (idleSince === undefined ? all : all.where('touched_at', '<=', idleSince)).execute();
  return rows.map(({ id }) => id);
}
