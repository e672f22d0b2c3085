import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { MOST_SEARCHED, type OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { NOTES_AT_ONCE } from './limits.ts';
import { listNotesAfter, parseNote } from './own-cards.repo.ts';
import type { StoredNote } from './stored-note.ts';

/** Texts of all notes of a learner, read in slices, so that other requests are served in between. */
export async function listOwnWords(read: Database['read'], learnerId: string): Promise<OwnWord[]> {
  const words: OwnWord[] = [];
  for (let after = ''; ; ) {
    const rows = await listNotesAfter(read, learnerId, after, NOTES_AT_ONCE);
    for (const row of rows) words.push({ id: row.id, ...searched(parseNote(row).note) });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < NOTES_AT_ONCE) return words;
    await nextTurn();
  }
}

function searched({ fields, swedish, meaning }: StoredNote): Omit<OwnWord, 'id'> {
  const textOf = (place: number | null) =>
    place === null ? '' : (fields[place]?.text.slice(0, MOST_SEARCHED) ?? '');
  return { swedish: textOf(swedish), meaning: textOf(meaning) };
}
