import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Lesson, lesson } from '#shared/course/lesson.ts';
import { type Word, word } from '#shared/course/word.ts';
import { openLibrary } from '#shared/practice/library.ts';
import { practiceContent } from '#shared/practice/practice-content.ts';
import { studiesOf } from '#shared/practice/studies.ts';
import type { StudiedLesson } from '#shared/practice/weave.ts';
import { textOf } from '#tests/shared/text.ts';

const PRACTICE: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/practice.json'), 'utf8'),
);

const introduction = {
  id: 'hello',
  type: 'introduction',
  content: { title: textOf('Hello'), text: textOf('We say *hej*.') },
};
const exercise = {
  id: 'true',
  type: 'exercise',
  content: {
    kind: 'truth',
    question: textOf('Is it true?'),
    explanation: textOf('It is.'),
    statement: textOf('Swedes say hej.'),
    correct: true,
  },
};
const translation = {
  id: 'translate',
  type: 'exercise',
  content: {
    kind: 'translate',
    into: 'learner',
    question: textOf('What does it mean?'),
    explanation: textOf('It does.'),
    swedish: 'tack',
    answers: { english: ['thanks'], dutch: ['bedankt'], german: ['danke'] },
  },
};
const vocabulary = (...wordIds: string[]) => ({
  id: 'words',
  type: 'vocabulary',
  content: {
    title: textOf('Words'),
    words: wordIds.map((wordId) => ({ wordId, usage: textOf('Every day.') })),
  },
});

function lessonOf(id: string, modules: readonly unknown[]): Lesson {
  return lesson.parse({
    id,
    title: textOf(`Lesson ${id}`),
    description: textOf('A few words.'),
    level: 'beginner',
    cefr: 'A1',
    category: 'conversation',
    picture: 'waving-hand',
    xpReward: id === '102' ? 160 : 50,
    modules,
  });
}

function wordOf(id: string, rest: object = { wordClass: 'interjection' }): Word {
  return word.parse({
    id,
    swedish: id,
    ipa: 'ˈhɛjː',
    pitchAccent: 1,
    translations: { english: ['one', 'two'], dutch: ['een'], german: ['eins'] },
    cefr: 'A1',
    difficulty: 1,
    category: 'greetings',
    example: { swedish: `${id}!`, translation: { english: 'So.', dutch: 'Zo.', german: 'So.' } },
    ...rest,
  });
}

const ONE_PART: StudiedLesson['parts'] = [{ firstModule: 0, minutes: 5 }];

/**
 * Two short lessons that share a word, for tests of everything but the content.
 * @param parts of lesson 101, by default one
 */
export function smallCourse(parts = ONE_PART): CourseReader {
  const katt = {
    wordClass: 'noun',
    gender: 'en',
    forms: {
      indefiniteSingular: 'katt',
      definiteSingular: 'katten',
      indefinitePlural: 'katter',
      definitePlural: 'katterna',
    },
  };
  const heta = {
    wordClass: 'verb',
    forms: { infinitive: 'heta', present: 'heter', past: 'hette', supine: 'hetat', imperative: null },
  };
  const words = [wordOf('hej'), wordOf('tack'), wordOf('katt', katt), wordOf('heta', heta), wordOf('ja')];
  const lessons = [
    lessonOf('101', [introduction, vocabulary('hej', 'tack', 'katt'), exercise]),
    lessonOf('102', [vocabulary('tack', 'heta', 'ja'), translation]),
  ];
  const phase = (number: number, lessonIds: string[]) =>
    ({
      number,
      title: textOf(`Phase ${number}`),
      description: textOf('Words.'),
      picture: 'key',
      lessonIds,
    }) as CourseReader['phases'][number];
  return {
    phases: [phase(1, ['101', '102']), phase(2, [])],
    lessons: new Map(lessons.map((entry) => [entry.id, entry])),
    quiz: [],
    pronunciation: { words: [], sounds: [], pairs: [] },
    culture: [],
    scenarios: null,
    words: new Map(words.map((entry) => [entry.id, entry])),
    phaseOf: () => 1,
    studies: () =>
      studiesOf(
        openLibrary(words, lessons, practiceContent.parse(PRACTICE)),
        lessons.map((each, index) => asWritten(each, index === 0 ? parts : ONE_PART)),
      ),
  };
}

/** Keeps a lesson as written, without generated tasks, so that its modules are easy to count. */
function asWritten(entry: Lesson, parts: StudiedLesson['parts']): StudiedLesson {
  const { modules } = entry;
  return { lesson: entry, modules, parts, minutes: 5, clues: new Map() };
}
