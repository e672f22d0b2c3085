import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey } from '#shared/vocabulary/card-names.ts';
import { inSlices } from './in-slices.ts';
import { NOTES_AT_ONCE } from './limits.ts';
import { newCard } from './new-card.ts';
import { filesOfNotes, findFile, findNotes, listTypes, parseType } from './own-cards.repo.ts';
import type { OwnCards } from './own-cards.service.ts';
import { recordOf } from './record-of.ts';
import { namesOn, type OwnFile, type OwnNoteRecord, type StoredNote } from './stored-note.ts';

/** Notes to copy to another learner. */
export interface LentNotes {
  readonly lenderId: string;
  readonly receiverId: string;
  /** First name of the lender, which the copies show. */
  readonly lentBy: string;
  readonly noteIds: readonly string[];
}

/**
 * Copies notes of a learner to another, with their files and without the lender's memory. The copies keep the ids, so that a
 * repeated call copies nothing twice. Notes that the receiver has stay as they are; removed ones return.
 * @throws Refusal `own_cards_full`
 */
export async function copyLent(
  { read }: Pick<Database, 'read'>,
  ledger: Pick<Ledger, 'recordImported' | 'states'>,
  own: Pick<OwnCards, 'find' | 'add'>,
  { lenderId, receiverId, lentBy, noteIds }: LentNotes,
): Promise<void> {
  const types = new Map((await listTypes(read, lenderId)).map(parseType).map(({ id, form }) => [id, form]));
  const states = await ledger.states(receiverId, cardProjection);
  for (const ids of inSlices(noteIds, () => 1, NOTES_AT_ONCE)) {
    const rows = await findNotes(read, lenderId, ids);
    const existing = await own.find(receiverId, ids);
    const notes = rows.flatMap((row) => recordOf(row, types) ?? []);
    const { renamed, files } = await withFiles(
      read,
      lenderId,
      notes.filter(({ id }) => !existing.has(id)),
    );
    await own.add(
      receiverId,
      renamed.map((record) => ({ ...record, note: withoutMemory(record.note, lentBy) })),
      files,
    );
    const events = notes
      .map(({ id }) => ({ id, state: states.get(cardKey(id, 'recognise')) }))
      // A note that the receiver has and does not review stays so.
      .filter(({ id, state }) => state?.sinceMs == null || (state.isOut && !existing.has(id)))
      .map(({ id }) => ({ id: randomUUID(), kind: 'word_taken_in' as const, wordId: id, agoMs: 0 }));
    for (const { refusal } of await ledger.recordImported(receiverId, events)) {
      if (refusal) throw refusal;
    }
  }
}

/** Reads the files of notes. Each file gets a name by its content, because two notes may use one name for two files. */
async function withFiles(
  read: Database['read'],
  learnerId: string,
  notes: readonly OwnNoteRecord[],
): Promise<{ renamed: OwnNoteRecord[]; files: ReadonlyMap<string, OwnFile> }> {
  const links = await filesOfNotes(
    read,
    learnerId,
    notes.map(({ id }) => id),
  );
  const newName = new Map(
    links.map(({ note_id, name, file_id }) => [`${note_id} ${name}`, `${file_id}-${name}`]),
  );
  const files = new Map<string, OwnFile>();
  for (const { name, file_id } of links) {
    const named = `${file_id}-${name}`;
    const file = files.has(named) ? null : await findFile(read, learnerId, file_id);
    if (file) files.set(named, { type: file.type, bytes: file.bytes });
  }
  const renamed = notes.map((record) => {
    const rename = (name: string) => newName.get(`${record.id} ${name}`) ?? name;
    const fields = record.note.fields.map((field) => ({
      ...field,
      pictures: field.pictures.map(rename),
      sounds: field.sounds.map(rename),
    }));
    return namesOn(record.note).length === 0 ? record : { ...record, note: { ...record.note, fields } };
  });
  return { renamed, files };
}

/** Note whose cards are new, as its receiver starts with it. */
function withoutMemory({ cards, ...note }: StoredNote, lentBy: string): StoredNote {
  return {
    ...note,
    lentBy,
    cards: cards.map(({ id, deck, template }) => ({ ...newCard(note.number, template, deck), id })),
  };
}
