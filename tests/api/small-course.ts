import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Lesson, lesson } from '#shared/course/lesson.ts';
import { type Word, word } from '#shared/course/word.ts';

const say = (key: string, text: string) => {
  const capital = key.charAt(0).toUpperCase() + key.slice(1);
  return { [key]: text, [`german${capital}`]: `${text} (de)`, [`dutch${capital}`]: `${text} (nl)` };
};
const triple = (text: string) => ({ en: text, de: text, nl: text });

const introduction = {
  id: 'hello',
  type: 'introduction',
  content: { ...say('title', 'Hello'), ...say('text', 'We say *hej*.') },
};
const exercise = {
  id: 'true',
  type: 'exercise',
  content: {
    kind: 'truth',
    ...say('question', 'Is it true?'),
    ...say('explanation', 'It is.'),
    ...say('statement', 'Swedes say hej.'),
    correct: true,
  },
};
const translation = {
  id: 'translate',
  type: 'exercise',
  content: {
    kind: 'translate',
    into: 'learner',
    ...say('question', 'What does it mean?'),
    ...say('explanation', 'It does.'),
    swedish: 'tack',
    answers: ['thanks'],
    germanAnswers: ['danke'],
    dutchAnswers: ['bedankt'],
  },
};
const vocabulary = (...wordIds: string[]) => ({
  id: 'words',
  type: 'vocabulary',
  content: {
    ...say('title', 'Words'),
    words: wordIds.map((wordId) => ({ wordId, ...say('usage', 'Every day.') })),
  },
});

function lessonOf(id: string, modules: readonly unknown[]): Lesson {
  return lesson.parse({
    id,
    ...say('title', `Lesson ${id}`),
    ...say('description', 'A few words.'),
    level: 'beginner',
    category: 'conversation',
    picture: 'waving-hand',
    estimatedMinutes: 10,
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
    english: ['one', 'two'],
    german: ['eins'],
    dutch: ['een'],
    cefr: 'A1',
    difficulty: 1,
    category: 'greetings',
    example: { sv: `${id}!`, ...triple('So.') },
    ...rest,
  });
}

/** Two short lessons that share a word, for tests of everything but the content. */
export function smallCourse(): CourseReader {
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
      ...say('title', `Phase ${number}`),
      ...say('description', 'Words.'),
      picture: 'key',
      lessonIds,
    }) as CourseReader['phases'][number];
  return {
    lineQuestion: { question: 'What is it?', germanQuestion: 'Was ist das?', dutchQuestion: 'Wat is dat?' },
    phases: [phase(1, ['101', '102']), phase(2, [])],
    lessons: new Map(lessons.map((entry) => [entry.id, entry])),
    words: new Map(words.map((entry) => [entry.id, entry])),
    phaseOf: () => 1,
  };
}
