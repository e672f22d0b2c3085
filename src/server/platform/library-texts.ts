import { join } from 'node:path';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { lazy } from '#shared/memoize.ts';
import { type LibraryText, libraryText } from '#shared/reading/library-text.schema.ts';
import { readJsonFolder } from './json-folder.ts';
import { PROJECT_ROOT } from './project-root.ts';

/**
 * Reads `content/texts/`: easiest first, parts of a serial after each other. A missing folder has no texts.
 * @throws Error with a line for each file that cannot be read; `npm run check:content` gives details
 */
export async function readLibraryTexts(
  folder = join(PROJECT_ROOT, 'content/texts'),
): Promise<readonly LibraryText[]> {
  return inOrder(await readJsonFolder(folder, libraryText, 'texts'));
}

/** The texts of the app, which the rooms that use them read once. */
export const libraryTexts = lazy(() => readLibraryTexts());

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
