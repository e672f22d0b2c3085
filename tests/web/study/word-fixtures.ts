import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { textOf } from '../../shared/text.ts';

/** Word for the dialog. */
export const COFFEE_WORD: WordInFull = {
  id: 'kaffe',
  swedish: 'kaffe',
  withArticle: 'ett kaffe',
  wordClass: 'noun',
  gender: 'ett',
  phoneticTranscription: 'ˈkafːɛ',
  pitchAccent: 1,
  audioUrl: null,
  imageUrls: [],
  picture: null,
  culturalNotes: null,
  englishTranslation: ['coffee'],
  dutchTranslation: ['koffie'],
  germanTranslation: ['Kaffee'],
  forms: ['kaffet'],
  example: { swedish: 'Kaffe, tack!', translation: textOf('Coffee, please!') },
  cefrLevel: 'A1',
  difficultyLevel: 1,
  category: 'food',
  namedForms: [{ name: 'definiteSingular', swedish: 'kaffet' }],
  lessons: [],
  lines: [],
};
