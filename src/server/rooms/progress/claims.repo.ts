import { WORDS_COUNTER } from '#shared/progress/achievements.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { nameOf } from './brought.ts';
import { numbered } from './names.repo.ts';
import type { Work } from './work.ts';

/** Columns of the index by name: asked for others, SQLite would read all results of the ledger. */
const BY_NAME = ['results.subject', 'results.occurred_at', 'results.seq', 'results.amount'] as const;

/** The claims to a reason or a word that are of the earliest moment. */
async function listEarliest({ tx, ledger }: Work, what: 'grant' | 'word', name: string) {
  const query = tx
    .selectFrom('results')
    .select(BY_NAME)
    .where('results.ledger', '=', ledger.no)
    .where('results.brought', '=', numbered(tx, ledger.no, nameOf(what, name)))
    .orderBy('results.occurred_at');
  const first = await query.limit(1).executeTakeFirst();
  if (!first) return [];
  return query
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'results.ledger').onRef('names.no', '=', 'results.subject'),
    )
    .select('names.name')
    .where('results.occurred_at', '=', first.occurred_at)
    .execute();
}

/** XP are granted once for each reason: to its earliest claim, whoever came with it first. */
export async function settleGrant(work: Work, reason: string): Promise<void> {
  const { tx, ledger } = work;
  const claims = await listEarliest(work, 'grant', reason);
  // Two claims of one millisecond: nothing of the order of arrival may decide, but between those alike.
  const [best] = claims.sort((a, b) => b.amount - a.amount || a.seq - b.seq);
  const claim = best && { amount: best.amount, day: dayAt(work.zones, best.occurred_at), seq: best.seq };
  const stored = await tx
    .selectFrom('xp_grants')
    .select('amount')
    .where('ledger', '=', ledger.no)
    .where('reason', '=', reason)
    .executeTakeFirst();
  ledger.xp += (claim?.amount ?? 0) - (stored?.amount ?? 0);
  if (!claim) {
    await tx.deleteFrom('xp_grants').where('ledger', '=', ledger.no).where('reason', '=', reason).execute();
    return;
  }
  await tx
    .insertInto('xp_grants')
    .values({ ledger: ledger.no, reason, ...claim })
    .onConflict((conflict) => conflict.columns(['ledger', 'reason']).doUpdateSet(claim))
    .execute();
}

/** A word is met once, when it first was. */
export async function settleWord(work: Work, word: string): Promise<void> {
  const { tx, ledger, counted } = work;
  const claims = await listEarliest(work, 'word', word);
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
  const met = { subject: first.name, met_at: first.occurred_at };
  const moved = await tx
    .updateTable('words_met')
    .set(met)
    .where('ledger', '=', ledger.no)
    .where('word_id', '=', word)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) > 0) return;
  await tx
    .insertInto('words_met')
    .values({ ledger: ledger.no, word_id: word, ...met })
    .execute();
  ledger.words += 1;
}
