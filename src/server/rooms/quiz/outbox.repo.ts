import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { WireEvent } from '#shared/progress/progress.contract.ts';
import { recordEvents } from '#shared/progress/progress.contract.ts';

const parseOutbox = rowParser('quiz_outbox', { event: json(recordEvents.body.shape.events.element) });

/** Stores an event of a learner, unless the learner was deleted or the event is stored already. */
export async function storeOutboxEvent(
  tx: Transaction<Tables>,
  learnerId: string,
  event: WireEvent,
): Promise<void> {
  await insertRow(tx, { eventId: event.id, learnerId, event: JSON.stringify(event) });
}

type Stored = { readonly eventId: string; readonly learnerId: string; readonly event: string };

const insertRow = prepared((tx, { eventId, learnerId, event }: Stored) =>
  tx
    .insertInto('quiz_outbox')
    .columns(['event_id', 'learner_id', 'event'])
    .expression((from) =>
      from
        .selectFrom('learners')
        .select(({ val }) => [val(eventId).as('event_id'), 'id', val(event).as('event')])
        .where('id', '=', learnerId),
    )
    .onConflict((conflict) => conflict.column('event_id').doNothing()),
);

/** Lists events of a learner that are not in the ledger yet. */
export async function listEvents(db: Kysely<Tables>, learnerId: string, most: number): Promise<WireEvent[]> {
  const rows = await db
    .selectFrom('quiz_outbox')
    .select(['event_id', 'event'])
    .where('learner_id', '=', learnerId)
    .limit(most)
    .execute();
  return rows.map((row) => parseOutbox(row).event);
}

/** Deletes events. */
export async function deleteEvents(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('quiz_outbox').where('event_id', 'in', ids).execute();
}

/** Lists the learners with events in the outbox. */
export async function listWaitingLearners(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('quiz_outbox').select('learner_id').distinct().execute();
  return rows.map(({ learner_id }) => learner_id);
}
