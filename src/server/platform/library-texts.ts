import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { type LibraryText, libraryText } from '#shared/reading/library-text.schema.ts';
import { wordCountOf } from '#shared/reading/text-words.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Text as lists show it. */
export type ListedText = Pick<
  LibraryText,
  'id' | 'level' | 'kind' | 'audience' | 'series' | 'title' | 'blurb'
> & {
  /** Running words. */
  readonly words: number;
};

/** Texts of the library. */
export interface LibraryTexts {
  /** All texts, easiest first; parts of a serial follow each other. */
  readonly list: readonly ListedText[];
  /** Returns a text in full; null if the id is unknown. */
  find(id: string): LibraryText | null;
}

/**
 * Reads `content/texts/`. A missing folder has no texts.
 * @throws Error with a line for each file that cannot be read; `npm run check:content` gives details
 */
export async function readLibraryTexts(folder = join(PROJECT_ROOT, 'content/texts')): Promise<LibraryTexts> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const problems: string[] = [];
  const read = await Promise.all(
    names.map(async (name) => {
      try {
        return libraryText.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      } catch (error) {
        problems.push(`texts/${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
        return null;
      }
    }),
  );
  if (problems.length > 0)
    throw new Error(`Texts of the library have faults:\n${problems.sort().join('\n')}`);
  const texts = inOrder(read.filter((text) => text !== null));
  const byId = new Map(texts.map((text) => [text.id, text]));
  return { list: texts.map(listed), find: (id) => byId.get(id) ?? null };
}

/** Sorts by level and id; a serial, whose parts may differ in level, stands where its first part belongs. */
function inOrder(texts: readonly LibraryText[]): LibraryText[] {
  const firstParts = new Map(
    texts.flatMap((text) => (text.series?.part === 1 ? [[text.series.id, text] as const] : [])),
  );
  const placed = texts.map((text) => {
    const first = (text.series && firstParts.get(text.series.id)) ?? text;
    return { text, level: CEFR_LEVELS.indexOf(first.level), id: first.id, part: text.series?.part ?? 0 };
  });
  placed.sort((a, b) => a.level - b.level || a.id.localeCompare(b.id) || a.part - b.part);
  return placed.map(({ text }) => text);
}

function listed(text: LibraryText): ListedText {
  const { id, level, kind, audience, series, title, blurb } = text;
  return { id, level, kind, audience, ...(series && { series }), title, blurb, words: wordCountOf(text) };
}
