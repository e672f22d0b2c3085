import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared, preparedForKeys } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { outcomeName } from '#server/platform/ledger/outcome.ts';
import type { NumberedEvent } from '#server/platform/ledger/registry.ts';
import type { LedgerTransaction } from '#server/platform/ledger/transaction.ts';
import { WORDS_COUNTER } from '#shared/progress/achievements.ts';
import { dayAt } from '#shared/progress/time-zones.ts';

type GrantRow = Selectable<Tables['xp_grants']>;
type MetRow = Selectable<Tables['words_met']>;

/** Finds the outcomes at the earliest time that claims a reason or a word. */
const earliest = prepared((db, { ledger, claimed }: { ledger: number; claimed: string }) =>
  db
    .selectFrom('outcomes')
    // Selects indexed columns only: for others, SQLite would read all outcomes of the ledger.
    .select(['occurred_at', 'seq', 'amount', 'subject'])
    .where('ledger', '=', ledger)
    .where('outcome', '=', claimed)
    .where('occurred_at', '=', (first) =>
      first
        .selectFrom('outcomes as claim')
        .select('claim.occurred_at')
        .where('claim.ledger', '=', ledger)
        .where('claim.outcome', '=', claimed)
        .orderBy('claim.occurred_at')
        .limit(1),
    ),
);

const grantFor = prepared((db, { ledger, reason }: { ledger: number; reason: string }) =>
  db.selectFrom('xp_grants').select('amount').where('ledger', '=', ledger).where('reason', '=', reason),
);

/** Grants XP for a reason and replaces any earlier grant for it. */
export const putGrant = prepared((db, grant: GrantRow) =>
  db
    .insertInto('xp_grants')
    .values({
      ledger: grant.ledger,
      reason: grant.reason,
      amount: grant.amount,
      day: grant.day,
      seq: grant.seq,
    })
    .onConflict((conflict) =>
      conflict.columns(['ledger', 'reason']).doUpdateSet((stored) => ({
        amount: stored.ref('excluded.amount'),
        day: stored.ref('excluded.day'),
        seq: stored.ref('excluded.seq'),
      })),
    ),
);

/** Revokes the XP for a reason. */
export const removeGrant = prepared((db, { ledger, reason }: { ledger: number; reason: string }) =>
  db.deleteFrom('xp_grants').where('ledger', '=', ledger).where('reason', '=', reason),
);

/** Grants the XP for a reason to its earliest claim in chronological order. */
export async function settleGrant({ tx, ledger, zones }: LedgerTransaction, reason: string): Promise<void> {
  const grant = { ledger: ledger.no, reason };
  const claims = await earliest(tx, { ledger: ledger.no, claimed: outcomeName('grant', reason) });
  // Among claims of one millisecond, the largest wins; the order of arrival decides only between equal ones.
  const [best] = claims.sort((a, b) => b.amount - a.amount || a.seq - b.seq);
  const [stored] = await grantFor(tx, grant);
  ledger.xp += (best?.amount ?? 0) - (stored?.amount ?? 0);
  if (!best) await removeGrant(tx, grant);
  else {
    const { amount, occurred_at, seq } = best;
    await putGrant(tx, { ...grant, amount, day: dayAt(zones, occurred_at), seq });
  }
}

const moveMet = prepared((db, row: MetRow) =>
  db
    .updateTable('words_met')
    .set({ subject: row.subject, met_at: row.met_at })
    .where('ledger', '=', row.ledger)
    .where('word_id', '=', row.word_id)
    .returning('word_id'),
);

const addMet = prepared((db, row: MetRow) =>
  db
    .insertInto('words_met')
    .values({ ledger: row.ledger, word_id: row.word_id, subject: row.subject, met_at: row.met_at }),
);

/** Stores the time at which a word was first met, or deletes it if no outcome claims the word any more. */
export async function settleWord(transaction: LedgerTransaction, word: string): Promise<void> {
  const { tx, ledger, changedCounters } = transaction;
  const claims = await earliest(tx, { ledger: ledger.no, claimed: outcomeName('word', word) });
  // Among claims of one millisecond, the first subject in alphabetical order wins.
  const [first] = claims.sort((a, b) => (a.subject < b.subject ? -1 : 1));
  changedCounters.add(WORDS_COUNTER);
  if (!first) {
    const gone = await tx
      .deleteFrom('words_met')
      .where('ledger', '=', ledger.no)
      .where('word_id', '=', word)
      .executeTakeFirst();
    ledger.words -= Number(gone.numDeletedRows);
    return;
  }
  const met = { ledger: ledger.no, word_id: word, subject: first.subject, met_at: first.occurred_at };
  if ((await moveMet(tx, met)).length > 0) return;
  await addMet(tx, met);
  ledger.words += 1;
}

/** Extracts the reason of a grant from the name of its outcome. */
const reasonNamed = sql<string>`substr(outcomes.outcome, ${sql.lit(outcomeName('grant', '').length + 1)})`;

const earnedBy = preparedForKeys((db, event: { ledger: number; seq: number; occurredAt: number }, subjects) =>
  db
    .selectFrom('outcomes')
    .innerJoin('xp_grants', (join) =>
      join
        .onRef('xp_grants.ledger', '=', 'outcomes.ledger')
        .on('xp_grants.reason', '=', reasonNamed)
        .onRef('xp_grants.seq', '=', 'outcomes.seq'),
    )
    .select(['xp_grants.reason', 'xp_grants.amount'])
    .where('outcomes.ledger', '=', event.ledger)
    .where('outcomes.subject', 'in', subjects)
    .where('outcomes.occurred_at', '=', event.occurredAt)
    .where('outcomes.seq', '=', event.seq)
    .where('outcomes.outcome', 'like', outcomeName('grant', '%')),
);

/** Reads the XP that an event earned through the outcomes of its subjects. */
export async function readEarned(
  db: Kysely<Tables>,
  ledger: number,
  { seq, occurredAt }: Pick<NumberedEvent, 'seq' | 'occurredAt'>,
  subjects: readonly string[],
): Promise<number> {
  const rows = await earnedBy(db, { ledger, seq, occurredAt }, subjects);
  // Several subjects may claim the same reason, which is granted once.
  const amounts = new Map(rows.map(({ reason, amount }) => [reason, amount]));
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
