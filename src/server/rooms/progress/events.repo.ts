import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  compareEvents,
  type EventKind,
  type LearningEvent,
  TIME_ZONE_SUBJECT,
} from '#shared/progress/event.ts';
import { zonesIn } from '#shared/progress/replay.ts';
import type { ZoneHistory } from '#shared/progress/time-zones.ts';

type EventRow = Selectable<Tables['learning_events']>;

/** A learner whose ledger is held until the transaction ends, with the number of the entry to come. */
export type HeldLearner = Pick<
  Selectable<Tables['learners']>,
  'id' | 'last_seq' | 'base_language' | 'created_at'
>;

/**
 * Takes the next number of a learner's ledger. On PostgreSQL this also holds the learner's row, so that the
 * writes of one learner come one after the other.
 * @throws Refusal `unauthenticated` when the learner has been deleted meanwhile
 */
export async function holdLearner(tx: Transaction<Tables>, learnerId: string): Promise<HeldLearner> {
  const learner = await tx
    .updateTable('learners')
    .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
    .where('id', '=', learnerId)
    .returning(['id', 'last_seq', 'base_language', 'created_at'])
    .executeTakeFirst();
  if (!learner) throw new Refusal('unauthenticated');
  return learner;
}

/** Gives the number back when there was nothing to append. */
export async function leaveLedger(tx: Transaction<Tables>, learner: HeldLearner): Promise<void> {
  await tx
    .updateTable('learners')
    .set({ last_seq: learner.last_seq - 1 })
    .where('id', '=', learner.id)
    .execute();
}

export async function insertEvent(
  tx: Transaction<Tables>,
  learner: HeldLearner,
  event: LearningEvent,
  receivedAt: number,
): Promise<void> {
  await tx
    .insertInto('learning_events')
    .values({
      learner_id: learner.id,
      id: event.id,
      seq: learner.last_seq,
      kind: event.kind,
      subject: event.subject,
      payload: JSON.stringify(event.payload),
      occurred_at: event.occurredAt,
      received_at: receivedAt,
    })
    .execute();
}

export async function findEvent(
  db: Kysely<Tables>,
  learnerId: string,
  id: string,
): Promise<LearningEvent | null> {
  const row = await db
    .selectFrom('learning_events')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? eventOf(row) : null;
}

/** The events of a learner in the order of folding: all of them, or those of one subject. */
export async function listEvents(
  db: Kysely<Tables>,
  learnerId: string,
  subject?: string,
): Promise<LearningEvent[]> {
  const query = db.selectFrom('learning_events').selectAll().where('learner_id', '=', learnerId);
  const rows = await (subject === undefined ? query : query.where('subject', '=', subject)).execute();
  // Sorted here: databases differ in how they compare texts.
  return rows.map(eventOf).sort(compareEvents);
}

/** What happened at or after `atMs`, in no order. */
export async function listEventsSince(
  db: Kysely<Tables>,
  learnerId: string,
  atMs: number,
): Promise<LearningEvent[]> {
  const rows = await db
    .selectFrom('learning_events')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('occurred_at', '>=', atMs)
    .execute();
  return rows.map(eventOf);
}

/**
 * The zones a learner has lived in.
 * @throws Refusal `not_found` for a learner that is not there (any more)
 */
export async function listZones(db: Kysely<Tables>, learnerId: string): Promise<ZoneHistory> {
  const changes = await listEvents(db, learnerId, TIME_ZONE_SUBJECT);
  if (changes.length === 0) throw new Refusal('not_found');
  return zonesIn(changes);
}

/** Whether anything happened at or after `atMs`. */
export async function hasEventSince(
  tx: Transaction<Tables>,
  learnerId: string,
  atMs: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('learning_events')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('occurred_at', '>=', atMs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function eventOf(row: EventRow): LearningEvent {
  return {
    id: row.id,
    kind: row.kind as EventKind,
    subject: row.subject,
    payload: JSON.parse(row.payload) as LearningEvent['payload'],
    occurredAt: row.occurred_at,
  };
}
