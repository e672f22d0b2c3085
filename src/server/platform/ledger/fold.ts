import { compareEvents, type LearningEvent } from '#shared/progress/event.ts';
import { type AnyProjection, stepOf } from '#shared/progress/projection.ts';
import { listOfSubject } from './events.repo.ts';
import type { OutcomeRow } from './outcome.ts';
import { changeOutcomes, compareOutcomes, rowsOf } from './outcomes.repo.ts';
import { splitSubject } from './registry.ts';
import { BEGINNING, columnsOf, END, emptyRow, initialState, type StateRow, stateIn } from './state-row.ts';
import {
  findSnapshot,
  findState,
  findStates,
  refoldStream,
  removeSnapshots,
  removeState,
  saveSnapshot,
  saveState,
  saveSteps,
} from './states.repo.ts';
import type { LedgerTransaction } from './transaction.ts';

/** Number of events between two snapshots of a state, and about the number folded again first for a late event. */
export const SNAPSHOT_EVERY = 100;
/** Maximum number of slices folded in the transaction of a late event; the rest is folded in the background. */
const SLICES_AT_ONCE = 2;

/** An event as projections read it, with its number. */
export type ParsedEvent = LearningEvent & { readonly seq: number };

/** Effect of an event on a subject. */
interface Folded {
  readonly state: unknown;
  /** True if it finished a study unit; null for a late event, whose outcome has to be read from the database. */
  readonly isUnit: boolean | null;
}

/** Folds a stored event into the states of its subjects. */
export async function foldEvent(
  transaction: LedgerTransaction,
  subjects: readonly string[],
  event: ParsedEvent,
): Promise<ReadonlyMap<string, Folded>> {
  const { registry } = transaction;
  const rows = await readStates(transaction, subjects);
  const isLate = (subject: string) => event.occurredAt <= (rows.get(subject)?.newest_at ?? BEGINNING);
  const folded = await foldNewest(
    transaction,
    subjects.filter((subject) => !isLate(subject)),
    rows,
    event,
  );
  for (const [subject, { state }] of folded) {
    if (!registry.projectionOf(subject).takesBack?.isStale(state)) continue;
    await beginRefold(transaction, subject);
    folded.set(subject, { state: await refoldAtOnce(transaction, subject), isUnit: null });
  }
  for (const subject of subjects.filter(isLate)) {
    folded.set(subject, { state: await foldLate(transaction, subject, event), isUnit: null });
  }
  return folded;
}

/** Reads the states of subjects, and those they depend on. */
async function readStates(
  transaction: LedgerTransaction,
  subjects: readonly string[],
): Promise<Map<string, StateRow>> {
  const { tx, ledger, registry } = transaction;
  const unread = unreadDependencies(
    transaction,
    subjects.map((subject) => registry.projectionOf(subject)),
  );
  const rows = await findStates(tx, ledger.no, [...new Set([...subjects, ...unread])]);
  for (const subject of unread) keepDependency(transaction, subject, rows.get(subject) ?? null);
  return rows;
}

/** Adds one step to each state. The event must be the newest of each subject. */
async function foldNewest(
  transaction: LedgerTransaction,
  subjects: readonly string[],
  rows: ReadonlyMap<string, StateRow>,
  event: ParsedEvent,
): Promise<Map<string, Folded>> {
  const { tx, ledger, registry, zones } = transaction;
  const folded = new Map<string, Folded>();
  const steps: { readonly before: StateRow; readonly after: StateRow }[] = [];
  const outcomes: OutcomeRow[] = [];
  for (const subject of subjects) {
    const projection = registry.projectionOf(subject);
    const before = rows.get(subject) ?? newRow(transaction, subject);
    const { key } = splitSubject(subject);
    const dependency = await dependencyOf(transaction, projection);
    const { state, outcome } = stepOf(
      projection,
      stateIn(projection, before),
      event,
      key,
      dependency,
      registry.kinds,
    );
    const unsaved = before.unsaved + 1;
    const after = {
      ...{ ...before, ...columnsOf(projection, state), newest_at: event.occurredAt, newest_seq: event.seq },
      unsaved: unsaved >= SNAPSHOT_EVERY ? 0 : unsaved,
    };
    steps.push({ before, after });
    outcomes.push(...rowsOf(subject, event, outcome, zones));
    folded.set(subject, { state, isUnit: outcome.isUnit === true });
  }
  await saveSteps(
    tx,
    steps.map(({ after }) => after),
  );
  await applyOutcomes(transaction, [], outcomes);
  for (const { before, after } of steps) {
    const { subject, state, unsaved } = after;
    if (unsaved === 0) await saveSnapshot(tx, ledger.no, subject, { occurred_at: event.occurredAt, state });
    await refoldDependents(transaction, subject, before.state, state);
  }
  return folded;
}

