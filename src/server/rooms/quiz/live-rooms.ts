import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Action } from '#shared/quiz/game.ts';
import type { Game } from '#shared/quiz/game-state.ts';
import { ROOM_IDLE_MS } from '#shared/quiz/limits.ts';
import { dueMs } from '#shared/quiz/turns.ts';
import { CLOSE } from '#shared/sockets.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { AGAIN_MS, type Also, createActing, ROOM_TOPIC } from './acting.ts';
import { tellPages } from './catch-up.ts';
import type { LiveRoom } from './live-room.ts';
import type { LoadedRoom } from './loaded-room.ts';
import type { QuizEvent } from './outbox.ts';
import { deletePlace } from './quiz.repo.ts';
import { deleteRoom, findRoom, findVersion, listRooms, type StoredRoom } from './quiz-rooms.repo.ts';
import { watchServers } from './servers.ts';
import type { Supervision } from './supervision.ts';

const SWEEP_MS = 1_000;
const TIDY_MS = MINUTE_MS;
/** Maximum milliseconds by which the room's clock advances after downtime. */
const MOST_MISSED_MS = MINUTE_MS;
/**
 * Event numbers skipped after a restart, because a power cut may lose events whose numbers pages have already received.
 */
const SKIPPED_NUMBERS = 1_000;

/** Parts of the quiz that open rooms use. */
interface LiveRoomParts {
  /** Receives the events of a committed action. */
  noted(events: readonly QuizEvent[]): void;
  readonly stopsFor: Supervision;
}

/**
 * Rooms that this server has open. Any server may act in any room: it reduces the stored state, overwrites exactly
 * that version, and publishes the change. No server owns a room, so none can be lost; each server with pages of a
 * room, or requests about it, runs its timers.
 */
