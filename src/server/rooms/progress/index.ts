import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Work } from '#server/platform/database/engine.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { Language } from '#shared/language.ts';
import type { EventKinds, SentKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { StudyReward, UserStats } from '#shared/progress/progress.contract.ts';
import type { Projection } from '#shared/progress/projection.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { tellAchievements } from './achievements.repo.ts';
import { createCaretaker } from './caretaker.ts';
import { removeOrphans } from './erase.ts';
import { exportStudies } from './export-studies.ts';
import { createFigures, FIGURES } from './figures.ts';
import { type Taken, takeEvents, type WireEvent } from './intake.ts';
import type { LedgerRoom, Recorded } from './ledger-room.ts';
import { findLedger, NOTHING_YET, zonesOf } from './ledgers.repo.ts';
import { addProgressRoutes } from './progress.routes.ts';
import { type LedgerReader, readerOf } from './reader.ts';
import { languageOf } from './record.ts';
import { Registry } from './registry.ts';
import { isUnitEnd } from './results.repo.ts';
import { readReward } from './stats.ts';
import { changeTimeZone, openLedger } from './time-zone.ts';

export type { Taken, WireEvent } from './intake.ts';
export type { Acceptance, LedgerRoom, Prepared, Recording } from './ledger-room.ts';
export type { LedgerReader } from './reader.ts';

/** What other rooms may ask of this one. */
export interface ProgressDoor extends OpenRoom {
  /** Begins a new learner's ledger with the zone they live in; in the transaction that stores the learner. */
  openLedger(tx: Transaction<Tables>, learnerId: string, timeZone: string, atMs: number): Promise<void>;
  /** From `atMs` on the learner lives in another zone. Sets `learners.time_zone`. */
  changeTimeZone(tx: Transaction<Tables>, learnerId: string, timeZone: string, atMs: number): Promise<void>;
  /** A room says at start what the ledger is to carry for it. */
  follow<Kinds extends SentKinds>(room: LedgerRoom<Kinds>): void;
  /** Records what a learner did, of any room that was followed; see `intake.ts`. One transaction for all. */
  take(learnerId: string, events: readonly WireEvent[]): Promise<Taken[]>;
  /**
   * Records events that the server found itself, also of kinds that devices may not send.
   * @param before what the room writes with it, in the same transaction: where it throws, nothing is recorded
   */
  takeOwn(learnerId: string, events: readonly WireEvent[], before?: Work<void>): Promise<Taken[]>;
  /** Records what the learner brings from another program: outside of what a day takes, for an import has its own limits. */
  takeBrought(learnerId: string, events: readonly WireEvent[]): Promise<Taken[]>;
  /**
   * What finishing something brought: the XP it gained, the achievements earned since the last reward, and where
   * the learner is now. The same for an event that was recorded before.
   */
  reward(tx: Transaction<Tables>, recorded: Recorded): Promise<StudyReward>;
  /** The same, for events that finish something only now and then; null when this one finished no study unit. */
  rewardOfUnit(tx: Transaction<Tables>, recorded: Recorded): Promise<StudyReward | null>;
  /** A learner's ledger to read from. @throws Refusal `unauthenticated` for a learner that is not there (any more) */
  read(learnerId: string): Promise<LedgerReader>;
  /** A learner's states of a projection, by key: all, or the one asked for. */
  states<State, Kinds extends EventKinds, Guide>(
    learnerId: string,
    projection: Projection<State, Kinds, Guide>,
    key?: string,
  ): Promise<ReadonlyMap<string, State>>;
  stats(learnerId: string): Promise<UserStats>;
  /** For rooms that change, in `tx`, what figures rest on beside the ledger: the weekly goal. */
  figuresChanged(tx: Transaction<Tables>, learnerId: string): Promise<void>;
  /** The learner's own language. */
  language(learnerId: string): Promise<Language>;
  /** The learner's present day, by their own calendar. */
  today(learnerId: string): Promise<LearnerDay>;
  /** Everything stored about a learner's studies. */
  exportLearner(learnerId: string): Promise<Record<string, unknown>>;
  /** Removes the ledgers of learners that have been deleted. */
  eraseDeleted(): Promise<void>;
  /** Derives everything of a learner anew from the ledger, as after a change of every fold. */
  replay(learnerId: string): Promise<void>;
}

/** The ledger, and what is counted from it. */
export const progressRoom: Room<object, ProgressDoor> = {
  name: 'progress',
  tables: [
    'ledger_numbers', 'ledgers', 'names', 'learning_events', 'event_subjects', 'states', 'state_snapshots', 'results',
    'counters', 'study_days', 'study_time', 'xp_grants', 'words_met', 'achievements_told',
  ], // biome-ignore format: a list of names
  open: openProgress,
};

/** Opens the room, for who needs its door at once. */
export function openProgress(app: FastifyInstance, platform: Platform): ProgressDoor {
  const { database, pubsub, learners, clock } = platform;
  const changed = (tx: Transaction<Tables>, learnerId: string) => pubsub.publish(tx, FIGURES, learnerId);
  const registry = new Registry({ changed, onCommit: database.onCommit });
  const caretaker = createCaretaker(platform, registry);
  const figures = createFigures(platform, registry, caretaker);

  const take: ProgressDoor['take'] = (learnerId, events) =>
    takeEvents({ database, registry, caretaker, clock }, learnerId, events);

  const reward: ProgressDoor['reward'] = async (tx, recorded) => {
    const { learnerId, event, isDuplicate } = recorded;
    const ledger = await findLedger(tx, learnerId);
    if (!ledger) throw new Refusal('unauthenticated');
    if (!isDuplicate) await tellAchievements(tx, ledger.no, event.id);
    return readReward(tx, ledger, recorded, clock());
  };

  async function readLedger(learnerId: string): Promise<LedgerReader | null> {
    const ledger = await caretaker.readable(learnerId);
    return ledger && readerOf(database.read, registry, ledger, clock(), () => caretaker.current(learnerId));
  }

  addProgressRoutes(app, { figures, take });
  app.addHook('onReady', async () => void caretaker.tend());
  app.addHook('onClose', () => caretaker.stop());

  return {
    openLedger: (tx, learnerId, timeZone, atMs) =>
      openLedger(tx, { registry, learners }, learnerId, timeZone, atMs),
    changeTimeZone: (tx, learnerId, timeZone, atMs) =>
      changeTimeZone(tx, { registry, learners }, learnerId, timeZone, atMs),
    follow: (room) => registry.add(room),
    take,
    takeOwn: (learnerId, events, before) =>
      takeEvents({ database, registry, caretaker, clock }, learnerId, events, 'server', before),
    takeBrought: (learnerId, events) =>
      takeEvents({ database, registry, caretaker, clock }, learnerId, events, 'import'),
    reward,
    async rewardOfUnit(tx, recorded) {
      const { ledger, event, subjects } = recorded;
      const isEnd = recorded.isUnitEnd ?? (await isUnitEnd(tx, ledger, event, subjects));
      return isEnd ? reward(tx, recorded) : null;
    },
    async read(learnerId) {
      const reader = await readLedger(learnerId);
      if (!reader) throw new Refusal('unauthenticated');
      return reader;
    },
    async states(learnerId, projection, key) {
      const reader = await readLedger(learnerId);
      return (await reader?.states(projection, key === undefined ? undefined : [key])) ?? new Map();
    },
    stats: async (learnerId) => (await figures.stats(learnerId)).stats,
    figuresChanged: changed,
    language: (learnerId) => languageOf(database.read, learnerId),
    today: async (learnerId) => {
      const ledger = await caretaker.readable(learnerId);
      if (!ledger) throw new Refusal('not_found');
      return dayAt(zonesOf(ledger), clock());
    },
    async exportLearner(learnerId) {
      const ledger = await caretaker.current(learnerId);
      const rooms = registry.projections.map(({ room }) => room);
      return exportStudies(database.read, ledger?.no ?? null, rooms);
    },
    eraseDeleted: () => removeOrphans(database, nextTurn),
    async replay(learnerId) {
      const everything = { folds: NOTHING_YET, replay: null };
      await database.write((tx) =>
        tx.updateTable('ledgers').set(everything).where('learner_id', '=', learnerId).execute(),
      );
      await caretaker.current(learnerId);
    },
  };
}
