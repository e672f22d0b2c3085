import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as own from '#shared/vocabulary/own-cards.contract.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';

const askForNotes = call<typeof own.readOwnNotes>('GET', '/api/vocabulary/own');
/** Path to write and remove a note. */
const NOTE = '/api/vocabulary/own/:noteId';
const writeNote = call<typeof own.writeOwnNote>('PUT', NOTE);
const changeNote = call<typeof own.changeOwnNote>('PUT', '/api/vocabulary/own/:noteId/fields');
const removeNote = call<typeof own.removeOwnNote>('DELETE', NOTE);

/** Notes on one page of the list, as in the contract. */
export const NOTES_A_PAGE = 50;

/**
 * Loads own notes.
 * @param page from 0
 * @param note id of the only note to load
 */
export function useOwnNotes(page: number, note: string | null) {
  const query = note === null ? { from: page * NOTES_A_PAGE } : { note };
  return useQuery(askForNotes.query(page === 0 && note === null ? {} : { query }));
}

/** Removes a note and reloads reviews, whose cards may have changed. */
export function useRemoveNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (noteId: string) => removeNote({ params: { noteId } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Adds an own word under an id of `newNoteId`, changes the word with that id, or restores it. */
export function useWriteNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, word, restore }: { id: string; word: own.WrittenWord; restore?: boolean }) =>
      writeNote({ params: { noteId: id }, body: { ...word, ...(restore && { restore }) } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Changes the texts of an imported note. */
export function useChangeNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, texts }: { id: string; texts: own.ChangedTexts }) =>
      changeNote({ params: { noteId: id }, body: texts }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Creates an id for a new word. Retries use the same id, so that the word is stored once. */
export function newNoteId(): string {
  return `own-${crypto.randomUUID().replaceAll('-', '')}`;
}
