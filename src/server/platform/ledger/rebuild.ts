import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { type AnyProjection, keysOf, reads } from '#shared/progress/projection.ts';
import { insertSubjects, listArrivals, listInTime } from './events.repo.ts';
import { beginRefold, refoldSlice } from './fold.ts';
import { type LockedLedger, saveLedger, zonesOf } from './ledgers.repo.ts';
import { FACTS } from './registry.ts';
import { findRefold, findState } from './states.repo.ts';
import { type LedgerContext, type LedgerTransaction, openTransaction } from './transaction.ts';

/** Number of events processed in one turn of the event loop; a subject already started may double it. */
export const EVENTS_A_SLICE = 100;
/** Cost of reading and storing one subject, expressed as a number of folded events. */
const EVENTS_A_SUBJECT = 10;

/** Position in the rebuild of a stream, stored with the ledger so that an interrupted rebuild continues there. */
interface RebuildPosition {
  readonly stream: string;
  /** Stage: delete the subjects of events (clear), assign them again (fan), fold each subject again (fold). */
  readonly stage: 'clear' | 'fan' | 'fold';
  /** Number of the last event, or name of the last subject, processed in the stage. */
  readonly after: number | string;
}

/** Pause between two slices of work. */
export type Pause = () => Promise<unknown>;

/**
 * Rebuilds everything derived from a learner's events with the current versions of the projections, slice by slice,
 * each in its own transaction, so that other requests are not blocked. Readers see the old state until the new one is
 * ready. After a crash, the next call continues.
 * @param ledger number of the ledger; a number without a ledger is ignored
 */
export async function rebuildLedger(
  database: Database,
  context: LedgerContext,
  ledger: number,
  pause: Pause = () => nextTurn(),
): Promise<void> {
  for (;;) {
    const next = await database.write((tx) => rebuildSlice(tx, context, ledger));
    if (next === 'done') return;
    if (next === 'figures') await rebuildFigures(database, context, ledger, pause);
    await pause();
  }
}

/** Folds the subjects that late events have marked to be folded again. */
export async function finishRefolds(
  database: Database,
  context: LedgerContext,
  ledger: number,
  pause: Pause,
): Promise<void> {
  for (;;) {
    const isDone = await database.write(async (tx) => {
      const locked = await lockByNumber(tx, ledger);
      if (!locked || !(await findRefold(tx, ledger))) return true;
      const transaction = openTransaction(tx, context, locked);
      const isLast = await refoldSome(transaction);
      await context.figures.settle(transaction);
      await saveLedger(tx, context.publishChange, locked, transaction.before);
      return isLast;
    });
    if (isDone) return;
    await pause();
  }
}

/**
 * Folds subjects that are marked to be folded again, of one stream or of any, for one turn of the event loop. Several
 * subjects share a transaction, since committing each of thousands takes longer than folding it.
 * @returns true if none is left
 */
async function refoldSome(transaction: LedgerTransaction, stream?: string): Promise<boolean> {
  for (let spent = 0; spent < EVENTS_A_SLICE; ) {
    const row = await findRefold(transaction.tx, transaction.ledger.no, stream);
    if (!row) return true;
    const { events } = await refoldSlice(transaction, row.subject);
    spent += events + EVENTS_A_SUBJECT;
  }
  return false;
}

async function rebuildSlice(
  tx: Transaction<Tables>,
  context: LedgerContext,
  no: number,
): Promise<'more' | 'figures' | 'done'> {
  const ledger = await lockByNumber(tx, no);
  if (!ledger) return 'done';
  const transaction = openTransaction(tx, context, ledger);
  const { registry, figures, publishChange } = context;
  const position =
    ledger.rebuild === null ? nextPosition(transaction) : (JSON.parse(ledger.rebuild) as RebuildPosition);
  if (position === 'figures') return 'figures';
  const projection = position && registry.projections.find(({ stream }) => stream === position.stream);
  if (position && projection) {
    await STAGES[position.stage](transaction, projection, position);
    await saveLedger(tx, publishChange, ledger, transaction.before);
    return 'more';
  }
  const left = position === null ? await findRefold(tx, no) : null;
  if (left) {
    // Streams that depend on a rebuilt one are marked to be folded again.
    await refoldSome(transaction);
    await figures.settle(transaction);
    await saveLedger(tx, publishChange, ledger, transaction.before);
    return 'more';
  }
  // No stream is left to rebuild, or the stream of an unfinished rebuild no longer exists.
  ledger.rebuild = null;
  if (!position) ledger.projection_versions = registry.versionsText;
  await saveLedger(tx, publishChange, ledger, transaction.before);
  return position ? 'more' : 'done';
}

/** Chooses the next outdated stream: first those without dependency, the figures last. */
function nextPosition({ ledger, registry }: LedgerTransaction): RebuildPosition | 'figures' | null {
  const done = JSON.parse(ledger.projection_versions) as Record<string, number>;
  const outdated = Object.entries(registry.versions).filter(([name, version]) => done[name] !== version);
  const streams = outdated.map(([name]) => name).filter((name) => name !== FACTS);
  const dependent = registry.projections.filter(({ dependsOn }) => dependsOn !== undefined);
  const stream = streams.find((name) => !dependent.some((each) => each.stream === name)) ?? streams[0];
  if (stream !== undefined) return { stream, stage: 'clear', after: '' };
  return outdated.length > 0 ? 'figures' : null;
}

type Stage = (
  transaction: LedgerTransaction,
  projection: AnyProjection,
  position: RebuildPosition,
) => Promise<void>;

