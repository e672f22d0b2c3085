import type { Kysely, Selectable, Transaction } from 'kysely';
import { json, rowParser } from '#server/platform/database/rows.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { partsOf } from './content-id.ts';
import { storedNote, storedNoteType } from './stored-note.ts';

export type Db = Kysely<Tables> | Transaction<Tables>;
export type NoteRow = Selectable<Tables['own_notes']>;
export type TypeRow = Selectable<Tables['own_note_types']>;
export type FileRow = Selectable<Tables['own_files']>;

/** Parses rows of notes. Their text is also the version that a change is compared with, so rows are parsed where needed. */
export const parseNote = rowParser('own_notes', { note: json(storedNote) });
/** Parses rows of note types. */
export const parseType = rowParser('own_note_types', { form: json(storedNoteType) });

/** A file of a note. */
export interface NoteFile {
  readonly note_id: string;
  readonly name: string;
  readonly file_id: string;
  readonly type: string;
}

/** Number of notes and bytes of files of a learner. */
export async function countOwn(db: Db, learnerId: string): Promise<{ notes: number; fileBytes: number }> {
  const { notes } = await db
    .selectFrom('own_notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom('own_files')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  return { notes: Number(notes), fileBytes: Number(bytes ?? 0) };
}

export async function listNotes(
  db: Db,
  learnerId: string,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<NoteRow[]> {
  return db
    .selectFrom('own_notes')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute();
}

/** Next notes after an id, so that each is read once whatever their number. */
export async function listNotesAfter(
  db: Db,
  learnerId: string,
  id: string,
  most: number,
): Promise<Pick<NoteRow, 'id' | 'note_type_id' | 'note'>[]> {
  return db
    .selectFrom('own_notes')
    .select(['id', 'note_type_id', 'note'])
    .where('learner_id', '=', learnerId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ids of all notes, by the parts that earlier versions used in exports. */
export async function listIdsByPart(db: Db, learnerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('own_notes').select('id').where('learner_id', '=', learnerId).execute();
  return new Map(rows.flatMap(({ id }) => partsOf(id).map((part) => [part, id] as const)));
}

/** Existing ones among some notes. */
export async function findNotes(db: Db, learnerId: string, ids: readonly string[]): Promise<NoteRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('own_notes')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('id', 'in', ids)
    .execute();
}

export async function filesOfNotes(db: Db, learnerId: string, ids: readonly string[]): Promise<NoteFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('own_note_files as on')
    .innerJoin('own_files as file', (join) =>
      join.onRef('file.learner_id', '=', 'on.learner_id').onRef('file.id', '=', 'on.file_id'),
    )
    .select(['on.note_id', 'on.name', 'on.file_id', 'file.type'])
    .where('on.learner_id', '=', learnerId)
    .where('on.note_id', 'in', ids)
    .execute();
}

export async function listTypes(db: Db, learnerId: string): Promise<TypeRow[]> {
  return db.selectFrom('own_note_types').selectAll().where('learner_id', '=', learnerId).execute();
}

export async function findFile(db: Db, learnerId: string, id: string): Promise<FileRow | null> {
  const file = await db
    .selectFrom('own_files')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return file ?? null;
}

/** Ids and sizes of all files. */
export async function listFiles(db: Db, learnerId: string): Promise<Pick<FileRow, 'id' | 'type' | 'size'>[]> {
  return db
    .selectFrom('own_files')
    .select(['id', 'type', 'size'])
    .where('learner_id', '=', learnerId)
    .execute();
}

export async function insertFile(tx: Transaction<Tables>, file: FileRow): Promise<void> {
  await tx
    .insertInto('own_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['learner_id', 'id']).doNothing())
    .execute();
}

export async function saveType(tx: Transaction<Tables>, type: TypeRow): Promise<void> {
  await tx
    .insertInto('own_note_types')
    .values(type)
    .onConflict((conflict) => conflict.columns(['learner_id', 'id']).doNothing())
    .execute();
}

/**
 * Stores a note; an existing one is replaced and keeps its creation time.
 * @param before the version that was read, if there was one
 * @returns false if it has changed since, in which case nothing was stored
 */
export async function saveNote(
  tx: Transaction<Tables>,
  note: NoteRow,
  before: string | undefined,
): Promise<boolean> {
  const { note_type_id, note: form } = note;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('own_notes')
    .values(note)
    .onConflict((conflict) =>
      conflict
        .columns(['learner_id', 'id'])
        .doUpdateSet({ note_type_id, note: form })
        .where('own_notes.note', '=', before ?? ''),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Links a note with its files: links it no longer uses are removed, and new files replace older ones of the same
 * name.
 */
export async function saveNoteFiles(
  tx: Transaction<Tables>,
  { learner_id, id }: Pick<NoteRow, 'learner_id' | 'id'>,
  names: readonly string[],
  fileIds: ReadonlyMap<string, string>,
): Promise<void> {
  await tx
    .deleteFrom('own_note_files')
    .where('learner_id', '=', learner_id)
    .where('note_id', '=', id)
    .$if(names.length > 0, (gone) => gone.where('name', 'not in', names))
    .execute();
  const links = names.flatMap((name) => {
    const fileId = fileIds.get(name);
    return fileId === undefined ? [] : [{ learner_id, note_id: id, name, file_id: fileId }];
  });
  if (links.length === 0) return;
  await tx
    .insertInto('own_note_files')
    .values(links)
    .onConflict((conflict) =>
      conflict
        .columns(['learner_id', 'note_id', 'name'])
        .doUpdateSet(({ ref }) => ({ file_id: ref('excluded.file_id') })),
    )
    .execute();
}

/**
 * Replaces the stored form of a note.
 * @returns false if it has changed since it was read
 */
export async function changeNote(
  tx: Transaction<Tables>,
  learnerId: string,
  { id, note: before }: Pick<NoteRow, 'id' | 'note'>,
  note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('own_notes')
    .set({ note })
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .where('note', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns true if it existed */
export async function removeNote(tx: Transaction<Tables>, learnerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_notes')
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes types and files that no note uses any more. */
export async function removeUnused(tx: Transaction<Tables>, learnerId: string): Promise<void> {
  await tx
    .deleteFrom('own_files')
    .where('learner_id', '=', learnerId)
    .where('id', 'not in', (sub) =>
      sub.selectFrom('own_note_files').select('file_id').where('learner_id', '=', learnerId),
    )
    .execute();
  await tx
    .deleteFrom('own_note_types')
    .where('learner_id', '=', learnerId)
    .where('id', 'not in', (sub) =>
      sub.selectFrom('own_notes').select('note_type_id').where('learner_id', '=', learnerId),
    )
    .execute();
}
