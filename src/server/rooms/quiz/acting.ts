import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { type Action, reduce } from '#shared/quiz/game.ts';
import type { Game } from '#shared/quiz/game-state.ts';
import type { LiveRoom } from './live-room.ts';
import { eventsBetween, noteEvents, type QuizEvent } from './outbox.ts';
import { deleteRoom, findRoom, findVersion, saveRoom } from './quiz-rooms.repo.ts';

/** Additional writes in the transaction of an action. */
export type Also = (tx: Transaction<Tables>, after: Game) => Promise<unknown>;

/** Queued action of a room. */
interface Order {
  readonly action: Action;
  readonly also: Also | undefined;
  resolve(): void;
  reject(error: unknown): void;
}

/** Room with its queued actions. */
export interface ActiveRoom extends LiveRoom {
  readonly orders: Order[];
  isActing: boolean;
}

/** Callbacks for the results of actions. */
interface Consequences<Room extends ActiveRoom> {
  /** The room has been stored in this state. */
  committed(room: Room, version: number, game: Game): void;
  /** There is no such room (any more). */
  gone(room: Room): void;
  /** Another server's clock of the room has reached this time. */
  keepUp(room: Room, clockMs: number): void;
  /** Learners' answers that must be recorded in the ledger. */
  noted(events: readonly QuizEvent[]): void;
}

/** Pub/sub topic for changes of rooms. */
export const ROOM_TOPIC = 'quiz room';
/** Milliseconds until a retry when the storage is busy. */
export const AGAIN_MS = 500;
/** Maximum attempts when other servers change the room concurrently. */
const ATTEMPTS = 20;

/**
 * Runs actions in rooms. Actions that arrive while the room is being written are queued, applied to the game one after
 * another, and stored in one write. Writes survive a crash of this process without waiting for the disk: see
 * `docs/decisions/030-family-quiz.md`.
 */
export function createActing<Room extends ActiveRoom>(
  { database, pubsub, clock }: Pick<Platform, 'database' | 'pubsub' | 'clock'>,
  server: string,
  { committed, gone, keepUp, noted }: Consequences<Room>,
) {
  async function actAll(room: Room): Promise<void> {
    room.isActing = true;
    try {
      while (room.orders.length > 0) await actTogether(room);
    } finally {
      room.isActing = false;
    }
  }

  async function actTogether(room: Room): Promise<void> {
    let orders: Order[] = [];
    try {
      const refusals = await database.write((tx) => {
        // All actions of this turn have arrived by now. A retry after a deadlock applies the same actions.
        if (orders.length === 0) orders = nextOf(room);
        return attempt(tx, room, orders);
      }, 'kill');
      orders.forEach(({ resolve, reject }, place) => {
        const refusal = refusals[place];
        if (refusal) reject(refusal);
        else resolve();
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'room_not_found') gone(room);
      for (const { reject } of orders.length > 0 ? orders : nextOf(room)) reject(error);
    }
  }

  /**
   * Applies actions.
   * @returns error code of each action; null if it succeeded.
   * @throws Refusal `room_not_found`, `busy`
   */
  async function attempt(
    tx: Transaction<Tables>,
    room: Room,
    orders: readonly Order[],
  ): Promise<(Refusal | null)[]> {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      // With a single server the last committed state is known.
      const isKnown = database.engine === 'sqlite' && tries === 0;
      const before = isKnown ? { version: room.version, game: room.game } : await present(tx, room);
      const { game, refusals, events } = done(room, before.game, orders);
      if (game === before.game) {
        // Another server may have committed the state this is based on, but not published it yet.
        database.onCommit(tx, () => committed(room, before.version, before.game));
        return refusals;
      }
      const isOver = isEmptied(before.game, game);
      const isTouched = orders.some(({ action }, place) => action.type !== 'tick' && !refusals[place]);
      const version = before.version + 1;
      const isSaved = isOver
        ? await deleteRoom(tx, room.id)
        : await save(tx, room, { version, game }, before.game, isTouched);
      if (!isSaved) continue;
      if (!isOver) {
        if (events.length > 0) {
          await noteEvents(tx, events);
          database.onCommit(tx, () => noted(events));
        }
        for (const [place, { also }] of orders.entries()) if (!refusals[place]) await also?.(tx, game);
      }
      database.onCommit(tx, () => (isOver ? gone(room) : committed(room, version, game)));
      await pubsub.publish(tx, ROOM_TOPIC, `${room.id} ${isOver ? 0 : version}`);
      return refusals;
    }
    throw new Refusal('busy', { retryAfterMs: AGAIN_MS });
  }

  /** Computes the state after all of these actions, and the learners' answers among them. */
  function done(room: Room, before: Game, orders: readonly Order[]) {
    const nowMs = room.now();
    const refusals: (Refusal | null)[] = [];
    const events: QuizEvent[] = [];
    let game = before;
    for (const { action } of orders) {
      const outcome = isEmptied(before, game)
        ? ({ refused: 'room_not_found' } as const)
        : reduce(game, action, nowMs);
      if ('refused' in outcome) refusals.push(new Refusal(outcome.refused));
      else {
        refusals.push(null);
        events.push(...eventsBetween(room.id, game, outcome.game, clock()));
        game = outcome.game;
      }
    }
    return { game, refusals, events };
  }

  /** Reads the state of the room in this transaction. */
  async function present(
    tx: Transaction<Tables>,
    room: Room,
  ): Promise<{ readonly version: number; readonly game: Game }> {
    const version = await findVersion(tx, room.id);
    if (version === room.version) return { version, game: room.game };
    const stored = version === null ? null : await findRoom(tx, room.id);
    if (!stored) throw new Refusal('room_not_found');
    keepUp(room, stored.clockMs);
    return stored;
  }

  function save(
    tx: Transaction<Tables>,
    { id, code, now }: Room,
    { version, game }: { readonly version: number; readonly game: Game },
    before: Game,
    isTouched: boolean,
  ): Promise<boolean> {
    const savedAt = clock();
    const touchedAt = isTouched ? savedAt : null;
    return saveRoom(tx, { id, code, game, version, clockMs: now(), savedAt, server, touchedAt }, before);
  }

  /**
   * Acts in a room.
   * @throws Refusal if the action is rejected; `room_not_found` if the room has ended
   */
  return function act(room: Room, action: Action, also?: Also): Promise<void> {
    return new Promise((resolve, reject) => {
      room.orders.push({ action, also, resolve, reject });
      if (!room.isActing) void actAll(room);
    });
  };
}

/**
 * Takes the actions of the next write. An action with additional writes is processed alone, because it may fail alone.
 */
function nextOf({ orders }: ActiveRoom): Order[] {
  const alone = orders.findIndex(({ also }) => also !== undefined);
  return orders.splice(0, alone === -1 ? orders.length : Math.max(1, alone));
}

const isEmptied = (before: Game, { players }: Game) => players.length === 0 && before.players.length > 0;
