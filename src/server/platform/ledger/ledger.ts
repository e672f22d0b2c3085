import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { WriteWork } from '#server/platform/database/engine.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Language } from '#shared/language.ts';
import type { SentKinds } from '#shared/progress/event.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { StudyPause } from '#shared/progress/pauses.ts';
import type { WireEvent } from '#shared/progress/progress.contract.ts';
import type { Projection } from '#shared/progress/projection.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { removeOrphans } from './erase.ts';
import { exportLedger } from './export.ts';
import { type exportedLedger, importLedger } from './import.ts';
import { type LedgerRow, NOTHING_YET, zonesOf } from './ledgers.repo.ts';
import { changePause } from './pauses.ts';
import { type LedgerReader, readerOf } from './reader.ts';
import { createRebuilder } from './rebuilder.ts';
import { languageOf } from './record.ts';
import { type EventResult, type RecordingParts, recordEvents } from './record-events.ts';
import { type LedgerRoom, Registry } from './registry.ts';
import { changeTimeZone, createLedger } from './time-zone.ts';
import type { FigureUpdater, LedgerContext } from './transaction.ts';

export type { LedgerReader } from './reader.ts';
export type { EventResult } from './record-events.ts';
export type { Acceptance, LedgerRoom, Prepared, Recorded, Recording } from './registry.ts';

/** Pub/sub topic for the id of a learner whose ledger, or data computed from it, has changed. */
export const LEDGER_CHANGED = 'ledger';

/** The event store: records events of learners, and keeps the states of all projections up to date. */
export interface Ledger {
  /** Declares kinds of events and projections of a room; called at start, before events are recorded. */
  register<Kinds extends SentKinds>(room: LedgerRoom<Kinds>): void;
  /** Declares the updater that computes figures in the ledger's transactions; called once at start. */
  registerFigures(figures: FigureUpdater): void;

  /** Creates the ledger of a new learner, in the transaction that stores the learner. */
  create(tx: Transaction<Tables>, learnerId: string, timeZone: string, atMs: number): Promise<void>;
  /** Records that the learner lives in another time zone from `atMs` on. Sets `learners.time_zone`. */
  changeTimeZone(tx: Transaction<Tables>, learnerId: string, timeZone: string, atMs: number): Promise<void>;

  /**
   * Plans a pause of a learner in place of the open one, or ends that with null.
   * @throws Refusal `validation_error`
   */
  changePause(
    tx: Transaction<Tables>,
    learnerId: string,
    planned: StudyPause | null,
    atMs: number,
  ): Promise<void>;

  /**
   * Records events of any registered kind sent by a device, in one transaction. Returns one result per event, in order.
   */
  record(learnerId: string, events: readonly WireEvent[]): Promise<EventResult[]>;
  /**
   * Records events made by the server, whose kinds (`source: 'server'`) are rejected from devices.
   * @param before additional writes that run first in the same transaction; if it throws, nothing is recorded
   */
  recordServerEvents(
    learnerId: string,
    events: readonly WireEvent[],
    before?: WriteWork<void>,
  ): Promise<EventResult[]>;
  /** Records events imported from another program, or of words taken from another learner; they do not count towards the daily limit of events. */
  recordImported(learnerId: string, events: readonly WireEvent[]): Promise<EventResult[]>;

  /** Opens a learner's ledger for reading. @throws Refusal `unauthenticated` for a learner that does not exist */
  read(learnerId: string): Promise<LedgerReader>;
  /** Returns a learner's states of a projection by key: all of them, or the requested one. */
  states<State, Kinds extends SentKinds, Dependency>(
    learnerId: string,
    projection: Projection<State, Kinds, Dependency>,
    key?: string,
  ): Promise<ReadonlyMap<string, State>>;
  /**
   * Returns the learner's ledger row, which may still have states of former projections; null for a learner that does
   * not exist.
   */
  find(learnerId: string): Promise<LedgerRow | null>;
  /** Returns whether everything derived from a ledger was made by the current versions of the projections. */
  isCurrent(ledger: LedgerRow): boolean;
  /** Returns the learner's own language. */
  language(learnerId: string): Promise<Language>;
  /** Returns the current day in the learner's time zone. */
  today(learnerId: string): Promise<LearnerDay>;

