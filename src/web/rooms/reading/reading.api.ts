import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  addOwnText,
  changeOwnText,
  ListedOwnText,
  listTexts,
  readLibraryText,
  readOwnText,
  readReadingHistory,
  readWordMemory,
  removeOwnText,
  restoreOwnText,
  TextProgress,
  WordStatuses,
} from '#shared/reading/reading.contract.ts';
import type { WORD_MARKS } from '#shared/reading/reading.events.ts';
import { call } from '#web/platform/call.ts';
import { noteFailure } from '#web/platform/query.ts';
import type { PageQuery } from '#web/study/room.ts';

/** Path to read, write and remove an own text. */
const OWN_TEXT = '/api/reading/own/:ownTextId';
const askForTexts = call<typeof listTexts>('GET', '/api/reading/texts').query();
const askForText = call<typeof readLibraryText>('GET', '/api/reading/texts/:textId');
const askForOwnText = call<typeof readOwnText>('GET', OWN_TEXT);
const askForMemory = call<typeof readWordMemory>('GET', '/api/reading/memory').query();
const askForHistory = call<typeof readReadingHistory>('GET', '/api/reading/history').query();
const add = call<typeof addOwnText>('PUT', OWN_TEXT);
const change = call<typeof changeOwnText>('PUT', '/api/reading/own/:ownTextId/settings');
const remove = call<typeof removeOwnText>('DELETE', OWN_TEXT);
const restore = call<typeof restoreOwnText>('POST', '/api/reading/own/:ownTextId/restore');

/** Data loaded before the library. */
export const TEXTS_READ: PageQuery = askForTexts;
/** Data loaded before the history. */
export const HISTORY_READ: PageQuery = askForHistory;
/** Data loaded before any text: the colours of its words. */
export const MEMORY_READ: PageQuery = askForMemory;

/** Data loaded before a text of the library. */
export function textRead(textId: string): PageQuery {
  return askForText.query({ params: { textId } });
}

/** Data loaded before an own text. */
export function ownTextRead(ownTextId: string): PageQuery {
  return askForOwnText.query({ params: { ownTextId } });
}

/** All texts without their content. */
export function useTexts() {
  return useQuery(askForTexts);
}

export function useLibraryText(textId: string) {
  return useQuery(askForText.query({ params: { textId } }));
}

export function useOwnText(ownTextId: string) {
  return useQuery(askForOwnText.query({ params: { ownTextId } }));
}

export function useReadingHistory() {
  return useQuery(askForHistory);
}

/** The learner's memory of words. */
export function useWordMemory() {
  return useQuery(askForMemory);
}

/** Mark of a word. */
export type MarkOfWord = (typeof WORD_MARKS)[number];

/** Applies marks of words to cached data at once. */
export function applyMarks(client: QueryClient, wordIds: readonly string[], mark: MarkOfWord): void {
  const marked = new Set(wordIds);
  const without = (ids: readonly string[]) => ids.filter((id) => !marked.has(id));
  client.setQueryData(
    askForMemory.queryKey,
    (memory: WordStatuses | undefined) =>
      memory && {
        // A word without a mark is learning again if it is a card, which the next request tells.
        learning: without(memory.learning),
        known: [...without(memory.known), ...(mark === 'known' ? wordIds : [])],
        ignored: [...without(memory.ignored), ...(mark === 'ignored' ? wordIds : [])],
      },
  );
}

/** Applies to cached data that a word became a card. */
export function applyKept(client: QueryClient, wordId: string): void {
  client.setQueryData(
    askForMemory.queryKey,
    (memory: WordStatuses | undefined) =>
      memory && {
        learning: [...memory.learning.filter((id) => id !== wordId), wordId],
        known: memory.known.filter((id) => id !== wordId),
        ignored: memory.ignored.filter((id) => id !== wordId),
      },
  );
}

/** Applies progress with a text to cached data, so that it shows everywhere at once. */
export function applyReadingProgress(
  client: QueryClient,
  textId: string,
  progress: Partial<TextProgress>,
): void {
  const changed = <Text extends { readonly id: string; readonly progress: TextProgress }>(
    text: Text,
  ): Text => (text.id === textId ? { ...text, progress: { ...text.progress, ...progress } } : text);
  client.setQueryData(
    askForTexts.queryKey,
    (texts) => texts && { ...texts, library: texts.library.map(changed), own: texts.own.map(changed) },
  );
  client.setQueryData(askForText.key({ params: { textId } }), (text) => text && changed(text));
  client.setQueryData(askForOwnText.key({ params: { ownTextId: textId } }), (text) => text && changed(text));
}

/** Reloads everything about reading, because it may have changed on the server. */
export function forgetReading(client: QueryClient): void {
  for (const { queryKey } of [askForTexts, askForMemory, askForHistory])
    void client.invalidateQueries({ queryKey });
}

/** Reloads the learner's memory of words. */
export function forgetMemory(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: askForMemory.queryKey });
}

/** Changes of own texts. Every function rejects with `ApiError`. */
export interface OwnTextActions {
  /** @param ownTextId made by the caller, so that a repeated request adds nothing twice */
  add(ownTextId: string, text: { readonly title: string; readonly text: string }): Promise<ListedOwnText>;
  change(ownTextId: string, change: { readonly title?: string; readonly isLent?: boolean }): Promise<void>;
  remove(ownTextId: string): Promise<void>;
  restore(ownTextId: string): Promise<void>;
}

export function useOwnTextActions(): OwnTextActions {
  const client = useQueryClient();
  const done = async <Result>(request: Promise<Result>): Promise<Result> => {
    try {
      return await request;
    } catch (error) {
      noteFailure(error);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: askForTexts.queryKey });
    }
  };
  return {
    add: (ownTextId, body) => done(add({ params: { ownTextId }, body })),
    change: async (ownTextId, body) => void (await done(change({ params: { ownTextId }, body }))),
    remove: async (ownTextId) => void (await done(remove({ params: { ownTextId } }))),
    restore: async (ownTextId) => void (await done(restore({ params: { ownTextId } }))),
  };
}
