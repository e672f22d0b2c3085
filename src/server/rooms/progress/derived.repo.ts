import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Result } from '#shared/progress/fold.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import type { Projections } from '#shared/progress/replay.ts';
import { dayAt, type ZoneHistory } from '#shared/progress/time-zones.ts';

/** Rows of one statement: databases limit the number of values. */
const BATCH = 500;

/** The days with study, in order. */
export async function listStudyDays(db: Kysely<Tables>, learnerId: string): Promise<LearnerDay[]> {
  const rows = await db.selectFrom('study_days').select('day').where('learner_id', '=', learnerId).execute();
  // Sorted here: databases differ in how they compare texts.
  return rows.map(({ day }) => day).sort();
}

/**
 * Writes what follows from one event alone: the day it marks, the words it met.
 * @returns whether it was the first to mark its day
 */
export async function addMarks(
  tx: Transaction<Tables>,
  learnerId: string,
  { event, outcome }: Result,
  zones: ZoneHistory,
): Promise<boolean> {
  let isNewDay = false;
  if (outcome.studied) {
    const marked = await tx
      .insertInto('study_days')
      .values({ learner_id: learnerId, day: dayAt(zones, event.occurredAt) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    isNewDay = marked !== undefined;
  }
  const met = { subject: event.subject, met_at: event.occurredAt };
  for (const batch of batches(outcome.words)) {
    await tx
      .insertInto('words_met')
      .values(batch.map((wordId) => ({ learner_id: learnerId, word_id: wordId, ...met })))
      .onConflict((conflict) =>
        conflict
          .columns(['learner_id', 'word_id'])
          .doUpdateSet(met)
          // The first meeting counts, in whatever order events arrive.
          .where((row) =>
            row.or([
              row('words_met.met_at', '>', met.met_at),
              row.and([row('words_met.met_at', '=', met.met_at), row('words_met.subject', '>', met.subject)]),
            ]),
          ),
      )
      .execute();
  }
  return isNewDay;
}

/** Writes the study units and the XP of a subject: of its newest event, or of all after `clearSubject`. */
export async function addResults(
  tx: Transaction<Tables>,
  learnerId: string,
  results: readonly Result[],
  zones: ZoneHistory,
): Promise<void> {
  for (const { event, outcome } of results) {
    if (!outcome.isUnit && outcome.xp === 0) continue;
    const day = dayAt(zones, event.occurredAt);
    if (outcome.isUnit) {
      await tx
        .insertInto('study_units')
        .values({ learner_id: learnerId, event_id: event.id, subject: event.subject, day })
        .execute();
    }
    if (outcome.xp > 0) {
      await tx
        .insertInto('xp_grants')
        .values({ learner_id: learnerId, reason: event.subject, amount: outcome.xp, day })
        .execute();
    }
  }
}

/** Removes the study units and the XP of a subject. */
export async function clearSubject(
  tx: Transaction<Tables>,
  learnerId: string,
  subject: string,
): Promise<void> {
  await tx
    .deleteFrom('study_units')
    .where('learner_id', '=', learnerId)
    .where('subject', '=', subject)
    .execute();
  await tx
    .deleteFrom('xp_grants')
    .where('learner_id', '=', learnerId)
    .where('reason', '=', subject)
    .execute();
}

/** Replaces everything derived, but for the states, which their rooms keep. */
export async function replaceAll(
  tx: Transaction<Tables>,
  learnerId: string,
  { units, days, grants, words }: Projections,
): Promise<void> {
  for (const table of ['study_units', 'study_days', 'xp_grants', 'words_met'] as const) {
    await tx.deleteFrom(table).where('learner_id', '=', learnerId).execute();
  }
  const learner = { learner_id: learnerId };
  for (const batch of batches(units)) {
    const rows = batch.map(({ eventId, subject, day }) => ({ ...learner, event_id: eventId, subject, day }));
    await tx.insertInto('study_units').values(rows).execute();
  }
  for (const batch of batches([...days])) {
    const rows = batch.map((day) => ({ ...learner, day }));
    await tx.insertInto('study_days').values(rows).execute();
  }
  for (const batch of batches(grants)) {
    const rows = batch.map((grant) => ({ ...learner, ...grant }));
    await tx.insertInto('xp_grants').values(rows).execute();
  }
  for (const batch of batches([...words])) {
    const rows = batch.map(([wordId, { subject, metAt }]) => ({
      ...learner,
      word_id: wordId,
      subject,
      met_at: metAt,
    }));
    await tx.insertInto('words_met').values(rows).execute();
  }
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