  /** Publishes, in `tx`, that data computed for a learner has changed. */
  publishChange(tx: Transaction<Tables>, learnerId: string): Promise<void>;
  /** Exports the events, states and outcomes stored for a learner. */
  exportLearner(learnerId: string): Promise<Record<string, unknown>>;
  /** Stores the events of an exported ledger for a learner without one; see `importLedger`. */
  importEvents(
    tx: Transaction<Tables>,
    learnerId: string,
    openedAt: number,
    exported: z.infer<typeof exportedLedger>,
  ): Promise<void>;
  /** Deletes the ledgers of deleted learners. */
  eraseDeleted(): Promise<void>;
  /** Rebuilds everything derived from a learner's events, as after a change of every projection. */
  rebuild(learnerId: string): Promise<void>;
}

/** Creates the ledger service; it rebuilds outdated ledgers in the background while `app` runs. */
export function openLedger(app: FastifyInstance, platform: Platform): Ledger {
  const { database, pubsub, learners, clock } = platform;
  const publishChange: Ledger['publishChange'] = (tx, learnerId) =>
    pubsub.publish(tx, LEDGER_CHANGED, learnerId);
  const registry = new Registry();
  let registered: FigureUpdater | null = null;
  const context: LedgerContext = {
    registry,
    publishChange,
    get figures() {
      if (!registered) throw new Error('No figures are registered with the ledger.');
      return registered;
    },
  };
  const rebuilder = createRebuilder(platform, context);
  const parts: RecordingParts = { database, context, rebuilder, clock };
  app.addHook('onReady', async () => void rebuilder.start());
  app.addHook('onClose', () => rebuilder.stop());

  async function openReader(learnerId: string): Promise<LedgerReader | null> {
    const ledger = await rebuilder.readable(learnerId);
    return ledger && readerOf(database.read, registry, ledger, clock(), () => rebuilder.current(learnerId));
  }

  return {
    register: (room) => registry.add(room),
    registerFigures(figures) {
      if (registered) throw new Error('Figures are registered twice.');
      registered = figures;
      registry.addFigures(figures.version);
    },
    create: (tx, learnerId, timeZone, atMs) =>
      createLedger(tx, { context, learners }, learnerId, timeZone, atMs),
    changeTimeZone: (tx, learnerId, timeZone, atMs) =>
      changeTimeZone(tx, { context, learners }, learnerId, timeZone, atMs),
    changePause: (tx, learnerId, planned, atMs) => changePause(tx, context, learnerId, planned, atMs),
    record: (learnerId, events) => recordEvents(parts, learnerId, events, 'device'),
    recordServerEvents: (learnerId, events, before) =>
      recordEvents(parts, learnerId, events, 'server', before),
    recordImported: (learnerId, events) => recordEvents(parts, learnerId, events, 'import'),
    async read(learnerId) {
      const reader = await openReader(learnerId);
      if (!reader) throw new Refusal('unauthenticated');
      return reader;
    },
    async states(learnerId, projection, key) {
      const reader = await openReader(learnerId);
      return (await reader?.states(projection, key === undefined ? undefined : [key])) ?? new Map();
    },
    find: (learnerId) => rebuilder.readable(learnerId),
    isCurrent: ({ projection_versions }) => projection_versions === registry.versionsText,
    language: (learnerId) => languageOf(database.read, learnerId),
    async today(learnerId) {
      const ledger = await rebuilder.readable(learnerId);
      if (!ledger) throw new Refusal('not_found');
      return dayAt(zonesOf(ledger), clock());
    },
    publishChange,
    async exportLearner(learnerId) {
      const ledger = await rebuilder.current(learnerId);
      const streams = registry.projections.map(({ stream }) => stream);
      return exportLedger(database.read, ledger?.no ?? null, streams);
    },
    importEvents: (tx, learnerId, openedAt, exported) =>
      importLedger(tx, registry, learnerId, openedAt, exported),
    eraseDeleted: () => removeOrphans(database, nextTurn),
    async rebuild(learnerId) {
      const everything = { projection_versions: NOTHING_YET, rebuild: null };
      await database.write((tx) =>
        tx.updateTable('ledgers').set(everything).where('learner_id', '=', learnerId).execute(),
      );
      await rebuilder.current(learnerId);
    },
  };
}
