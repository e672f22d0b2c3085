import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { readInSlices, type Slices } from '#server/platform/database/slices.ts';
import { slicedList } from '#server/platform/http/json-stream.ts';
import { idOf } from '#server/platform/ledger/event-id.ts';
import { isoTime } from '#shared/time.ts';

/**
 * Exports the figures of a learner. Times are ISO 8601. Lists that grow with the ledger are read slice by slice while
 * they are written.
 * @param ledger null for a learner without a ledger
 */
export async function exportFigures(
  db: Kysely<Tables>,
  ledger: number | null,
): Promise<Record<string, unknown>> {
  const of = ledger ?? 0;
  const told = await db
    .selectFrom('achievements_told')
    .select(['achievement_id', 'event_id'])
    .where('ledger', '=', of)
    .execute();
  return {
    studyDays: slicedList(mapped(listStudyDays(db, of), ({ day }) => day)),
    studyTime: slicedList(listStudyTime(db, of)),
    xp: slicedList(listGrants(db, of)),
    achievementsTold: told.map((row) => ({ achievementId: row.achievement_id, eventId: idOf(row.event_id) })),
    wordsMet: slicedList(
      mapped(listWordsMet(db, of), ({ word_id, subject, met_at }) => ({
        wordId: word_id,
        subject,
        metAt: isoTime(met_at),
      })),
    ),
  };
}

async function* mapped<From, To>(slices: Slices<From>, change: (item: From) => To): Slices<To> {
  for await (const slice of slices) yield slice.map(change);
}

function listStudyDays(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ day: string }>((last, most) =>
    db
      .selectFrom('study_days')
      .select('day')
      .where('ledger', '=', ledger)
      .where('studied', '=', 1)
      .where('day', '>', last?.day ?? '')
      .orderBy('day')
      .limit(most)
      .execute(),
  );
}

function listStudyTime(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ day: string; skill: string; ms: number }>((last, most) =>
    db
      .selectFrom('study_time')
      .select(['day', 'skill', 'ms'])
      .where('ledger', '=', ledger)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('day', 'skill'), '>', tuple(last?.day ?? '', last?.skill ?? '')),
      )
      .orderBy('day')
      .orderBy('skill')
      .limit(most)
      .execute(),
  );
}

function listGrants(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ reason: string; amount: number; day: string }>((last, most) =>
    db
      .selectFrom('xp_grants')
      .select(['reason', 'amount', 'day'])
      .where('ledger', '=', ledger)
      .where('reason', '>', last?.reason ?? '')
      .orderBy('reason')
      .limit(most)
      .execute(),
  );
}

function listWordsMet(db: Kysely<Tables>, ledger: number) {
  return readInSlices<{ word_id: string; subject: string; met_at: number }>((last, most) =>
    db
      .selectFrom('words_met')
      .select(['word_id', 'subject', 'met_at'])
      .where('ledger', '=', ledger)
      .where('word_id', '>', last?.word_id ?? '')
      .orderBy('word_id')
      .limit(most)
      .execute(),
  );
}
