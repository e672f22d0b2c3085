import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WireEvent, WireEventOf } from '#shared/progress/progress.contract.ts';
import { type Game, type Given, type QuizTask, type Seat, taskFor } from '#shared/quiz/game-state.ts';
import type { quizKinds } from '#shared/quiz/quiz.events.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { deleteEvents, listEvents, listWaitingLearners, storeOutboxEvent } from './outbox.repo.ts';

/** Event of a learner for the ledger. */
export interface QuizEvent {
  readonly learnerId: string;
  readonly event: WireEvent;
}

/** Returns the name of a game in the ledger. */
export function gameName(roomId: string, { game }: Pick<Game, 'game'>): string {
  return `${roomId}/${game}`;
}

/**
 * Derives the learners' events from two states of a room: new answers, and the end of a game. Their ids are derived
 * from their content, so that repetitions count once.
 */
export function eventsBetween(roomId: string, before: Game, after: Game, nowMs: number): QuizEvent[] {
  if (before.answers === after.answers && before.phase === after.phase) return [];
  const game = gameName(roomId, after);
  const learners = after.players.filter((seat): seat is Learner => seat.userId !== null);
  const isSameGame = before.game === after.game;
  const answers = after.answers.flatMap((round, place) => {
    const earlier = isSameGame ? before.answers[place] : undefined;
    if (round === earlier) return [];
    return learners.flatMap((seat) => {
      const given = round[seat.id];
      const task = given && !earlier?.[seat.id] ? taskFor(after, place, seat) : null;
      if (!given || !task) return [];
      return [{ learnerId: seat.userId, event: answeredEvent(game, seat, task, given, nowMs) }];
    });
  });
  const isOver = after.phase === 'ended' && before.phase !== 'ended';
  const finished = learners.filter((seat) => isOver && answeredHalf(after, seat));
  return [
    ...answers,
    ...finished.map((seat) => ({ learnerId: seat.userId, event: completedEvent(game, seat, nowMs) })),
  ];
}

type Learner = Seat & { readonly userId: string };

/** Returns true if a player has answered at least half of a game, so that it counts as played. */
export function answeredHalf({ answers, slots }: Game, { id }: Pick<Seat, 'id'>): boolean {
  return answers.filter((round) => (round[id]?.option ?? null) !== null).length * 2 >= slots.length;
}

function answeredEvent(
  game: string,
  seat: Learner,
  task: QuizTask,
  { correct, option }: Given,
  nowMs: number,
): WireEventOf<typeof quizKinds> {
  const taken = option === null ? undefined : task.optionWords?.[option];
  const words = task.wordIds.map((wordId) => ({
    wordId,
    correct,
    ...(!correct && taken !== undefined && taken !== wordId && { rival: taken }),
  }));
  const id = eventId('answered', game, task.id, seat.userId);
  return { id, kind: 'quiz_answered', occurredAt: nowMs, game, skill: task.skill, correct, words };
}

function completedEvent(game: string, { userId }: Learner, nowMs: number): WireEventOf<typeof quizKinds> {
  return { id: eventId('completed', game, userId), kind: 'quiz_completed', occurredAt: nowMs, game };
}

/** Derives a UUID (version 8, RFC 9562) from these parts. */
export function eventId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Stores learners' events in the transaction that changes the room, except those of deleted learners. */
export async function noteEvents(tx: Transaction<Tables>, events: readonly QuizEvent[]): Promise<void> {
  for (const { learnerId, event } of events) await storeOutboxEvent(tx, learnerId, event);
}

/** Maximum events of a learner per transaction. */
const AT_ONCE = 50;
/** Milliseconds of delay, so that pages show the end of a game first. */
const SOON_MS = 300;
/**
 * Milliseconds of delay during a game, longer than a game lasts, so that recording does not compete for CPU with the
 * game. Events of players who left early are recorded then.
 */
const PLAYED_MS = 5 * MINUTE_MS;
const AGAIN_MS = 5_000;

/** Writes the outbox to the ledger. Recorded events are removed; failed ones are retried later. */
export function createOutbox(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  ledger: Pick<Ledger, 'recordServerEvents'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  async function tell(learnerId: string): Promise<void> {
    const events = await listEvents(database.read, learnerId, AT_ONCE);
    if (events.length === 0) return;
    const taken = await ledger.recordServerEvents(learnerId, events);
    for (const { id, refusal } of taken) {
      if (refusal)
        log.warn(
          { event: id, code: refusal.code },
          'quiz: the ledger refused an event of a game, it is dropped',
        );
    }
    const ids = events.map(({ id }) => id);
    await database.write((tx) => deleteEvents(tx, ids));
    if (events.length === AT_ONCE) await tell(learnerId);
  }

  /** Records the events of these learners one after another, after those already queued. */
  function tellInTurn(find: () => Promise<readonly string[]>): void {
    running = running
      .then(async () => {
        for (const learnerId of isClosed ? [] : await find()) if (!isClosed) await tell(learnerId);
      })
      .catch((err: unknown) => {
        log.warn({ err }, 'quiz: sending events to the ledger failed, retrying in 5 s');
        allLater(AGAIN_MS);
      });
  }

  function allLater(ms: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      tellInTurn(() => listWaitingLearners(database.read));
    }, ms);
    timer.unref();
  }

  return {
    /** Records all events soon. */
    soon: () => allLater(SOON_MS),
    /** Called after events were stored: records them when the game has ended, or after a delay. */
    noted(events: readonly QuizEvent[]): void {
      if (!timer) allLater(PLAYED_MS);
      const done = events.filter(({ event }) => event.kind === 'quiz_completed');
      const learners = done.map(({ learnerId }) => learnerId);
      if (learners.length > 0) setTimeout(() => tellInTurn(async () => learners), SOON_MS).unref();
    },
    /** Records the events of this learner now. */
    tell,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
