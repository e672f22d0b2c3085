import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Checked, checkedOnce } from '#server/platform/http/checked.ts';
import { translationOf } from '#shared/course/lesson-word.ts';
import { pictureAddress } from '#shared/course/picture.ts';
import { presentTexts, type Wire } from '#shared/course/wire.ts';
import { withArticle } from '#shared/course/with-article.ts';
import { WRITING_CATEGORIES, type WritingCategory } from '#shared/course/word-categories.ts';
import { memoize } from '#shared/memoize.ts';
import { type CultureCards, readCultureCards } from '#shared/writing/writing.contract.ts';

/**
 * Culture cards as they are presented, the same for all: created on first use and cached.
 * @returns cards of a category in the order of the course, or all cards
 */
export function openCultureCards({
  culture,
  words,
}: Pick<CourseReader, 'culture' | 'words'>): (
  category: WritingCategory | undefined,
) => Checked<Wire<CultureCards>> {
  const shown = culture.map((card) => ({
    ...card,
    imageUrl: pictureAddress(card.picture),
    vocabulary: card.vocabulary.flatMap(({ wordId, note }) => {
      const word = words.get(wordId);
      if (!word) return [];
      const entry = { wordId, swedish: withArticle(word), meaning: translationOf(word) };
      return [note ? { ...entry, note } : entry];
    }),
  }));
  return memoize(
    String,
    (category: WritingCategory | undefined) =>
      checkedOnce(
        readCultureCards.reply,
        presentTexts({ cards: shown.filter((card) => category === undefined || card.category === category) }),
      ),
    WRITING_CATEGORIES.length + 1,
  );
}
