import type { Exercise } from '#shared/course/exercise.ts';
import type { LessonDetail, LessonProgress, WireModule } from '#shared/lessons/lessons.contract.ts';

/** Lessons for tests: small, in three languages, one exercise of each kind. */

function tri<const K extends string>(key: K, english: string, german = english, dutch = english) {
  const capital = key.charAt(0).toUpperCase() + key.slice(1);
  return { [key]: english, [`german${capital}`]: german, [`dutch${capital}`]: dutch } as {
    [key in K | `german${Capitalize<K>}` | `dutch${Capitalize<K>}`]: string;
  };
}

const because = tri('explanation', 'Because it is so.', 'Weil es so ist.', 'Omdat het zo is.');

export const EXERCISES = {
  choice: {
    kind: 'choice',
    ...tri('question', 'What does she say?'),
    ...because,
    swedish: 'Hej då!',
    optionsIn: 'learner',
    options: ['Hello!', 'Goodbye!', 'Thanks!'],
    germanOptions: ['Hallo!', 'Tschüs!', 'Danke!'],
    dutchOptions: ['Hallo!', 'Tot ziens!', 'Bedankt!'],
    correct: 1,
  },
  gap: {
    kind: 'gap',
    ...tri('question', 'Which word is missing?'),
    ...because,
    sentence: 'De ___ från Kiruna.',
    ...tri('translation', 'They are from Kiruna.'),
    answers: ['är'],
    options: ['vara', 'heter', 'är'],
  },
  typedGap: {
    kind: 'gap',
    ...tri('question', 'Which word is missing?'),
    ...because,
    sentence: 'De ___ från Kiruna.',
    ...tri('translation', 'They are from Kiruna.'),
    answers: ['är'],
  },
  order: {
    kind: 'order',
    ...tri('question', 'Say it in Swedish'),
    ...because,
    ...tri('translation', 'Today I drink coffee.'),
    tokens: ['Idag', 'dricker', 'jag', 'kaffe'],
    extra: ['te'],
    alternatives: [],
  },
  match: {
    kind: 'match',
    ...tri('question', 'Match the words'),
    ...because,
    pairs: [
      { swedish: 'hej', ...tri('meaning', 'hello') },
      { swedish: 'tack', ...tri('meaning', 'thanks') },
      { swedish: 'ja', ...tri('meaning', 'yes') },
    ],
  },
  listen: {
    kind: 'listen',
    ...tri('question', 'Write what you hear'),
    ...because,
    swedish: 'Vad heter du?',
    ...tri('translation', 'What is your name?'),
  },
  intoSwedish: {
    kind: 'translate',
    into: 'swedish',
    ...tri('question', 'Say it in Swedish'),
    ...because,
    ...tri('prompt', 'a girl'),
    answers: ['en flicka'],
  },
  intoLearner: {
    kind: 'translate',
    into: 'learner',
    ...tri('question', 'What does it mean?'),
    ...because,
    swedish: 'en flicka',
    answers: ['a little girl', 'a girl'],
    germanAnswers: ['ein Mädchen'],
    dutchAnswers: ['een meisje'],
  },
  truth: {
    kind: 'truth',
    ...tri('question', 'True or false?'),
    ...because,
    ...tri('statement', 'Hej means goodbye.'),
    correct: false,
  },
} as const satisfies Record<string, Exercise>;

export const NOT_BEGUN: LessonProgress = {
  isCompleted: false,
  progressPercentage: 0,
  visitedModules: [],
  answers: {},
  nextModule: 0,
  runs: 0,
};

export const INTRODUCTION: WireModule = {
  id: 'hello',
  type: 'introduction',
  content: {
    ...tri('title', 'One hello for all', 'Ein Hallo für alle', 'Eén hallo voor iedereen'),
    ...tri('text', 'Say *hej*.'),
  },
};

/** An exercise as a module. */
export function exerciseModule(id: string, content: Exercise): WireModule {
  return { id, type: 'exercise', content };
}

/** A lesson of these modules. */
export function lessonOf(modules: WireModule[], progress: LessonProgress = NOT_BEGUN): LessonDetail {
  return {
    id: '101',
    ...tri('title', 'Greetings', 'Begrüßung', 'Groeten'),
    ...tri('description', 'Say hello.'),
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
