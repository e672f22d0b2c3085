import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { ACHIEVEMENTS } from '#shared/progress/achievements.ts';
import { type AnyProjection, keysOf, reads } from '#shared/progress/projection.ts';
import { settleAchievements } from './achievements.repo.ts';
import { insertSubjects, listArrivals, listInTime } from './events.repo.ts';
import { FactsTally, replaceFacts } from './facts.repo.ts';
import { type HeldLedger, release, zonesOf } from './ledgers.repo.ts';
import { numberOf } from './names.repo.ts';
import { workOn } from './record.ts';
import { FACTS, type Registry } from './registry.ts';
import { findRefold, findState } from './states.repo.ts';
import { beginRefold, refoldSlice } from './subject-fold.ts';
import type { Work } from './work.ts';

/** Events that one turn of the event loop deals with; a subject that is begun goes on for as many more at the most. */
export const EVENTS_A_SLICE = 100;
/** What it takes to come to a subject and to leave it, in events folded. */
const EVENTS_A_SUBJECT = 10;

/** Where the replay of a room stands, kept with the ledger so that a killed one goes on from there. */
interface ReplayPlace {
  readonly room: string;
  /** Forget which events concern which subjects; find it out anew; fold each subject anew. */
  readonly stage: 'clear' | 'fan' | 'fold';
  /** Number of the last event, or the last subject, that was dealt with in the stage. */
  readonly after: number | string;
}

/** Waits between two slices. */
export type Pause = () => Promise<unknown>;

/**
 * Brings everything derived of a learner to the present versions of the folds, from the ledger, a slice at a time: each
 * in a transaction of its own, so that others read and write meanwhile. What was shown before is shown until the end of
 * each subject. Begun again after a kill, it goes on where it was.
 * @param ledger number of the ledger; one that is gone is done
 */
export async function replayLedger(
  database: Database,
  registry: Registry,
  ledger: number,
  pause: Pause = () => nextTurn(),
): Promise<void> {
  for (;;) {
    const next = await database.write((tx) => replaySlice(tx, registry, ledger));
    if (next === 'done') return;
    if (next === 'facts') await replayFacts(database, registry, ledger, pause);
    await pause();
  }
}

/** Goes on with the subjects that late events have left to be folded anew. */
export async function finishRefolds(
  database: Database,
  registry: Registry,
  ledger: number,
  pause: Pause,
): Promise<void> {
  for (;;) {
    const isDone = await database.write(async (tx) => {
      const held = await holdByNumber(tx, ledger);
      if (!held || !(await findRefold(tx, ledger))) return true;
      const work = workOn(tx, registry, held);
      const isLast = await refoldSome(work);
      await settleAchievements(work);
      await release(tx, registry, held, work.before);
      return isLast;
    });
    if (isDone) return;
    await pause();
  }
}

/**
 * Goes on with subjects that are being folded anew, those of one room or of any, for one turn: a subject alone is soon
 * done, and to write each of thousands to the disk by itself takes longer than to fold it.
 * @returns whether none is left
 */
async function refoldSome(work: Work, room?: string): Promise<boolean> {
  for (let spent = 0; spent < EVENTS_A_SLICE; ) {
    const row = await findRefold(work.tx, work.ledger.no, room);
    if (!row) return true;
    const { events } = await refoldSlice(work, row.subject);
    spent += events + EVENTS_A_SUBJECT;
  }
  return false;
}

async function replaySlice(
  tx: Transaction<Tables>,
  registry: Registry,
  no: number,
): Promise<'more' | 'facts' | 'done'> {
  const ledger = await holdByNumber(tx, no);
  if (!ledger) return 'done';
  const work = workOn(tx, registry, ledger);
  const place = ledger.replay === null ? nextPlace(work) : (JSON.parse(ledger.replay) as ReplayPlace);
  if (place === 'facts') return 'facts';
  const projection = place && registry.projections.find(({ room }) => room === place.room);
  if (place && projection) {
    await STAGES[place.stage](work, projection, place);
    await release(tx, registry, ledger, work.before);
    return 'more';
  }
  const left = place === null ? await findRefold(tx, no) : null;
  if (left) {
    // A room that was replayed is what others go by, and they are to be folded by what it has come to.
    await refoldSome(work);
    await settleAchievements(work);
    await release(tx, registry, ledger, work.before);
    return 'more';
  }
  // Nothing is left, or the room of an unfinished replay is there no more.
  ledger.replay = null;
  if (!place) ledger.folds = registry.folds;
  await release(tx, registry, ledger, work.before);
  return place ? 'more' : 'done';
}

/** The rooms one after the other, those that go by no other first; then what the events bring by themselves. */
function nextPlace({ ledger, registry }: Work): ReplayPlace | 'facts' | null {
  const done = JSON.parse(ledger.folds) as Record<string, number>;
  const behind = Object.entries(registry.versions).filter(([room, version]) => done[room] !== version);
  const rooms = behind.map(([name]) => name).filter((name) => name !== FACTS);
  const guided = registry.projections.filter(({ guide }) => guide !== undefined);
  const room = rooms.find((name) => !guided.some((projection) => projection.room === name)) ?? rooms[0];
  if (room !== undefined) return { room, stage: 'clear', after: '' };
  return behind.length > 0 ? 'facts' : null;
}

