import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Answer } from '#shared/course/answer.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import type { Language } from '#shared/language.ts';
import { isoTime } from '#shared/time.ts';

/** How far a test has come. */
export interface PlacementState {
  /** What the learner had said to know when it began; tests begun before that was asked have none. */
  readonly level?: CefrLevel | null;
  /** Questions answered, in their order. */
  readonly answered: readonly Answered[];
  /** The question now open; null when the test is done. */
  readonly openId: string | null;
}

/** A question answered; `answer` null: the learner did not know. */
export interface Answered {
  readonly questionId: string;
  readonly answer: Answer | null;
  readonly language: Language;
  readonly correct: boolean;
}

/** A learner's newest test. */
export interface Attempt extends PlacementState {
  readonly id: string;
}

type Row = Selectable<Tables['placements']>;

export async function findAttempt(db: Kysely<Tables>, learnerId: string): Promise<Attempt | null> {
  const row = await findRow(db, learnerId);
  return row && attemptOf(row);
}

/** Everything stored about it, for its learner to take along; null when there has been no test. */
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
 * Holds the learner's test until the transaction ends, so that answers are judged one after the other.
 * @returns null when it is gone or not this one
 */
export async function holdAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  attemptId: string,
): Promise<Attempt | null> {
  const row = await tx
    .updateTable('placements')
    .set((column) => ({ started_at: column.ref('started_at') }))
    .where('learner_id', '=', learnerId)
    .where('id', '=', attemptId)
    .returningAll()
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** Begins a test in place of the one before. */
export async function insertAttempt(
  tx: Transaction<Tables>,
  learnerId: string,
  { id, ...state }: Attempt,
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
 * Writes down how far the test has come.
 * @param endedAtMs null while it goes on
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

function attemptOf({ id, state }: Row): Attempt {
  return { id, ...(JSON.parse(state) as PlacementState) };
}
