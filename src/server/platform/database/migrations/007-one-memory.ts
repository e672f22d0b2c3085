import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Removes the separate memory of words for practice: cards replace it, rebuilt from the ledger. */
export const oneMemory: Migration = {
  name: '007-one-memory',
  async up(tx) {
    await sql`delete from states where room = 'word'`.execute(tx);
    await sql`delete from state_snapshots where subject like 'word:%'`.execute(tx);
    await sql`delete from event_subjects where subject like 'word:%'`.execute(tx);
  },
};
