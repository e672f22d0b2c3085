import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { answer } from '#shared/course/answer.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { LANGUAGES } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';

const answered = z.object({
  questionId: z.string(),
  /** Null if the learner did not know. */
  answer: answer.nullable(),
  language: z.enum(LANGUAGES),
  correct: z.boolean(),
});

const state = z.object({
  /** Level that the learner had chosen when the test began; absent from tests begun before that was asked. */
  level: z.enum(CEFR_LEVELS).nullable().optional(),
  /** Answered questions, in their order. */
  answered: z.array(answered).readonly(),
  /** Id of the open question; null when the test is done. */
  openId: z.string().nullable(),
});

/** Progress of a test. */
export type PlacementState = z.infer<typeof state>;

/** A question with its answer. */
export type AnsweredQuestion = z.infer<typeof answered>;

const parsePlacement = rowParser('placements', { state: json(state) });

/** Newest test of a learner. */
export interface PlacementAttempt extends PlacementState {
  readonly id: string;
}

type Row = Selectable<Tables['placements']>;

export async function findAttempt(db: Kysely<Tables>, learnerId: string): Promise<PlacementAttempt | null> {
  const row = await findRow(db, learnerId);
  return row && attemptOf(row);
}

/** All stored data about it, for the export; null if there is no test. */
export async function exportAttempt(
  db: Kysely<Tables>,
  learnerId: string,
): Promise<Record<string, unknown> | null> {
  const row = await findRow(db, learnerId);
  return (
    row && {
      ...attemptOf(row),
      startedAt: isoTime(row.started_at),
      endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
    }
  );
}

/**
 * Locks the learner's test until the transaction ends, so that answers are processed one after another.
 * @returns null if it is gone or another one
 */
export async function holdAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  attemptId: string,
): Promise<PlacementAttempt | null> {
  const row = await tx
    .updateTable('placements')
    .set((column) => ({ started_at: column.ref('started_at') }))
    .where('learner_id', '=', learnerId)
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** Starts a test, replacing the previous one. */
export async function insertAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  { id, ...state }: PlacementAttempt,
  nowMs: number,
): Promise<void> {
  const columns = { id, state: JSON.stringify(state), started_at: nowMs, ended_at: null };
  await tx
    .insertInto('placements')
    .values({ learner_id: learnerId, ...columns })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(columns))
    .execute();
}

/**
 * Stores the state of the test.
 * @param endedAtMs null while it continues
 */
export async function updateAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  state: PlacementState,
  endedAtMs: number | null,
): Promise<void> {
  await tx
    .updateTable('placements')
    .set({ state: JSON.stringify(state), ended_at: endedAtMs })
    .where('learner_id', '=', learnerId)
    .execute();
}

async function findRow(db: Kysely<Tables>, learnerId: string): Promise<Row | null> {
  const row = await db
    .selectFrom('placements')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row ?? null;
}

function attemptOf(row: Row): PlacementAttempt {
  return { id: row.id, ...parsePlacement(row).state };
}
