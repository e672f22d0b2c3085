import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as own from '#shared/vocabulary/own-cards.contract.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';

const askForNotes = call<typeof own.readOwnNotes>('GET', '/api/vocabulary/own');
/** A note is written there, and taken away. */
const NOTE = '/api/vocabulary/own/:noteId';
const writeNote = call<typeof own.writeOwnNote>('PUT', NOTE);
const changeNote = call<typeof own.changeOwnNote>('PUT', '/api/vocabulary/own/:noteId/fields');
const removeNote = call<typeof own.removeOwnNote>('DELETE', NOTE);

/** So many notes are on one page of the list, as the server sends them. */
export const NOTES_A_PAGE = 50;

/** Some of the learner's own notes. @param page from 0 @param note the only one that is wanted */
export function useOwnNotes(page: number, note: string | null) {
  const query = note === null ? { from: page * NOTES_A_PAGE } : { note };
  return useQuery(askForNotes.query(page === 0 && note === null ? {} : { query }));
}

/** Removes a note; what is shown of reviews may be others now. */
export function useRemoveNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (noteId: string) => removeNote({ params: { noteId } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Adds a word of one's own under an id made by `newNoteId`, changes the one that has the id, or brings it back. */
export function useWriteNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, word, restore }: { id: string; word: own.WrittenWord; restore?: boolean }) =>
      writeNote({ params: { noteId: id }, body: { ...word, ...(restore && { restore }) } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Changes what stands on a note that was brought along. */
export function useChangeNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, texts }: { id: string; texts: own.ChangedTexts }) =>
      changeNote({ params: { noteId: id }, body: texts }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** An id for a new word: kept until that is stored, so that it is there once however often it is sent. */
export function newNoteId(): string {
  return `own-${crypto.randomUUID().replaceAll('-', '')}`;
}
