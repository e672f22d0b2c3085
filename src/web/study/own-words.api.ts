import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { readOwnWords, WrittenWord, writeOwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { call } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';

const askForOwnWords = call<typeof readOwnWords>('GET', '/api/vocabulary/own/words').query();
/** Path to write and remove a note. */
export const OWN_NOTE = '/api/vocabulary/own/:noteId';
const writeNote = call<typeof writeOwnNote>('PUT', OWN_NOTE);

/** Texts of all own notes. */
export function useOwnWords() {
  return useQuery(askForOwnWords);
}

/** Adds an own word under an id of `newOwnId`, changes the word with that id, or restores it. */
export function useWriteNote() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, word, restore }: { id: string; word: WrittenWord; restore?: boolean }) =>
      writeNote({ params: { noteId: id }, body: { ...word, ...(restore && { restore }) } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Creates an id for a new word or text. Retries use the same id, so that it is stored once. */
export function newOwnId(): string {
  return `own-${crypto.randomUUID().replaceAll('-', '')}`;
}
