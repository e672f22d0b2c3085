import type { Platform } from '#server/platform/platform.ts';
import { seededRandom } from '#shared/chance.ts';
import { DAY_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { sm2Fresh } from '#shared/vocabulary/sm2.ts';

export const CARDS_EACH = 1_000;
const random = seededRandom('cards');

/**
 * Adds `CARDS_EACH` cards to a ledger, a tenth of them due.
 * @param right number of right answers for each, by which the tasks of ledgers differ
 */
export async function addCards(
  { database, course }: Pick<Platform, 'database' | 'course'>,
  { ledger, nowMs, right = 3 }: { ledger: number; nowMs: number; right?: number },
): Promise<void> {
  const words = [...course.words.keys()];
  const keys = words.flatMap((wordId) => [`${wordId}:recognise`, `${wordId}:produce`]);
  const rows = Array.from({ length: CARDS_EACH }, (_, index) => {
    const interval = 1 + Math.floor(random() * 60);
    const dueMs = Math.round(nowMs + (random() - 0.1) * 60 * DAY_MS);
    const atMs = dueMs - interval * DAY_MS;
    const memory = { ...sm2Fresh(dueMs), interval, repetitions: 3, atMs };
    const state = { ...cardProjection.empty, memory, sinceMs: 1, ratings: right, right, lastMetMs: atMs };
    // More cards than words: the others have invented names, which cost as much to read.
    const key = keys[index] ?? `card-${index}:recognise`;
    return {
      ...{ ledger, subject: `card:${key}`, stream: 'card', state: JSON.stringify(state), version: 1 },
      ...{ due_at: dueMs, newest_at: atMs, newest_seq: 3, unsaved: 3 },
      ...{ refold_from: null, refold_through: null, refold_state: null },
    };
  });
  await database.write(async (tx) => {
    for (let first = 0; first < rows.length; first += 500) {
      await tx
        .insertInto('states')
        .values(rows.slice(first, first + 500))
        .execute();
    }
  });
}

/** A ledger without a learner, to hold cards. */
export async function addLedger({ database }: Pick<Platform, 'database'>, no: number): Promise<void> {
  await database.write(async (tx) => {
    const template = await tx.selectFrom('ledgers').selectAll().limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('ledgers')
      .values({ ...template, no, learner_id: null })
      .execute();
  });
}
