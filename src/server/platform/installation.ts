import type { Kysely } from 'kysely';
import type { Tables } from './database/schema.ts';

/** True once there is an account. The first registration is always admitted, and makes the operator. */
export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
