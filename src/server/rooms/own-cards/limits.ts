import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { inSlices } from './in-slices.ts';
import { countOwn, findNotes } from './own-cards.repo.ts';
import type { OwnFile, OwnNoteRecord } from './stored-note.ts';

/** Maximum amounts per learner. */
const LIMITS = { notes: 10_000, fileBytes: 50_000_000, noteBytes: 256_000 };
/** Notes per transaction or query, because others wait for it. */
export const NOTES_AT_ONCE = 100;
/** Bytes of files per transaction, because others wait for it. */
export const BYTES_AT_ONCE = 4_000_000;

/** @throws Refusal `own_cards_full` if the stored form of a note is too long */
export function refuseLong(note: string): void {
  if (note.length > LIMITS.noteBytes) throw new Refusal('own_cards_full');
}

/**
 * Two concurrent imports may slightly exceed the limit.
 * @param fresh files that are not stored yet
 * @throws Refusal `own_cards_full` if the limit would be exceeded
 */
export async function refuseTooMuch(
  read: Database['read'],
  learnerId: string,
  notes: readonly OwnNoteRecord[],
  fresh: readonly (readonly [string, OwnFile])[],
): Promise<void> {
  for (const some of inSlices(notes, () => 1, NOTES_AT_ONCE)) {
    for (const { note } of some) refuseLong(JSON.stringify(note));
    await nextTurn();
  }
  const before = await countOwn(read, learnerId);
  const ids = new Set(notes.map(({ id }) => id));
  let there = 0;
  for (const some of inSlices([...ids], () => 1, NOTES_AT_ONCE)) {
    there += (await findNotes(read, learnerId, some)).length;
  }
  const bytes = fresh.reduce((sum, [, file]) => sum + file.bytes.length, before.fileBytes);
  const isFull = before.notes + ids.size - there > LIMITS.notes || bytes > LIMITS.fileBytes;
  if (isFull) throw new Refusal('own_cards_full');
}
