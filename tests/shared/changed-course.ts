import { checkContent } from '#shared/course/rules/content-rules.ts';
import { textOf } from '#tests/shared/text.ts';

// biome-ignore lint/suspicious/noExplicitAny: bad content is made by changing good content anywhere
export type Loose = any;

const asked = { question: textOf('Which one?'), explanation: textOf('So it is.') };
const translation = { english: 'Hello', dutch: 'Hoi', german: 'Hallo' };
export const introduction = (id: string, contrast = true) => ({
  id,
  type: 'introduction',
  content: {
    title: textOf('Hello'),
    text: textOf('We say *hej*.'),
    ...(contrast && { contrast: textOf('Mind the **end**.') }),
    table: {
      head: { english: ['a', 'b'], dutch: ['c', 'd'], german: ['e', 'f'] },
      rows: [['hej', 'hejsan']],
    },
  },
});
const exercise = (id: string, content: object) => ({
  id,
  type: 'exercise',
  content: { ...asked, ...content },
});
export const choice = (id: string, correct: number, options = ['hej', 'hejdå', 'tack så mycket']) =>
  exercise(id, { kind: 'choice', optionsIn: 'swedish', options, correct });

const WORD_COUNT = 20;
const wordId = (index: number) => `${'abcdefghijklmnopqrst'.charAt(index)}-katt`;

export function noun(index: number): Loose {
  const swedish = wordId(index).replace('-', ' ');
  return {
    id: wordId(index),
    swedish,
    ipa: 'ˈkatː',
    pitchAccent: 1,
    translations: { english: [`cat (${swedish})`], dutch: ['kat'], german: ['Katze'] },
    cefr: 'A1',
    difficulty: 1,
    category: 'family',
    picture: 'cat',
    example: {
      swedish: `Det är en ${swedish}.`,
      translation: { english: 'It is a cat.', dutch: 'Het is een kat.', german: 'Das ist eine Katze.' },
    },
    wordClass: 'noun',
    gender: 'en',
    forms: {
      indefiniteSingular: swedish,
      definiteSingular: `${swedish}en`,
      indefinitePlural: `${swedish}er`,
      definitePlural: `${swedish}erna`,
    },
  };
}

/** Course of one lesson that violates no rule. */
export function goodContent(): { course: Loose; words: Loose; lesson: Loose } {
  return {
    course: {
      phases: [
        {
          number: 1,
          title: textOf('Basics'),
          description: textOf('The first words.'),
          picture: 'cat',
          lessonIds: ['101', '102'],
        },
      ],
    },
    words: Array.from({ length: WORD_COUNT }, (_, index) => noun(index)),
    lesson: {
      id: '101',
      title: textOf('Hello'),
      description: textOf('Saying hello.'),
      level: 'beginner',
      cefr: 'A1',
      category: 'conversation',
      picture: 'cat',
      xpReward: 50,
      modules: [
        introduction('one'),
        ...[0, 10].map((from) => ({
          id: `words-${from}`,
          type: 'vocabulary',
          content: {
            title: textOf('Words'),
            words: Array.from({ length: 10 }, (_, index) => ({
              wordId: wordId(from + index),
              usage: textOf('At home.'),
            })),
          },
        })),
        choice('choice', 0),
        introduction('two'),
        {
          id: 'dialogue',
          type: 'dialogue',
          content: {
            title: textOf('At the door'),
            scenario: textOf('Two neighbours meet.'),
            speakers: [
              { name: 'Anna', picture: 'cat' },
              { name: 'Bo', picture: 'cat' },
            ],
            dialogue: ['Anna', 'Bo', 'Anna', 'Bo'].map((speaker) => ({
              speaker,
              swedish: 'Hej!',
              translation,
              pronunciation: 'ˈhɛjː',
            })),
          },
        },
        exercise('gap', {
          kind: 'gap',
          sentence: 'Jag ___ Anna.',
          translation: textOf('I am Anna.'),
          answers: ['är'],
          options: ['är', 'har'],
        }),
        exercise('order', {
          kind: 'order',
          translation: textOf('My name is Anna.'),
          tokens: ['Jag', 'heter', 'Anna'],
          extra: ['är'],
          alternatives: ['Anna heter Jag'],
        }),
        {
          id: 'roleplay',
          type: 'roleplay',
          content: {
            title: textOf('Your turn'),
            instructions: textOf('Take a part.'),
            scenarios: [
              {
                name: textOf('At the door'),
                roles: {
                  english: ['Guest', 'Host'],
                  dutch: ['Gast', 'Gastheer'],
                  german: ['Gast', 'Gastgeber'],
                },
                lines: [0, 1, 0].map((role) => ({ role, swedish: 'Hej!', translation })),
              },
            ],
          },
        },
        exercise('match', {
          kind: 'match',
          pairs: ['hej', 'tack', 'ja'].map((swedish) => ({
            swedish,
            meaning: textOf(swedish.toUpperCase()),
          })),
        }),
        exercise('translate', {
          kind: 'translate',
          into: 'learner',
          swedish: 'hej',
          answers: { english: ['hello', 'hi'], dutch: ['hoi', 'hallo'], german: ['hallo', 'hi'] },
        }),
      ],
    },
  };
}

/** Problems found after a change of valid content, as lines `file:path: message`, and their counts. */
export function check(change: (content: ReturnType<typeof goodContent>) => void, file = 'lessons/101.json') {
  const content = goodContent();
  change(content);
  const { problems, counts } = checkContent(
    {
      course: content.course,
      words: new Map([['words/cats.json', content.words]]),
      lessons: new Map([[file, content.lesson]]),
    },
    (name) => name === 'cat',
  );
  return { found: problems.map(({ file: where, path, message }) => `${where}:${path}: ${message}`), counts };
}

/** Content of a module of the valid lesson. */
export const of = (lesson: Loose, id: string): Loose =>
  lesson.modules.find((module: Loose) => module.id === id).content;
/** Long enough that equal texts in two languages are suspicious. */
export const LONG = 'This text has far more letters than forty of them.';