export function createLiveRooms(platform: Platform, parts: LiveRoomParts) {
  const { database, pubsub, learners, clock, monotonic, log } = platform;
  const open = new Map<string, LoadedRoom>();
  const opening = new Map<string, Promise<LoadedRoom>>();
  const warn = warningsTo(log);
  const servers = watchServers(platform, () => open.size > 0);
  let isClosed = false;
  const consequences = { committed: take, gone: close, keepUp, noted: parts.noted };
  const actIn = createActing<LoadedRoom>(platform, servers.own, consequences);

  /**
   * Finds a room.
   * @throws Refusal `room_not_found`
   */
  async function find(id: string): Promise<LoadedRoom> {
    const there = open.get(id);
    if (there) return there;
    const running = opening.get(id) ?? load(id).finally(() => opening.delete(id));
    opening.set(id, running);
    return running;
  }

  async function load(id: string): Promise<LoadedRoom> {
    const stored = await findRoom(database.read, id);
    if (!stored) throw new Refusal('room_not_found');
    const missedMs = servers.isAlive(stored.server)
      ? Math.min(Math.max(0, clock() - stored.savedAt), MOST_MISSED_MS)
      : 0;
    const room = opened(stored, stored.clockMs + missedMs);
    // Changes between reading and subscribing would be missed.
    if (database.engine === 'postgres' && (await findVersion(database.read, id)) !== stored.version) {
      await refresh(room);
    }
    if (database.engine === 'sqlite' && !servers.isAlive(stored.server)) {
      room.game = { ...room.game, seq: room.game.seq + SKIPPED_NUMBERS, log: [] };
    }
    await dropDeadServers(room);
    arm(room);
    return room;
  }

  function opened({ id, code, game, version }: StoredRoom, clockMs: number): LoadedRoom {
    const room: LoadedRoom = {
      id,
      code,
      game,
      version,
      aheadMs: clockMs - monotonic(),
      touchedMs: monotonic(),
      timer: undefined,
      armedMs: null,
      orders: [],
      isActing: false,
      pages: new Map(),
      now: () => monotonic() + room.aheadMs,
    };
    open.set(id, room);
    return room;
  }

  /**
   * Acts in a room and returns its stored state. An unchanged state is not written.
   * @throws Refusal if the action is rejected; `room_not_found` if the room has ended
   */
  async function act(id: string, action: Action, also?: Also): Promise<LiveRoom> {
    const room = await find(id);
    // Before a question opens: the players' permissions and study times may have changed.
    if (room.game.phase === 'reveal' && (action.type === 'tick' || action.type === 'next'))
      await supervise(room);
    await actIn(room, action, also);
    return room;
  }

  /** Stops the players who may no longer play. */
  async function supervise(room: LoadedRoom): Promise<void> {
    for (const stop of await parts.stopsFor(room.game)) {
      const place = { roomId: room.id, seatId: stop.by };
      await actIn(room, stop, room.game.phase === 'lobby' ? (tx) => deletePlace(tx, place) : undefined);
    }
  }

  learners.whenChanged((learnerId) => {
    for (const room of open.values()) {
      if (learnerId !== null && !room.game.players.some(({ userId }) => userId === learnerId)) continue;
      supervise(room).catch(
        warn(room, 'quiz: check of players failed, it is repeated before the next question'),
      );
    }
  });

  /** Advances the room's clock to another server's, whose events have already happened. */
  function keepUp(room: LoadedRoom, clockMs: number): void {
    const aheadMs = clockMs - monotonic();
    if (aheadMs <= room.aheadMs) return;
    room.aheadMs = aheadMs;
    disarm(room);
  }

  /** Publishes a committed state to all pages. */
  function take(room: LoadedRoom, version: number, game: Game): void {
    if (version <= room.version || !open.has(room.id)) return;
    room.version = version;
    room.game = game;
    room.touchedMs = monotonic();
    arm(room);
    tellPages(room);
  }

  function disarm(room: LoadedRoom): void {
    clearTimeout(room.timer);
    room.armedMs = null;
  }

  function arm(room: LoadedRoom): void {
    const due = dueMs(room.game);
    // Answers rarely change the timer.
    if (due === room.armedMs) return;
    disarm(room);
    if (due === null || isClosed) return;
    room.armedMs = due;
    room.timer = setTimeout(() => tick(room), Math.max(0, due - room.now()));
    room.timer.unref();
  }

  function tick(room: LoadedRoom): void {
    disarm(room);
    act(room.id, { type: 'tick' })
      .then(() => {
        // The timer was slightly early, or another server was first.
        if (open.has(room.id) && dueMs(room.game) !== null) arm(room);
      })
      .catch(
        warn(room, 'quiz: room timer failed, retrying in 500 ms', () => {
          room.timer = setTimeout(() => tick(room), AGAIN_MS).unref();
        }),
      );
  }

  function close(room: LoadedRoom): void {
    disarm(room);
    open.delete(room.id);
    for (const page of [...room.pages.values()].flatMap((pages) => [...pages])) {
      page.close(CLOSE.roomOver, 'the room is over');
    }
  }

  pubsub.subscribe(ROOM_TOPIC, (message) => {
    if (message === null) {
      for (const room of open.values()) void refresh(room);
      return;
    }
    const [id = '', version = ''] = message.split(' ');
    const room = open.get(id);
    if (room && Number(version) !== room.version) void refresh(room);
  });

  /** Loads the changes made by another server. */
  async function refresh(room: LoadedRoom): Promise<void> {
    try {
      const stored = await findRoom(database.read, room.id);
      if (!stored) return close(room);
      keepUp(room, stored.clockMs);
      take(room, stored.version, stored.game);
    } catch (err) {
      log.warn(
        { err, room: room.id },
        'quiz: loading the changes of another server failed, retrying in 500 ms',
      );
      setTimeout(() => void refresh(room), AGAIN_MS).unref();
    }
  }

  async function dropDeadServers(room: LoadedRoom): Promise<void> {
    const { players, screens } = room.game;
    const holders = new Set([...players, ...screens].flatMap(({ heldBy }) => heldBy));
    for (const server of holders) {
      if (!servers.isAlive(server)) await act(room.id, { type: 'server_lost', server });
    }
  }

  /** Ends rooms that have been idle for two hours, and closes those without pages on this server. */
  async function tidy(): Promise<void> {
    for (const id of await listRooms(database.read, clock() - ROOM_IDLE_MS)) {
      const room = open.get(id);
      // The machine's clock may have been changed.
      if (room && monotonic() - room.touchedMs < ROOM_IDLE_MS) continue;
      await database.write(async (tx) => {
        await deleteRoom(tx, id);
        await pubsub.publish(tx, ROOM_TOPIC, `${id} 0`);
      });
      if (room) close(room);
    }
    for (const room of open.values()) {
      if (room.pages.size === 0 && dueMs(room.game) === null && monotonic() - room.touchedMs > TIDY_MS)
        close(room);
    }
  }

  /** Starts the checks that are repeated. Returns a function that stops them. */
  function startChecks(): () => void {
    const tidyFailed = (err: unknown) =>
      log.warn({ err }, 'quiz: cleanup of expired rooms failed, retrying in 60 s');
    const checks = [
      setInterval(() => {
        for (const room of open.values()) void dropDeadServers(room).catch(() => {});
      }, SWEEP_MS),
      setInterval(() => void tidy().catch(tidyFailed), TIDY_MS),
    ];
    for (const check of checks) check.unref();
    return () => checks.forEach(clearInterval);
  }
  const stopChecks = startChecks();

  return {
    server: servers.own,
    /**
     * Returns the current state of a room, after everything that is due by now.
     * @throws Refusal `room_not_found`
     */
    async find(id: string): Promise<LiveRoom> {
      const room = await find(id);
      const due = dueMs(room.game);
      return due !== null && due <= room.now() ? act(id, { type: 'tick' }) : room;
    },
    /** Returns the state of an open room as last loaded. */
    seen: (id: string): LiveRoom | undefined => open.get(id),
    act,
    /** Stops the players of a room who may no longer play. */
    supervise: async (id: string): Promise<void> => supervise(await find(id)),
    tidy,
    /** Reopens the rooms that were in play when the server stopped. */
    async resume(): Promise<void> {
      await tidy();
      for (const id of await listRooms(database.read)) await find(id);
    },
    close(): void {
      isClosed = true;
      stopChecks();
      servers.close();
      for (const room of open.values()) clearTimeout(room.timer);
    },
  };
}

/** Returns a function that makes handlers: they log a failure in a room, unless the room has ended. */
function warningsTo(log: Platform['log']) {
  return (room: LoadedRoom, message: string, retry?: () => void) => (err: unknown) => {
    if (err instanceof Refusal && err.code === 'room_not_found') return;
    log.warn({ err, room: room.id }, message);
    retry?.();
  };
}

/** Rooms that this server has open. */
export type LiveRooms = ReturnType<typeof createLiveRooms>;
