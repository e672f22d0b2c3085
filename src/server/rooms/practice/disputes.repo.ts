import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';

/** Number of states read at once, so that the memory needed does not grow with the number of learners. */
const AT_ONCE = 500;

/** Reads the states of a stream of all learners, in slices. */
export async function* disputeStates(
  db: Kysely<Tables>,
  stream: string,
): AsyncGenerator<{ readonly subject: string; readonly state: string }> {
  let after = { ledger: -1, subject: '' };
  for (;;) {
    const { ledger, subject } = after;
    const rows = await db
      .selectFrom('states')
      // Ledgers of deleted learners are erased in the background.
      .innerJoin('ledgers', 'ledgers.no', 'states.ledger')
      .where('ledgers.learner_id', 'is not', null)
      .select(['ledger', 'subject', 'state'])
      .where('stream', '=', stream)
      .where(({ eb, and, or }) =>
        or([eb('ledger', '>', ledger), and([eb('ledger', '=', ledger), eb('subject', '>', subject)])]),
      )
      .orderBy('ledger')
      .orderBy('subject')
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}
