import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as own from '#shared/vocabulary/own-cards.contract.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { OWN_NOTE } from '#web/study/own-words.api.ts';

const askForNotes = call<typeof own.readOwnNotes>('GET', '/api/vocabulary/own');
const changeNote = call<typeof own.changeOwnNote>('PUT', '/api/vocabulary/own/:noteId/fields');
const removeNote = call<typeof own.removeOwnNote>('DELETE', OWN_NOTE);

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

/** Changes the texts of an imported note. */
export function useChangeNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, texts }: { id: string; texts: own.ChangedTexts }) =>
      changeNote({ params: { noteId: id }, body: texts }),
    onSuccess: () => client.invalidateQueries(),
  });
}
