import type { StudiedModule } from '../course/lesson.ts';
import { wordsOf } from '../course/words-of.ts';
import type { Text } from '../language.ts';
import type { LessonPart } from './lessons.contract.ts';

/** Content of a part, for lists. */
interface PartOutline extends LessonPart {
  /** Title of its first text or words that no earlier part is named after; the lesson's if there are none. */
  readonly title: Text;
  /** Number of its new words. */
  readonly newWords: number;
}

/**
 * Summarises the parts of a lesson.
 * @param title of the lesson
 */
export function outlineParts(
  title: Text,
  modules: readonly StudiedModule[],
  parts: readonly LessonPart[],
): PartOutline[] {
  const named = new Set<string>();
  const known = new Set<string>();
  return parts.map((part, index) => {
    const own = modules.slice(part.firstModule, parts[index + 1]?.firstModule);
    const titles = own.flatMap(({ content }) => ('title' in content ? [content.title] : []));
    const name = titles.find(({ english }) => !named.has(english)) ?? titles[0] ?? title;
    for (const { english } of titles) named.add(english);
    const words = wordsOf(own).filter((wordId) => !known.has(wordId));
    for (const wordId of words) known.add(wordId);
    return { ...part, title: name, newWords: words.length };
  });
}