const STAGES: Readonly<Record<RebuildPosition['stage'], Stage>> = { clear, fan, fold };

async function clear(
  transaction: LedgerTransaction,
  { stream }: AnyProjection,
  { after }: RebuildPosition,
): Promise<void> {
  const { tx, ledger } = transaction;
  let cleared = String(after);
  for (let spent = 0; spent < EVENTS_A_SLICE; ) {
    const next = await tx
      .selectFrom('states')
      .select('subject')
      .where('ledger', '=', ledger.no)
      .where('stream', '=', stream)
      .where('subject', '>', cleared)
      .orderBy('subject')
      .limit(1)
      .executeTakeFirst();
    if (!next) return continueAt(ledger, { stream, stage: 'fan', after: 0 });
    const deleted = await deleteSubjects(transaction, next.subject);
    spent += deleted + EVENTS_A_SUBJECT;
    // The subject may have more events.
    if (deleted >= EVENTS_A_SLICE) break;
    await beginRefold(transaction, next.subject);
    cleared = next.subject;
  }
  continueAt(ledger, { stream, stage: 'clear', after: cleared });
}

/**
 * Deletes the links of the first events of a subject, about one slice of them.
 * @returns the number deleted
 */
async function deleteSubjects(transaction: LedgerTransaction, subject: string): Promise<number> {
  const { tx, ledger } = transaction;
  const first = await tx
    .selectFrom('event_subjects')
    .select('occurred_at')
    .where('ledger', '=', ledger.no)
    .where('subject', '=', subject)
    .orderBy('occurred_at')
    .limit(EVENTS_A_SLICE)
    .execute();
  const last = first.at(-1);
  if (last) {
    await tx
      .deleteFrom('event_subjects')
      .where('ledger', '=', ledger.no)
      .where('subject', '=', subject)
      .where('occurred_at', '<=', last.occurred_at)
      .execute();
  }
  return first.length;
}

async function fan(
  transaction: LedgerTransaction,
  projection: AnyProjection,
  { after }: RebuildPosition,
): Promise<void> {
  const { tx, ledger, registry } = transaction;
  const { stream } = projection;
  const events = await listArrivals(tx, ledger.no, Number(after), EVENTS_A_SLICE);
  const last = events.at(-1);
  if (!last) return continueAt(ledger, { stream, stage: 'fold', after: 0 });
  const rows = events
    .filter(({ kind }) => reads(projection, kind, registry.kinds))
    .flatMap(({ seq, ...event }) => {
      const keys = keysOf(projection, registry.read(event), registry.kinds);
      return keys.map((key) => ({ subject: `${stream}:${key}`, occurredAt: event.occurredAt, seq }));
    });
  await insertSubjects(tx, ledger.no, rows);
  for (const subject of new Set(rows.map((row) => row.subject))) {
    if ((await findState(tx, ledger.no, subject)) === null) await beginRefold(transaction, subject);
  }
  continueAt(ledger, { stream, stage: 'fan', after: last.seq });
}

async function fold(transaction: LedgerTransaction, { stream, version }: AnyProjection): Promise<void> {
  const { tx, ledger, figures } = transaction;
  if (await findRefold(tx, ledger.no, stream)) {
    await refoldSome(transaction, stream);
    return continueAt(ledger, { stream, stage: 'fold', after: 0 });
  }
  ledger.projection_versions = JSON.stringify({
    ...(JSON.parse(ledger.projection_versions) as object),
    [stream]: version,
  });
  ledger.rebuild = null;
  await figures.settleAll(transaction);
}

function continueAt(ledger: LockedLedger, position: RebuildPosition): void {
  ledger.rebuild = JSON.stringify(position);
}

/** Computes the figures that depend on single events only, outside of a transaction, and stores them in one. */
async function rebuildFigures(
  database: Database,
  context: LedgerContext,
  no: number,
  pause: Pause,
): Promise<void> {
  const before = await database.read
    .selectFrom('ledgers')
    .selectAll()
    .where('no', '=', no)
    .executeTakeFirst();
  if (!before) return;
  const rebuilt = context.figures.rebuild(context.registry, zonesOf(before));
  for (let afterMs = Number.MIN_SAFE_INTEGER, hasMore = true; hasMore; ) {
    const slice = await listInTime(database.read, no, afterMs, EVENTS_A_SLICE);
    rebuilt.add(slice.events);
    hasMore = slice.hasMore;
    afterMs = slice.events.at(-1)?.occurredAt ?? afterMs;
    await pause();
  }
  await database.write(async (tx) => {
    const ledger = await lockByNumber(tx, no);
    // An event arrived meanwhile: the next slice starts over.
    if (!ledger || ledger.last_seq !== before.last_seq) return;
    const transaction = openTransaction(tx, context, ledger);
    await rebuilt.store(transaction);
    const done = JSON.parse(ledger.projection_versions) as Record<string, number>;
    ledger.projection_versions = JSON.stringify({ ...done, [FACTS]: context.registry.versions[FACTS] });
    await context.figures.settleAll(transaction);
    await saveLedger(tx, context.publishChange, ledger, transaction.before);
  });
}

async function lockByNumber(tx: Transaction<Tables>, no: number): Promise<LockedLedger | null> {
  const row = await tx
    .updateTable('ledgers')
    .set((ledger) => ({ last_seq: ledger.ref('last_seq') }))
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirst();
  return row && row.learner_id !== null ? { ...row, learner_id: row.learner_id } : null;
}
