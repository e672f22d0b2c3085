import type { Exercise } from '#shared/course/exercise.ts';
import type { LessonWord } from '#shared/course/lesson.ts';
import type {
  LessonDetail,
  LessonProgress,
  ListedLesson,
  ShownModule,
} from '#shared/lessons/lessons.contract.ts';
import { text } from '../study/task-fixtures.ts';

/** Small lessons in three languages, for tests. */

export const NOT_BEGUN: LessonProgress = {
  isCompleted: false,
  progressPercentage: 0,
  visitedModules: [],
  answers: {},
  nextModule: 0,
  spentMinutes: null,
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

export const WORD: LessonWord = {
  wordId: 'fika',
  swedish: 'fika',
  withArticle: 'en fika',
  gender: 'en',
  translation: text('coffee break'),
  pronunciation: 'ˈfiːka',
  forms: ['fikan'],
  picture: null,
  usage: text('Twice a day.'),
  example: { swedish: 'Ska vi fika?', translation: text('Shall we have coffee?') },
  culturalNote: text(`It is ${'very '.repeat(60)}important.`),
};

/** Module with new words. */
export const VOCABULARY: ShownModule = {
  id: 'words',
  type: 'vocabulary',
  content: { title: text('A break'), words: [WORD] },
};

/** Module with an exercise. */
export function exerciseModule(id: string, content: Exercise): ShownModule {
  return { id, type: 'exercise', content };
}

/** Lesson with these modules. */
export function lessonOf(modules: ShownModule[], progress: LessonProgress = NOT_BEGUN): LessonDetail {
  return {
    id: '101',
    title: text('Greetings', { dutch: 'Groeten', german: 'Begrüßung' }),
    description: text('Say hello.'),
    level: 'beginner',
    cefr: 'A1',
    category: 'conversation',
    picture: 'waving-hand',
    estimatedMinutes: 15,
    xpReward: 50,
    phase: 1,
    newWordsCount: 20,
    moduleCount: modules.length,
    partCount: 1,
    progress,
    modules,
    parts: [{ firstModule: 0, minutes: 15 }],
  };
}

/** The lesson as the list of the course has it, in English. */
export function listedOf(lesson: LessonDetail): ListedLesson {
  const { modules: _, partCount: __, title, description, parts, ...rest } = lesson;
  return {
    ...rest,
    title: title.english,
    description: description.english,
    parts: parts.map((part, index) => ({ ...part, title: `Part ${index + 1}`, newWords: 5 })),
  };
}

/** The server's list of the course. */
export function courseList(lessons: readonly ListedLesson[]) {
  return {
    lessons: lessons.map(({ progress: _, ...lesson }) => lesson),
    progress: Object.fromEntries(lessons.map(({ id, progress }) => [id, progress])),
    finished: {},
  };
}

/** Reply with the server's list of the course. */
export function listReply(lessons: readonly ListedLesson[]): Response {
  return Response.json(courseList(lessons));
}
