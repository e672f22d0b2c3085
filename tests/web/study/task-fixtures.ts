import type { Exercise } from '#shared/course/exercise.ts';
import { inEachLanguage, type Text } from '#shared/language.ts';

/** Localised text; only the English differs in most tests. */
export function text(english: string, others: Partial<Text> = {}): Text {
  return { ...inEachLanguage(() => english), ...others };
}

const explanation = text('Because it is so.', { dutch: 'Omdat het zo is.', german: 'Weil es so ist.' });

/** One exercise of each kind, for tests. */
export const EXERCISES = {
  choice: {
    kind: 'choice',
    question: text('What does she say?'),
    explanation,
    swedish: 'Hej då!',
    optionsIn: 'learner',
    options: {
      english: ['Hello!', 'Goodbye!', 'Thanks!'],
      dutch: ['Hallo!', 'Tot ziens!', 'Bedankt!'],
      german: ['Hallo!', 'Tschüs!', 'Danke!'],
    },
    correct: 1,
  },
  gap: {
    kind: 'gap',
    question: text('Which word is missing?'),
    explanation,
    sentence: 'De ___ från Kiruna.',
    translation: text('They are from Kiruna.'),
    answers: ['är'],
    options: ['vara', 'heter', 'är'],
  },
  typedGap: {
    kind: 'gap',
    question: text('Which word is missing?'),
    explanation,
    sentence: 'De ___ från Kiruna.',
    translation: text('They are from Kiruna.'),
    answers: ['är'],
  },
  order: {
    kind: 'order',
    question: text('Say it in Swedish'),
    explanation,
    translation: text('Today I drink coffee.'),
    tokens: ['Idag', 'dricker', 'jag', 'kaffe'],
    extra: ['te'],
    alternatives: [],
  },
  match: {
    kind: 'match',
    question: text('Match the words'),
    explanation,
    pairs: [
      { swedish: 'hej', meaning: text('hello') },
      { swedish: 'tack', meaning: text('thanks') },
      { swedish: 'ja', meaning: text('yes') },
    ],
  },
  listen: {
    kind: 'listen',
    question: text('Write what you hear'),
    explanation,
    swedish: 'Vad heter du?',
    translation: text('What is your name?'),
  },
  intoSwedish: {
    kind: 'translate',
    into: 'swedish',
    question: text('Say it in Swedish'),
    explanation,
    prompt: text('a girl'),
    answers: ['en flicka'],
  },
  intoLearner: {
    kind: 'translate',
    into: 'learner',
    question: text('What does it mean?'),
    explanation,
    swedish: 'en flicka',
    answers: { english: ['a little girl', 'a girl'], dutch: ['een meisje'], german: ['ein Mädchen'] },
  },
  truth: {
    kind: 'truth',
    question: text('True or false?'),
    explanation,
    statement: text('Hej means goodbye.'),
    correct: false,
  },
} satisfies Record<string, Exercise>;
