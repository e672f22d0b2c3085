import { inEachLanguage } from '../language.ts';
import type { LessonWord } from './lesson.ts';
import { withArticle } from './with-article.ts';
import type { Word } from './word.ts';

/** A word of the list as a lesson shows it, without its usage there. */
export function lessonWordOf(word: Word): Omit<LessonWord, 'usage'> {
  const forms = 'forms' in word ? Object.values(word.forms).filter((form) => form !== null) : [];
  return {
    wordId: word.id,
    swedish: word.swedish,
    withArticle: withArticle(word),
    gender: word.wordClass === 'noun' ? word.gender : null,
    translation: inEachLanguage((language) => word.translations[language].join(', ')),
    pronunciation: word.ipa,
    forms: [...new Set(forms)].filter((form) => form !== word.swedish),
    picture: word.picture ?? null,
    example: word.example,
    culturalNote: word.culturalNote,
    falseFriend: word.falseFriend,
  };
}
