import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { MOST_SEARCHED, type OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { inSlices } from './in-slices.ts';
import { NOTES_AT_ONCE } from './limits.ts';
import { deckOf } from './linked-note.ts';
import { findNotes, listNotesAfter, type NoteRow, parseNote } from './own-cards.repo.ts';

/** Texts of all notes of a learner, read in slices, so that other requests are served in between. */
export async function listOwnWords(read: Database['read'], learnerId: string): Promise<OwnWord[]> {
  const words: OwnWord[] = [];
  for (let after = ''; ; ) {
    const rows = await listNotesAfter(read, learnerId, after, NOTES_AT_ONCE);
    for (const row of rows) words.push(searched(row));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < NOTES_AT_ONCE) return words;
    await nextTurn();
  }
}

/** Reads the texts of some notes; missing notes are left out. */
export async function findOwnWords(
  read: Database['read'],
  learnerId: string,
  ids: readonly string[],
): Promise<OwnWord[]> {
  const words: OwnWord[] = [];
  for (const some of inSlices(ids, () => 1, NOTES_AT_ONCE)) {
    words.push(...(await findNotes(read, learnerId, some)).map(searched));
    await nextTurn();
  }
  return words;
}

function searched(row: Pick<NoteRow, 'id' | 'note_type_id' | 'note'>): OwnWord {
  const { id, note_type_id, note } = parseNote(row);
  const textOf = (place: number | null) =>
    place === null ? '' : (note.fields[place]?.text.slice(0, MOST_SEARCHED) ?? '');
  return {
    id,
    swedish: textOf(note.swedish),
    meaning: textOf(note.meaning),
    deck: deckOf(note_type_id, note),
  };
}
