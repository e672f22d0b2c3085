import { writtenReadings } from '#shared/course/answer-pattern.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { genderOf, otherForms, translationOf } from '#shared/course/lesson-word.ts';
import { pictureAddress } from '#shared/course/picture.ts';
import { withArticle } from '#shared/course/with-article.ts';
import type { Word } from '#shared/course/word.ts';
import type { Language } from '#shared/language.ts';
import {
  FORM_NAMES,
  type ListedWord,
  type VocabularyItem,
  type VocabularyWord,
  type WordFilter,
  type WordInFull,
} from '#shared/vocabulary/words.contract.ts';

/** List order: easiest first, then by level, then by the Swedish alphabet. */
export function byDifficulty(a: Word, b: Word): number {
  return (
    a.difficulty - b.difficulty ||
    CEFR_LEVELS.indexOf(a.cefr) - CEFR_LEVELS.indexOf(b.cefr) ||
    ALPHABET.compare(a.swedish, b.swedish) ||
    ALPHABET.compare(a.id, b.id)
  );
}

const ALPHABET = new Intl.Collator('sv');

/** Returns true if a word passes a filter; absent criteria always pass. */
export function fits(
  { category, cefr, difficulty }: Word,
  { category: asked = category, level = cefr, minDifficulty, maxDifficulty }: WordFilter,
): boolean {
  return category === asked && cefr === level && difficulty >= minDifficulty && difficulty <= maxDifficulty;
}

/** Word as its card shows it. */
export function presentWordCard(word: Word): VocabularyWord {
  const picture = word.picture ?? null;
  return {
    id: word.id,
    swedish: word.swedish,
    withArticle: withArticle(word),
    wordClass: word.wordClass,
    gender: genderOf(word),
    phoneticTranscription: word.ipa,
    pitchAccent: word.pitchAccent,
    audioUrl: null,
    imageUrls: picture === null ? [] : [pictureAddress(picture)],
    picture,
    englishTranslation: word.translations.english,
    dutchTranslation: word.translations.dutch,
    germanTranslation: word.translations.german,
    alsoMeant: word.alsoMeant,
    forms: otherForms(word),
    example: word.example,
    culturalNotes: word.culturalNote ?? null,
    falseFriend: word.falseFriend,
    cefrLevel: word.cefr,
    difficultyLevel: word.difficulty,
    category: word.category,
  };
}

/** Word for writing by hand. */
export function itemOf(word: Word): VocabularyItem {
  return {
    id: word.id,
    swedish: word.swedish,
    translation: translationOf(word),
    pronunciation: word.ipa,
    imageUrl: word.picture === undefined ? null : pictureAddress(word.picture),
  };
}

/** Word for the search. */
export function presentListedWord(word: Word, language: Language): ListedWord {
  const alsoMeant = word.alsoMeant?.[language]?.flatMap(writtenReadings);
  return {
    id: word.id,
    withArticle: withArticle(word),
    gender: genderOf(word),
    forms: otherForms(word),
    meanings: word.translations[language],
    ...(alsoMeant && { alsoMeant }),
    cefrLevel: word.cefr,
  };
}

/** Forms of a word by name, in grammatical order. */
export function namedForms(word: Word): WordInFull['namedForms'] {
  const forms: Partial<Record<string, string | null>> = 'forms' in word ? word.forms : {};
  return FORM_NAMES.flatMap((name) => {
    const swedish = forms[name];
    return swedish ? [{ name, swedish }] : [];
  });
}
