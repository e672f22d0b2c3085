import { inEachLanguage, type PerLanguage } from '../language.ts';
import type { LessonWord } from './lesson.ts';
import { withArticle } from './with-article.ts';
import type { Word } from './word.ts';

/** Word of the list as a lesson shows it, without its usage there. */
export function lessonWordOf(word: Word): Omit<LessonWord, 'usage'> {
  return {
    wordId: word.id,
    swedish: word.swedish,
    withArticle: withArticle(word),
    gender: genderOf(word),
    translation: translationOf(word),
    pronunciation: word.ipa,
    forms: otherForms(word),
    picture: word.picture ?? null,
    example: word.example,
    culturalNote: word.culturalNote,
    falseFriend: word.falseFriend,
  };
}

export function genderOf(word: Word): 'en' | 'ett' | null {
  return word.wordClass === 'noun' ? word.gender : null;
}

/** All meanings in one line per language. */
export function translationOf(word: Word): PerLanguage<string> {
  return inEachLanguage((language) => word.translations[language].join(', '));
}

/** All distinct forms except the dictionary form. */
export function otherForms(word: Word): string[] {
  const forms = 'forms' in word ? Object.values(word.forms).filter((form) => form !== null) : [];
  return [...new Set(forms)].filter((form) => form !== word.swedish);
}
