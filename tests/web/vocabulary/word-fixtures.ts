import { presentTexts } from '#shared/course/wire.ts';
import type { VocabularyWord, WordInFull } from '#shared/vocabulary/words.contract.ts';
import { textOf } from '../../shared/text.ts';

/** Noun of a card, for tests. */
export function wordOf(
  swedish: string,
  english: string,
  change: Partial<VocabularyWord> = {},
): VocabularyWord {
  return {
    id: swedish,
    swedish,
    withArticle: `en ${swedish}`,
    wordClass: 'noun',
    gender: 'en',
    phoneticTranscription: 'ˈkatː',
    pitchAccent: 1,
    audioUrl: null,
    imageUrls: [],
    picture: null,
    culturalNotes: null,
    englishTranslation: [english],
    dutchTranslation: [`${english} (nl)`],
    germanTranslation: [`${english} (de)`],
    forms: [`${swedish}en`],
    example: { swedish: `En ${swedish}!`, translation: textOf(`A ${english}!`) },
    cefrLevel: 'A1',
    difficultyLevel: 1,
    category: 'food',
    ...change,
  };
}

/** The same word with all its details. */
export function inFull(word: VocabularyWord): WordInFull {
  return {
    ...word,
    namedForms: [{ name: 'definiteSingular', swedish: `${word.swedish}en` }],
    lessons: [{ id: '103', title: textOf('Food and fika') }],
    lines: [{ swedish: `Min ${word.swedish} sover.`, translation: textOf(`My ${word.swedish} sleeps.`) }],
  };
}

/** Converts texts as the server sends them. */
export const sent = <T>(words: T) => presentTexts(words);
