import { type NoteRow, parseNote } from './own-cards.repo.ts';
import type { OwnNoteRecord, StoredNoteType } from './stored-note.ts';

/** Stored note; undefined if its type is missing. */
export function recordOf(
  row: NoteRow,
  types: ReadonlyMap<string, StoredNoteType>,
): OwnNoteRecord | undefined {
  const type = types.get(row.note_type_id);
  return type && { id: row.id, type, note: parseNote(row).note };
}
