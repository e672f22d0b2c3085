import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { type LearnerRow, parseLearner } from '#server/platform/learners.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';

/** Stores the link of a learner, replacing an earlier one. */
export async function putMoveLink(
  tx: Transaction<Tables>,
  link: Selectable<Tables['move_links']>,
): Promise<void> {
  const { token_hash, expires_at } = link;
  await tx
    .insertInto('move_links')
    .values(link)
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Finds the learner of a valid link; null if it is unknown, used or expired, or the learner was deleted. */
export async function findMovingLearner(
  db: Kysely<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<LearnerRow | null> {
  const row = await db
    .selectFrom('move_links')
    .innerJoin('learners', 'learners.id', 'move_links.learner_id')
    .selectAll('learners')
    .where('move_links.token_hash', '=', tokenHash)
    .where('move_links.expires_at', '>', nowMs)
    .where('learners.deleted_at', 'is', null)
    .where('learners.is_holder', '=', 0)
    .executeTakeFirst();
  return row ? parseLearner(row) : null;
}

/** Expiry of a learner's unused link, for the export; null without one. */
export async function readMoveLink(db: Kysely<Tables>, learnerId: string): Promise<number | null> {
  const link = await db
    .selectFrom('move_links')
    .select('expires_at')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return link?.expires_at ?? null;
}

/** Deletes the links by which a learner moves, or a device is bound to them. */
export async function deleteLinksOf(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx.deleteFrom('move_links').where('learner_id', '=', learnerId).execute();
  await tx.deleteFrom('device_links').where('learner_id', '=', learnerId).execute();
}

/** Moves the consents about a learner to another account. */
export async function moveConsents(
  tx: Transaction<Tables>,
  learnerId: string,
  accountId: string,
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ account_id: accountId })
    .where('learner_id', '=', learnerId)
    .execute();
}

/** Deletes links that can no longer be used. */
export async function removeExpiredMoveLinks(tx: Transaction<Tables>, nowMs: number): Promise<void> {
  await tx.deleteFrom('move_links').where('expires_at', '<=', nowMs).execute();
  await tx.deleteFrom('join_links').where('expires_at', '<=', nowMs).execute();
}

/** Stores the invitation of an account, replacing an earlier one. */
export async function putJoinLink(
  tx: Transaction<Tables>,
  link: Selectable<Tables['join_links']>,
): Promise<void> {
  const { account_id: _, ...changes } = link;
  await tx
    .insertInto('join_links')
    .values(link)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
}

/** An invitation with its language. */
export type JoinLink = Omit<Selectable<Tables['join_links']>, 'language'> & { readonly language: Language };

const parseLink = rowParser('join_links', { language: z.enum(LANGUAGES) });

/** Finds a valid invitation; null if it is unknown, used or expired. */
export async function findJoinLink(
  db: Kysely<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<JoinLink | null> {
  const row = await db
    .selectFrom('join_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  return row ? parseLink(row) : null;
}

/** Expiry of an account's unused invitation, for the export; null without one. */
export async function readJoinLink(db: Kysely<Tables>, accountId: string): Promise<number | null> {
  const link = await db
    .selectFrom('join_links')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return link?.expires_at ?? null;
}

/** Deletes the invitation of an account. */
export async function deleteJoinLink(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('join_links').where('account_id', '=', accountId).execute();
}
