import type { CourseReader } from '#server/platform/course-reader.ts';
import { translationOf } from '#shared/course/lesson-word.ts';
import { presentTexts } from '#shared/course/wire.ts';

/** Content of the practice page besides the vocabulary, in the format of its call. */
export function presentGuide({ words, pronunciation }: Pick<CourseReader, 'words' | 'pronunciation'>) {
  const first = pronunciation.words.flatMap(({ wordId, difficulty, tip }) => {
    const word = words.get(wordId);
    if (!word) return [];
    const { id, swedish, ipa, pitchAccent, picture = null, example } = word;
    const shown = {
      id,
      swedish,
      translation: translationOf(word),
      pronunciation: ipa,
      pitchAccent,
      picture,
      example,
    };
    return [{ ...shown, audioUrl: null, difficulty, tip }];
  });
  const pairs = pronunciation.pairs.map(({ contrast, about, members }) => ({
    contrast,
    about,
    members: members.map(({ swedish, ipa, meaning, wordId = null, accent = null }) => ({
      swedish,
      pronunciation: ipa,
      pitchAccent: accent,
      meaning,
      wordId,
    })),
  }));
  return presentTexts({ words: first, pairs, sounds: [...pronunciation.sounds] });
}