/** Folds a late event: marks the subject to be folded again and folds the first slices. Returns the state shown. */
async function foldLate(
  transaction: LedgerTransaction,
  subject: string,
  event: ParsedEvent,
): Promise<unknown> {
  const { tx, ledger } = transaction;
  const row = (await findState(tx, ledger.no, subject)) ?? newRow(transaction, subject);
  const before = await findSnapshot(tx, ledger.no, subject, 'before', event.occurredAt);
  const isEarlier = row.refold_from === null || event.occurredAt <= row.refold_from;
  const pending: StateRow = {
    ...row,
    refold_through: Math.max(row.refold_through ?? event.occurredAt, event.occurredAt),
    ...(isEarlier && {
      refold_from: before?.occurred_at ?? BEGINNING,
      refold_state: before?.state ?? null,
    }),
  };
  await saveState(tx, pending);
  return refoldAtOnce(transaction, subject);
}

/** Folds the first slices of a subject again and leaves the rest to the background. Returns the state shown. */
async function refoldAtOnce(transaction: LedgerTransaction, subject: string): Promise<unknown> {
  for (let slice = 0; slice < SLICES_AT_ONCE; slice += 1) {
    const { isDone } = await refoldSlice(transaction, subject);
    if (isDone) return readState(transaction, subject);
  }
  transaction.unfinished.add(subject);
  return readState(transaction, subject);
}

/** Reads the state of a subject that is shown to readers. */
export async function readState(
  { tx, ledger, registry }: LedgerTransaction,
  subject: string,
): Promise<unknown> {
  const projection = registry.projectionOf(subject);
  const row = await findState(tx, ledger.no, subject);
  return row ? stateIn(projection, row) : projection.empty;
}

/** Marks all events of a subject to be folded again, slice by slice; readers see the old state until the last slice. */
export async function beginRefold(transaction: LedgerTransaction, subject: string): Promise<void> {
  const { tx, ledger } = transaction;
  const row = (await findState(tx, ledger.no, subject)) ?? newRow(transaction, subject);
  await removeSnapshots(tx, ledger.no, subject);
  await saveState(tx, { ...row, refold_from: BEGINNING, refold_through: END, refold_state: null });
}

/**
 * Folds the next events of a subject that is being folded again, at most about `SNAPSHOT_EVERY`. If the state equals
 * the next snapshot, the events after it are skipped.
 * @returns whether the subject is finished, and the number of events folded
 */
