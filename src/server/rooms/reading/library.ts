import { libraryTexts } from '#server/platform/library-texts.ts';
import { lazy } from '#shared/memoize.ts';
import type { LibraryText } from '#shared/reading/library-text.schema.ts';
import type { TextSpeaker } from '#shared/reading/reading.contract.ts';
import { sentencesOf, wordCountOf } from '#shared/reading/text-words.ts';
import { readSpeakers } from './speakers.ts';

/** Text of the library with its counts. */
export interface LibraryEntry {
  readonly text: LibraryText;
  /** Number of running words, and of sentences. */
  readonly words: number;
  readonly sentences: number;
  /** Number of occurrences of each word of the word list, by id; computed on first use. */
  readonly wordCounts: () => ReadonlyMap<string, number>;
}

/** Texts of the library. */
export interface TextLibrary {
  /** Easiest first; parts of a serial follow each other. */
  readonly texts: readonly LibraryEntry[];
  readonly byId: ReadonlyMap<string, LibraryEntry>;
  /** People who speak in texts, by id. */
  readonly speakers: ReadonlyMap<string, TextSpeaker>;
}

/**
 * Reads the library.
 * @param idsIn returns the ids of the words of a sentence that are in the word list, each as often as it occurs
 */
export async function openTextLibrary(idsIn: (sentence: string) => readonly string[]): Promise<TextLibrary> {
  const [library, speakers] = await Promise.all([libraryTexts(), readSpeakers()]);
  const texts = entriesOf(library, idsIn);
  return { texts, byId: new Map(texts.map((entry) => [entry.text.id, entry])), speakers };
}

function entriesOf(
  library: readonly LibraryText[],
  idsIn: (sentence: string) => readonly string[],
): LibraryEntry[] {
  return library.map((text) => {
    const sentences = sentencesOf(text);
    const wordCounts = lazy(() => countIds(sentences.flatMap(idsIn)));
    return { text, words: wordCountOf(text), sentences: sentences.length, wordCounts };
  });
}

function countIds(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
