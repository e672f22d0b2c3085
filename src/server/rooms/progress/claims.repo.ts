import type { Selectable } from 'kysely';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { WORDS_COUNTER } from '#shared/progress/achievements.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { nameOf } from './brought.ts';
import { numbered } from './names.repo.ts';
import type { Work } from './work.ts';

type GrantRow = Selectable<Tables['xp_grants']>;
type MetRow = Selectable<Tables['words_met']>;

/** The claims to a reason or a word that are of the earliest moment. */
const earliest = prepared((db, { ledger, claimed }: { ledger: number; claimed: string }) =>
  db
    .selectFrom('results')
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'results.ledger').onRef('names.no', '=', 'results.subject'),
    )
    // Columns of the index by name: asked for others, SQLite would read all results of the ledger.
    .select(['results.occurred_at', 'results.seq', 'results.amount', 'names.name'])
    .where('results.ledger', '=', ledger)
    .where('results.brought', '=', numbered(db, ledger, claimed))
    .where('results.occurred_at', '=', (first) =>
      first
        .selectFrom('results as claim')
        .select('claim.occurred_at')
        .where('claim.ledger', '=', ledger)
        .where('claim.brought', '=', numbered(db, ledger, claimed))
        .orderBy('claim.occurred_at')
        .limit(1),
    ),
);

const grantFor = prepared((db, { ledger, reason }: { ledger: number; reason: string }) =>
  db.selectFrom('xp_grants').select('amount').where('ledger', '=', ledger).where('reason', '=', reason),
);

/** Grants XP for a reason, in place of what was granted for it. */
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

/** Takes back the XP for a reason. */
export const removeGrant = prepared((db, { ledger, reason }: { ledger: number; reason: string }) =>
  db.deleteFrom('xp_grants').where('ledger', '=', ledger).where('reason', '=', reason),
);

/** XP are granted once for each reason: to its earliest claim, whoever came with it first. */
export async function settleGrant({ tx, ledger, zones }: Work, reason: string): Promise<void> {
  const grant = { ledger: ledger.no, reason };
  const claims = await earliest(tx, { ledger: ledger.no, claimed: nameOf('grant', reason) });
  // Two claims of one millisecond: nothing of the order of arrival may decide, but between those alike.
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

/** A word is met once, when it first was. */
export async function settleWord(work: Work, word: string): Promise<void> {
  const { tx, ledger, counted } = work;
  const claims = await earliest(tx, { ledger: ledger.no, claimed: nameOf('word', word) });
  // Of two of one millisecond the one whose subject comes first.
  const [first] = claims.sort((a, b) => (a.name < b.name ? -1 : 1));
  counted.add(WORDS_COUNTER);
  if (!first) {
    const gone = await tx
      .deleteFrom('words_met')
      .where('ledger', '=', ledger.no)
      .where('word_id', '=', word)
      .executeTakeFirst();
    ledger.words -= Number(gone.numDeletedRows);
    return;
  }
  const met = { ledger: ledger.no, word_id: word, subject: first.name, met_at: first.occurred_at };
  if ((await moveMet(tx, met)).length > 0) return;
  await addMet(tx, met);
  ledger.words += 1;
}
