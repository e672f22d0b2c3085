import type { Kysely, Selectable, Transaction } from 'kysely';
import { flag, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { OwnTextsTable } from './tables.ts';

const parseText = rowParser('own_texts', { is_lent: flag });

/** Row of an own text without the text itself. */
export type OwnTextRow = ReturnType<typeof parseText<Omit<Selectable<OwnTextsTable>, 'text'>>>;

const WITHOUT_TEXT = [
  'own_texts.learner_id',
  'own_texts.id',
  'own_texts.title',
  'own_texts.characters',
  'own_texts.is_lent',
  'own_texts.added_at',
  'own_texts.removed_at',
] as const;

/** Own texts of a learner and texts that other members of the family lend, with the lender's name. */
const readableTexts = (db: Kysely<Tables>, learnerId: string, accountId: string) =>
  db
    .selectFrom('own_texts')
    .innerJoin('learners', 'learners.id', 'own_texts.learner_id')
    .select([...WITHOUT_TEXT, 'learners.first_name'])
    .where('learners.account_id', '=', accountId)
    .where('learners.deleted_at', 'is', null)
    .where('own_texts.removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('own_texts.learner_id', '=', learnerId), eb('own_texts.is_lent', '=', 1)]));

/** Lists the texts that a learner owns or may read because they are lent, newest first. */
export async function listReadable(db: Kysely<Tables>, learnerId: string, accountId: string) {
  const rows = await readableTexts(db, learnerId, accountId)
    .orderBy('own_texts.added_at', 'desc')
    .orderBy('own_texts.id')
    .execute();
  return rows.map((row) => parseText(row));
}

/** Finds a text that the learner owns or may read because it is lent, with its content; undefined if there is none. */
export async function findReadable(db: Kysely<Tables>, learnerId: string, accountId: string, id: string) {
  const rows = await readableTexts(db, learnerId, accountId)
    .select('own_texts.text')
    .where('own_texts.id', '=', id)
    .execute();
  const own = rows.find((row) => row.learner_id === learnerId) ?? rows[0];
  return own && parseText(own);
}

/** Finds an own text of the learner, also a removed one. */
export async function findOwn(
  db: Kysely<Tables>,
  learnerId: string,
  id: string,
): Promise<OwnTextRow | undefined> {
  const row = await db
    .selectFrom('own_texts')
    .select(WITHOUT_TEXT)
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && parseText(row);
}

/** Own texts of a learner with their content, oldest first, for the data export. */
export async function listOwn(db: Kysely<Tables>, learnerId: string) {
  const rows = await db
    .selectFrom('own_texts')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => parseText(row));
}

/** Number of the learner's texts, without removed ones. */
export async function countOwnTexts(tx: Transaction<Tables>, learnerId: string): Promise<number> {
  const { texts } = await tx
    .selectFrom('own_texts')
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .where('learner_id', '=', learnerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(texts);
}

/** Adds a text, or replaces title and content of the one with its id, which is restored if it was removed. */
export async function saveOwnText(
  tx: Transaction<Tables>,
  row: Pick<Selectable<OwnTextsTable>, 'learner_id' | 'id' | 'title' | 'text' | 'added_at'>,
): Promise<void> {
  const characters = row.text.length;
  const { title, text } = row;
  await tx
    .insertInto('own_texts')
    .values({ ...row, characters, is_lent: 0, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'id']).doUpdateSet({ title, text, characters, removed_at: null }),
    )
    .execute();
}

export async function updateOwnText(
  tx: Transaction<Tables>,
  learnerId: string,
  id: string,
  values: { readonly title?: string; readonly is_lent?: number; readonly removed_at?: number | null },
): Promise<void> {
  await tx
    .updateTable('own_texts')
    .set(values)
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .execute();
}

/** Deletes texts that were removed before a time (ms since 1970). */
export async function deleteRemoved(tx: Transaction<Tables>, beforeMs: number): Promise<void> {
  await tx.deleteFrom('own_texts').where('removed_at', '<', beforeMs).execute();
}
