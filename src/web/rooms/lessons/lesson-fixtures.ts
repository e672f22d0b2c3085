import type { Exercise } from '#shared/course/exercise.ts';
import { inEachLanguage, type Text } from '#shared/language.ts';
import type { LessonDetail, LessonProgress, ShownModule } from '#shared/lessons/lessons.contract.ts';

/** Lessons for tests: small, in three languages, one exercise of each kind. */

/** A text; in English only where a test reads nothing else. */
export function text(english: string, others: Partial<Text> = {}): Text {
  return { ...inEachLanguage(() => english), ...others };
}

const explanation = text('Because it is so.', { dutch: 'Omdat het zo is.', german: 'Weil es so ist.' });

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

export const NOT_BEGUN: LessonProgress = {
  isCompleted: false,
  progressPercentage: 0,
  visitedModules: [],
  answers: {},
  nextModule: 0,
  runs: 0,
};

export const INTRODUCTION: ShownModule = {
  id: 'hello',
  type: 'introduction',
  content: {
    title: text('One hello for all', { dutch: 'Eén hallo voor iedereen', german: 'Ein Hallo für alle' }),
    text: text('Say *hej*.'),
  },
};

/** An exercise as a module. */
export function exerciseModule(id: string, content: Exercise): ShownModule {
  return { id, type: 'exercise', content };
}

/** A lesson of these modules. */
export function lessonOf(modules: ShownModule[], progress: LessonProgress = NOT_BEGUN): LessonDetail {
  return {
    id: '101',
    title: text('Greetings', { dutch: 'Groeten', german: 'Begrüßung' }),
    description: text('Say hello.'),
    level: 'beginner',
    category: 'conversation',
    picture: 'waving-hand',
    estimatedMinutes: 15,
    xpReward: 50,
    phase: 1,
    newWordsCount: 20,
    moduleCount: modules.length,
    progress,
    modules,
  };
}