type Stage = (work: Work, projection: AnyProjection, place: ReplayPlace) => Promise<void>;

const STAGES: Readonly<Record<ReplayPlace['stage'], Stage>> = { clear, fan, fold };

async function clear(work: Work, { room }: AnyProjection, { after }: ReplayPlace): Promise<void> {
  const { tx, ledger } = work;
  let cleared = String(after);
  for (let spent = 0; spent < EVENTS_A_SLICE; ) {
    const next = await tx
      .selectFrom('states')
      .select('subject')
      .where('ledger', '=', ledger.no)
      .where('room', '=', room)
      .where('subject', '>', cleared)
      .orderBy('subject')
      .limit(1)
      .executeTakeFirst();
    if (!next) return goOn(ledger, { room, stage: 'fan', after: 0 });
    const removed = await forgetSubjects(work, next.subject);
    spent += removed + EVENTS_A_SUBJECT;
    // There may be more of it.
    if (removed >= EVENTS_A_SLICE) break;
    await beginRefold(work, next.subject);
    cleared = next.subject;
  }
  goOn(ledger, { room, stage: 'clear', after: cleared });
}

/** Forgets about the first events of a subject, about a slice of them, that they concern it. @returns how many */
async function forgetSubjects(work: Work, subject: string): Promise<number> {
  const { tx, ledger } = work;
  const number = await numberOf(work, subject);
  const first = await tx
    .selectFrom('event_subjects')
    .select('occurred_at')
    .where('ledger', '=', ledger.no)
    .where('subject', '=', number)
    .orderBy('occurred_at')
    .limit(EVENTS_A_SLICE)
    .execute();
  const last = first.at(-1);
  if (last) {
    await tx
      .deleteFrom('event_subjects')
      .where('ledger', '=', ledger.no)
      .where('subject', '=', number)
      .where('occurred_at', '<=', last.occurred_at)
      .execute();
  }
  return first.length;
}

async function fan(work: Work, projection: AnyProjection, { after }: ReplayPlace): Promise<void> {
  const { tx, ledger, registry } = work;
  const { room } = projection;
  const events = await listArrivals(tx, ledger.no, Number(after), EVENTS_A_SLICE);
  const last = events.at(-1);
  if (!last) return goOn(ledger, { room, stage: 'fold', after: 0 });
  const rows = events
    .filter(({ kind }) => reads(projection, kind, registry.kinds))
    .flatMap(({ seq, ...event }) => {
      const keys = keysOf(projection, registry.read(event), registry.kinds);
      return keys.map((key) => ({ subject: `${room}:${key}`, occurredAt: event.occurredAt, seq }));
    });
  await insertSubjects(work, rows);
  for (const subject of new Set(rows.map((row) => row.subject))) {
    if ((await findState(tx, ledger.no, subject)) === null) await beginRefold(work, subject);
  }
  goOn(ledger, { room, stage: 'fan', after: last.seq });
}

async function fold(work: Work, { room, version }: AnyProjection): Promise<void> {
  const { tx, ledger } = work;
  if (await findRefold(tx, ledger.no, room)) {
    await refoldSome(work, room);
    return goOn(ledger, { room, stage: 'fold', after: 0 });
  }
  ledger.folds = JSON.stringify({ ...(JSON.parse(ledger.folds) as object), [room]: version });
  ledger.replay = null;
  await settleAll(work);
}

function goOn(ledger: HeldLedger, place: ReplayPlace): void {
  ledger.replay = JSON.stringify(place);
}

/** What the events bring by themselves is gathered beside the database, and put in place at once. */
async function replayFacts(database: Database, registry: Registry, no: number, pause: Pause): Promise<void> {
  const before = await database.read
    .selectFrom('ledgers')
    .selectAll()
    .where('no', '=', no)
    .executeTakeFirst();
  if (!before) return;
  const tally = new FactsTally(registry, zonesOf(before));
  for (let afterMs = Number.MIN_SAFE_INTEGER, hasMore = true; hasMore; ) {
    const stretch = await listInTime(database.read, no, afterMs, EVENTS_A_SLICE);
    tally.add(stretch.events);
    hasMore = stretch.hasMore;
    afterMs = stretch.events.at(-1)?.occurredAt ?? afterMs;
    await pause();
  }
  await database.write(async (tx) => {
    const ledger = await holdByNumber(tx, no);
    // Somebody changed the zone meanwhile: once more.
    if (!ledger || ledger.last_seq !== before.last_seq) return;
    const work = workOn(tx, registry, ledger);
    await replaceFacts(work, tally);
    const done = JSON.parse(ledger.folds) as Record<string, number>;
    ledger.folds = JSON.stringify({ ...done, [FACTS]: registry.versions[FACTS] });
    await settleAll(work);
    await release(tx, registry, ledger, work.before);
  });
}

/** Achievements by all counters: any may have changed. */
async function settleAll(work: Work): Promise<void> {
  for (const { counter } of ACHIEVEMENTS) work.counted.add(counter);
  await settleAchievements(work);
}

async function holdByNumber(tx: Transaction<Tables>, no: number): Promise<HeldLedger | null> {
  const row = await tx
    .updateTable('ledgers')
    .set((ledger) => ({ last_seq: ledger.ref('last_seq') }))
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirst();
  return row && row.learner_id !== null ? { ...row, learner_id: row.learner_id } : null;
}
