import { compareEvents, type LearningEvent } from '#shared/progress/event.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';
import { listOfSubject } from './events.repo.ts';
import { followGuide, guideOf, keepGuide, unreadGuides } from './guides.ts';
import { splitSubject } from './registry.ts';
import { addResults, type ResultRow, replaceResults, rowsOf } from './results.repo.ts';
import {
  BEGINNING,
  END,
  findSnapshot,
  findState,
  findStates,
  removeSnapshots,
  removeState,
  type StateRow,
  saveSnapshot,
  saveState,
  saveSteps,
} from './states.repo.ts';
import type { Work } from './work.ts';

/** A snapshot is kept after so many events, so that no late one has many more folded anew before it is known what it changes. */
export const SNAPSHOT_EVERY = 100;
/** Slices done at once when an event comes late; what is left then is done in the background. */
const SLICES_AT_ONCE = 2;

/** An event as its folds read it, with its number. */
export type ParsedEvent = LearningEvent & { readonly seq: number };

/** What an event has made of a subject. */
interface Folded {
  readonly state: unknown;
  /** Whether it finished a study unit; null where that can only be read, since it came late. */
  readonly isUnit: boolean | null;
}

/** Folds an event, which stands in the ledger, into its subjects. */
export async function foldEvent(
  work: Work,
  subjects: readonly string[],
  event: ParsedEvent,
): Promise<ReadonlyMap<string, Folded>> {
  const { registry } = work;
  const rows = await readStates(work, subjects);
  const isLate = (subject: string) => event.occurredAt <= (rows.get(subject)?.newest_at ?? BEGINNING);
  const folded = await foldNewest(
    work,
    subjects.filter((subject) => !isLate(subject)),
    rows,
    event,
  );
  for (const [subject, { state }] of folded) {
    if (!registry.projectionOf(subject).takesBack?.isStale(state)) continue;
    await beginRefold(work, subject);
    folded.set(subject, { state: await refoldAtOnce(work, subject), isUnit: null });
  }
  for (const subject of subjects.filter(isLate)) {
    folded.set(subject, { state: await foldLate(work, subject, event), isUnit: null });
  }
  return folded;
}

/** The rows of subjects, and with them what their steps go by. */
async function readStates(work: Work, subjects: readonly string[]): Promise<Map<string, StateRow>> {
  const { tx, ledger, registry } = work;
  const guides = unreadGuides(
    work,
    subjects.map((subject) => registry.projectionOf(subject)),
  );
  const rows = await findStates(tx, ledger.no, [...new Set([...subjects, ...guides])]);
  for (const guide of guides) keepGuide(work, guide, rows.get(guide) ?? null);
  return rows;
}

/** One step on what is stored of each: nothing of these subjects happened at the same time or later. */
async function foldNewest(
  work: Work,
  subjects: readonly string[],
  rows: ReadonlyMap<string, StateRow>,
  event: ParsedEvent,
): Promise<Map<string, Folded>> {
  const { tx, registry, zones } = work;
  const folded = new Map<string, Folded>();
  const steps: { readonly before: StateRow; readonly after: StateRow }[] = [];
  const results: ResultRow[] = [];
  for (const subject of subjects) {
    const projection = registry.projectionOf(subject);
    const before = rows.get(subject) ?? emptyRow(work, subject);
    const { key } = splitSubject(subject);
    const guide = await guideOf(work, projection);
    const { state, outcome } = projection.step(stateIn(projection, before), event, key, guide);
    const unsaved = before.unsaved + 1;
    const after = {
      ...{ ...before, ...headOf(projection, state), newest_at: event.occurredAt, newest_seq: event.seq },
      unsaved: unsaved >= SNAPSHOT_EVERY ? 0 : unsaved,
    };
    steps.push({ before, after });
    results.push(...rowsOf(subject, event, outcome, zones));
    folded.set(subject, { state, isUnit: outcome.isUnit === true });
  }
  await saveSteps(
    tx,
    steps.map(({ after }) => after),
  );
  await addResults(work, results);
  for (const { before, after } of steps) {
    const { subject, state, unsaved } = after;
    if (unsaved === 0) await saveSnapshot(work, subject, { occurred_at: event.occurredAt, state });
    await followGuide(work, subject, before.state, state);
  }
  return folded;
}

/** Has what the event changes of a subject folded anew, at once as far as it is little. @returns the state that is shown */
async function foldLate(work: Work, subject: string, event: ParsedEvent): Promise<unknown> {
  const { tx, ledger } = work;
  const row = (await findState(tx, ledger.no, subject)) ?? emptyRow(work, subject);
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
  return refoldAtOnce(work, subject);
}

/** Folds a subject anew as far as it is little; the rest is left to the background. @returns the state that is shown */
async function refoldAtOnce(work: Work, subject: string): Promise<unknown> {
  for (let slice = 0; slice < SLICES_AT_ONCE; slice += 1) {
    const { isDone } = await refoldSlice(work, subject);
    if (isDone) return readState(work, subject);
  }
  work.unfinished.add(subject);
  return readState(work, subject);
}

