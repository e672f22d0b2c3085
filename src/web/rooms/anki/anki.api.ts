import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as anki from '#shared/anki/anki.contract.ts';
import type { SeparatorName } from '#shared/anki/separators.ts';
import type { Language } from '#shared/language.ts';
import { fileCall, givenFile } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { saveFile } from '#web/platform/save-file.ts';

const preview = fileCall<typeof anki.previewImport>('/api/vocabulary/import/preview');
const take = fileCall<typeof anki.importFile>('/api/vocabulary/import');
const EXPORTS = {
  'tillsammans.apkg': givenFile<typeof anki.exportPackage>('/api/vocabulary/export/anki'),
  'tillsammans.csv': givenFile<typeof anki.exportText>('/api/vocabulary/export/csv'),
};

/** What an export is saved as. */
export type ExportName = keyof typeof EXPORTS;

/** A file of the learner's, and which of its fields are to be taken; without them the server guesses. */
export interface Brought {
  readonly file: File;
  readonly fields?: string;
  /** Which notes become the learner's own cards; without it those that fit no word. */
  readonly own?: anki.OwnChoice;
  /** Between the values of a text; without it the file tells, or the server guesses. */
  readonly separator?: SeparatorName;
}

const queryOf = ({ file, fields, own, separator }: Brought) => ({
  name: file.name.slice(-255),
  ...(fields && { fields }),
  ...(own && { own }),
  ...(separator && { separator }),
});

/** Asks what taking over a file would bring. */
export function usePreview() {
  return useMutation({ mutationFn: (brought: Brought) => preview(queryOf(brought), brought.file) });
}

/** How much of a file is taken over. */
export interface Progress {
  readonly done: number;
  readonly cards: number;
}

/** Takes over a file, a large one in parts; whatever is shown of words and reviews is asked for anew. */
export function useTakeOver(onProgress: (progress: Progress) => void) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: async (brought: Brought) => {
      let result = await take(queryOf(brought), brought.file);
      while (result.next !== null) {
        onProgress({ done: result.next, cards: result.cards });
        const more = await take({ ...queryOf(brought), from: result.next }, brought.file);
        result = joined(result, more);
      }
      return result;
    },
    onSuccess: () => client.invalidateQueries(),
  });
}

/** What both calls took over; what is of the whole file is the same in each. */
function joined(before: anki.ImportResult, more: anki.ImportResult): anki.ImportResult {
  return {
    ...before,
    words: before.words + more.words,
    newWords: before.newWords + more.newWords,
    reviews: before.reviews + more.reviews,
    keptCards: before.keptCards + more.keptCards,
    waitingCards: more.waitingCards,
    next: more.next,
  };
}

/** Saves all cards as a file. */
export function useExportCards() {
  return useOneMutation({
    mutationFn: async ({ name, language }: { name: ExportName; language: Language }) =>
      saveFile(name, await EXPORTS[name]({ language })),
  });
}
