import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { WordBook } from '#shared/conversation/understand/word-book.ts';

/** Number of words added before yielding to the event loop, about two milliseconds of work. */
const AT_ONCE = 50;

/** Returns a function that builds the word book on first use, in slices: about a third of a second in total. */
export function createBook({ words }: Pick<CourseReader, 'words'>): () => Promise<WordBook> {
  let opening: Promise<WordBook> | undefined;

  async function open(): Promise<WordBook> {
    const book = new WordBook();
    let count = 0;
    for (const word of words.values()) {
      book.add(word);
      count += 1;
      if (count % AT_ONCE === 0) await nextTurn();
    }
    return book;
  }
  return () => (opening ??= open());
}

export type OpenBook = ReturnType<typeof createBook>;