/** The state of a subject as it is shown. */
export async function readState({ tx, ledger, registry }: Work, subject: string): Promise<unknown> {
  const projection = registry.projectionOf(subject);
  const row = await findState(tx, ledger.no, subject);
  return row ? stateIn(projection, row) : projection.empty;
}

/** Has all of a subject's events folded anew, slice by slice; the state shown stays until the last. */
export async function beginRefold(work: Work, subject: string): Promise<void> {
  const { tx, ledger } = work;
  const row = (await findState(tx, ledger.no, subject)) ?? emptyRow(work, subject);
  await removeSnapshots(tx, ledger.no, subject);
  await saveState(tx, { ...row, refold_from: BEGINNING, refold_through: END, refold_state: null });
}

/**
 * Folds the next events of a subject that is being folded anew, at most about `SNAPSHOT_EVERY`. Where the state meets
 * a snapshot that says the same, everything after it is right already.
 * @returns whether the subject is done, and how many events were folded
 */
export async function refoldSlice(
  work: Work,
  subject: string,
): Promise<{ readonly isDone: boolean; readonly events: number }> {
  const { tx, ledger, registry, zones } = work;
  const row = await findState(tx, ledger.no, subject);
  if (!row || row.refold_from === null) return { isDone: true, events: 0 };
  const projection = registry.projectionOf(subject);
  const { key } = splitSubject(subject);
  const guide = await guideOf(work, projection);
  const fromMs = row.refold_from;
  const snapshot = await findSnapshot(tx, ledger.no, subject, 'after', fromMs);
  const bounds = { afterMs: fromMs, throughMs: snapshot?.occurred_at ?? END, count: SNAPSHOT_EVERY };
  const { events, hasMore } = await listOfSubject(tx, ledger.no, subject, bounds);

  let state =
    row.refold_state === null
      ? beginningOf(projection, row)
      : projection.state.parse(JSON.parse(row.refold_state));
  const rows: ResultRow[] = [];
  const parsed = events.map((event): ParsedEvent => ({ ...registry.read(event), seq: event.seq }));
  const sorted = parsed.sort(compareEvents(projection.kinds)) as ParsedEvent[];
  for (const event of sorted) {
    const step = projection.step(state, event, key, guide);
    state = step.state;
    rows.push(...rowsOf(subject, event, step.outcome, zones));
  }
  const newest = sorted.at(-1);
  const folded = { events: sorted.length };
  const reachedMs = hasMore ? (newest?.occurredAt ?? fromMs) : bounds.throughMs;
  await replaceResults(work, subject, fromMs, reachedMs, rows);

  const text = JSON.stringify(state);
  const isNewest = newest && newest.occurredAt >= row.newest_at;
  const end = isNewest ? { newest_at: newest.occurredAt, newest_seq: newest.seq } : {};
  const done = { ...row, ...end, refold_from: null, refold_through: null, refold_state: null };
  if (!hasMore && !snapshot) {
    if (fromMs === BEGINNING && !newest) await removeState(tx, ledger.no, subject);
    else await saveState(tx, { ...done, ...headOf(projection, state), unsaved: sorted.length });
    await followGuide(work, subject, row.state, text);
    const isStale = projection.takesBack?.isStale(state) === true;
    if (isStale) await beginRefold(work, subject);
    return { isDone: !isStale, ...folded };
  }
  if (!hasMore && snapshot?.state === text && reachedMs >= (row.refold_through ?? END)) {
    await saveState(tx, done);
    return { isDone: true, ...folded };
  }
  await saveSnapshot(work, subject, { occurred_at: reachedMs, state: text });
  await saveState(tx, { ...row, ...end, refold_from: reachedMs, refold_state: text });
  return { isDone: false, ...folded };
}

/** What a row holds. What the present fold wrote has its form: to look at each part of it costs more than the step. */
function stateIn({ version, state }: AnyProjection, row: StateRow): unknown {
  const stored: unknown = JSON.parse(row.state);
  return row.version === version ? stored : state.parse(stored);
}

/** What a fold from the first event begins with: nothing, or what is known of events that take back others. */
function beginningOf(projection: AnyProjection, row: StateRow): unknown {
  const known = projection.takesBack && projection.state.safeParse(JSON.parse(row.state));
  return known?.success ? projection.takesBack?.restart(known.data) : projection.empty;
}

function headOf(projection: AnyProjection, state: unknown): Pick<StateRow, 'state' | 'version' | 'due_at'> {
  return {
    state: JSON.stringify(state),
    version: projection.version,
    due_at: projection.dueAt?.(state) ?? null,
  };
}

function emptyRow({ ledger, registry }: Work, subject: string): StateRow {
  const projection = registry.projectionOf(subject);
  return {
    ledger: ledger.no,
    subject,
    room: projection.room,
    ...headOf(projection, projection.empty),
    newest_at: BEGINNING,
    newest_seq: 0,
    unsaved: 0,
    refold_from: null,
    refold_through: null,
    refold_state: null,
  };
}