export async function refoldSlice(
  transaction: LedgerTransaction,
  subject: string,
): Promise<{ readonly isDone: boolean; readonly events: number }> {
  const { tx, ledger, registry, zones } = transaction;
  const row = await findState(tx, ledger.no, subject);
  if (!row || row.refold_from === null) return { isDone: true, events: 0 };
  const projection = registry.projectionOf(subject);
  const { key } = splitSubject(subject);
  const dependency = await dependencyOf(transaction, projection);
  const fromMs = row.refold_from;
  const snapshot = await findSnapshot(tx, ledger.no, subject, 'after', fromMs);
  const bounds = { afterMs: fromMs, throughMs: snapshot?.occurred_at ?? END, count: SNAPSHOT_EVERY };
  const { events, hasMore } = await listOfSubject(tx, ledger.no, subject, bounds);

  let state =
    row.refold_state === null
      ? initialState(projection, row)
      : projection.state.parse(JSON.parse(row.refold_state));
  const rows: OutcomeRow[] = [];
  const parsed = events.map((event): ParsedEvent => ({ ...registry.read(event), seq: event.seq }));
  const sorted = parsed.sort(compareEvents(registry.kinds)) as ParsedEvent[];
  for (const event of sorted) {
    const step = stepOf(projection, state, event, key, dependency, registry.kinds);
    state = step.state;
    rows.push(...rowsOf(subject, event, step.outcome, zones));
  }
  const newest = sorted.at(-1);
  const folded = { events: sorted.length };
  const reachedMs = hasMore ? (newest?.occurredAt ?? fromMs) : bounds.throughMs;
  const within = { ledger: ledger.no, subject, afterMs: fromMs, throughMs: reachedMs };
  const { deleted, added } = await compareOutcomes(tx, within, rows);
  await applyOutcomes(transaction, deleted, added);

  const text = JSON.stringify(state);
  const isNewest = newest && newest.occurredAt >= row.newest_at;
  const end = isNewest ? { newest_at: newest.occurredAt, newest_seq: newest.seq } : {};
  const done = { ...row, ...end, refold_from: null, refold_through: null, refold_state: null };
  if (!hasMore && !snapshot) {
    if (fromMs === BEGINNING && !newest) await removeState(tx, ledger.no, subject);
    else await saveState(tx, { ...done, ...columnsOf(projection, state), unsaved: sorted.length });
    await refoldDependents(transaction, subject, row.state, text);
    const isStale = projection.takesBack?.isStale(state) === true;
    if (isStale) await beginRefold(transaction, subject);
    return { isDone: !isStale, ...folded };
  }
  if (!hasMore && snapshot?.state === text && reachedMs >= (row.refold_through ?? END)) {
    await saveState(tx, done);
    return { isDone: true, ...folded };
  }
  await saveSnapshot(tx, ledger.no, subject, { occurred_at: reachedMs, state: text });
  await saveState(tx, { ...row, ...end, refold_from: reachedMs, refold_state: text });
  return { isDone: false, ...folded };
}

function newRow({ ledger, registry }: LedgerTransaction, subject: string): StateRow {
  return emptyRow(ledger.no, registry.projectionOf(subject), subject);
}

/** Stores changed outcomes and updates the figures computed from them. */
async function applyOutcomes(
  transaction: LedgerTransaction,
  deleted: readonly OutcomeRow[],
  added: readonly OutcomeRow[],
): Promise<void> {
  if (deleted.length === 0 && added.length === 0) return;
  const { tx, ledger, changedCounters, figures } = transaction;
  for (const name of await changeOutcomes(tx, ledger.no, deleted, added)) changedCounters.add(name);
  await figures.changeOutcomes(transaction, deleted, added);
}

/**
 * Returns the state that a projection depends on, read once per transaction; undefined for a projection without
 * dependency.
 */
async function dependencyOf(transaction: LedgerTransaction, { dependsOn }: AnyProjection): Promise<unknown> {
  if (dependsOn === undefined) return undefined;
  const { tx, ledger, dependencies } = transaction;
  if (!dependencies.has(dependsOn)) {
    keepDependency(transaction, dependsOn, await findState(tx, ledger.no, dependsOn));
  }
  return dependencies.get(dependsOn);
}

/** Lists the subjects that projections depend on and that have not been read in this transaction. */
function unreadDependencies(
  { dependencies }: LedgerTransaction,
  projections: readonly AnyProjection[],
): string[] {
  return projections.flatMap(({ dependsOn }) =>
    dependsOn === undefined || dependencies.has(dependsOn) ? [] : [dependsOn],
  );
}

/** Keeps the state of a dependency for the rest of the transaction. */
function keepDependency(
  { registry, dependencies }: LedgerTransaction,
  subject: string,
  row: StateRow | null,
): void {
  const { state, empty } = registry.projectionOf(subject);
  dependencies.set(subject, row ? state.parse(JSON.parse(row.state)) : empty);
}

/** After a state changed, marks all states of the streams that depend on it to be folded again in the background. */
async function refoldDependents(
  transaction: LedgerTransaction,
  subject: string,
  before: string,
  after: string,
): Promise<void> {
  const { tx, ledger, registry, dependencies, unfinished } = transaction;
  if (before === after) return;
  dependencies.delete(subject);
  for (const { stream } of registry.projections.filter(({ dependsOn }) => dependsOn === subject)) {
    await refoldStream(tx, ledger.no, stream);
    unfinished.add(stream);
  }
}
