import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as own from '#shared/vocabulary/own-cards.contract.ts';
import { call } from '#web/platform/call.ts';

const askForNotes = call<typeof own.readOwnNotes>('GET', '/api/vocabulary/own');
const removeNote = call<typeof own.removeOwnNote>('DELETE', '/api/vocabulary/own/:noteId');

/** So many notes are on one page of the list, as the server sends them. */
export const NOTES_A_PAGE = 50;

/** Some of the learner's own notes. @param page from 0 */
export function useOwnNotes(page: number) {
  return useQuery(askForNotes.query(page === 0 ? {} : { query: { from: page * NOTES_A_PAGE } }));
}

/** Removes a note; what is shown of reviews may be others now. */
export function useRemoveNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => removeNote({ params: { noteId } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
