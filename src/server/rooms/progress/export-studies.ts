import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Projections } from './rebuild.ts';

/** Everything stored about a learner's studies: the ledger as it is, and what is derived from it. Times are ISO 8601. */
export async function exportStudies(
  db: Kysely<Tables>,
  learnerId: string,
  projections: Projections,
): Promise<Record<string, unknown>> {
  const events = await db
    .selectFrom('learning_events')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('seq')
    .execute();
  const units = await db
    .selectFrom('study_units')
    .select(['event_id as eventId', 'subject', 'day'])
    .where('learner_id', '=', learnerId)
    .orderBy('day')
    .execute();
  const days = await db
    .selectFrom('study_days')
    .select('day')
    .where('learner_id', '=', learnerId)
    .orderBy('day')
    .execute();
  const xp = await db
    .selectFrom('xp_grants')
    .select(['reason', 'amount', 'day'])
    .where('learner_id', '=', learnerId)
    .orderBy('day')
    .execute();
  const words = await db
    .selectFrom('words_met')
    .select(['word_id', 'subject', 'met_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('met_at')
    .execute();
  const told = await db
    .selectFrom('achievements_told')
    .select(['achievement_id as achievementId', 'event_id as eventId'])
    .where('learner_id', '=', learnerId)
    .execute();
  const states: Record<string, unknown> = {};
  for (const [prefix, projection] of projections) {
    states[prefix] = Object.fromEntries(await projection.list(db, learnerId));
  }
  return {
    events: events.map((event) => ({
      id: event.id,
      number: event.seq,
      kind: event.kind,
      subject: event.subject,
      payload: JSON.parse(event.payload) as unknown,
      occurredAt: isoTime(event.occurred_at),
      receivedAt: isoTime(event.received_at),
    })),
    states,
    studyUnits: units,
    studyDays: days.map(({ day }) => day),
    xp,
    achievementsTold: told,
    wordsMet: words.map((word) => ({
      wordId: word.word_id,
      subject: word.subject,
      metAt: isoTime(word.met_at),
    })),
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
