import type { NoteRow } from './own-cards.repo.ts';
import { type OwnNoteRecord, type StoredNoteType, storedNote } from './stored-note.ts';

/** A note as it is kept; nothing where its type is not there. */
export function recordOf(
  { id, note_type_id, note }: NoteRow,
  types: ReadonlyMap<string, StoredNoteType>,
): OwnNoteRecord | undefined {
  const type = types.get(note_type_id);
  return type && { id, type, note: storedNote.parse(JSON.parse(note)) };
}
