import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as anki from '#shared/anki/anki.contract.ts';
import type { FirstRow, SeparatorName } from '#shared/anki/separators.ts';
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

/** Export formats. */
export type ExportName = keyof typeof EXPORTS;

/** File to import, with the choice of its fields; without one the server guesses. */
export interface ImportFile {
  readonly file: File;
  readonly fields?: string;
  /** Notes that become own cards; by default those that match no word of the list. */
  readonly own?: anki.OwnChoice;
  /** Separator of a text file; without it the file declares it or the server guesses. */
  readonly separator?: SeparatorName;
  /** Content of the first row of a text; told by the file or guessed by the server where it is undefined. */
  readonly firstRow?: FirstRow;
}

const queryOf = ({ file, fields, own, separator, firstRow }: ImportFile) => ({
  name: file.name.slice(-255),
  ...(fields && { fields }),
  ...(own && { own }),
  ...(separator && { separator }),
  ...(firstRow && { firstRow }),
});

/** Requests a preview of an import. */
export function usePreview() {
  return useMutation({ mutationFn: (brought: ImportFile) => preview(queryOf(brought), brought.file) });
}

/** Progress of an import. */
export interface ImportProgress {
  readonly done: number;
  readonly cards: number;
}

/** Imports a file, large ones in two parts, and then invalidates words and reviews. */
export function useTakeOver(onProgress: (progress: ImportProgress) => void) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: async (brought: ImportFile) => {
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

/** Merges the results of both calls. Figures about the whole file are the same in each. */
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

/** Exports all cards as a file. */
export function useExportCards() {
  return useOneMutation({
    mutationFn: async ({ name, language }: { name: ExportName; language: Language }) =>
      saveFile(name, await EXPORTS[name]({ language })),
  });
}
