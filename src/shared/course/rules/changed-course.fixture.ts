import { checkContent } from './content-rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: bad content is made by changing good content anywhere
export type Loose = any;

const say = (key: string, text: string) => {
  const capital = key.charAt(0).toUpperCase() + key.slice(1);
  return { [key]: text, [`german${capital}`]: `${text} (de)`, [`dutch${capital}`]: `${text} (nl)` };
};
const asked = { ...say('question', 'Which one?'), ...say('explanation', 'So it is.') };
const translated = { english: 'Hello', german: 'Hallo', dutch: 'Hoi' };
export const introduction = (id: string, contrast = true) => ({
  id,
  type: 'introduction',
  content: {
    ...say('title', 'Hello'),
    ...say('text', 'We say *hej*.'),
    ...(contrast && say('contrast', 'Mind the **end**.')),
    table: { head: ['a', 'b'], germanHead: ['c', 'd'], dutchHead: ['e', 'f'], rows: [['hej', 'hejsan']] },
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
const wordId = (index: number) => `katt-${'abcdefghijklmnopqrst'.charAt(index)}`;

export function noun(index: number): Loose {
  const swedish = wordId(index).replace('-', ' ');
  return {
    id: wordId(index),
    swedish,
    ipa: 'ˈkatː',
    pitchAccent: 1,
    english: ['cat'],
    german: ['Katze'],
    dutch: ['kat'],
    cefr: 'A1',
    difficulty: 1,
    category: 'family',
    picture: 'cat',
    example: {
      sv: `Det är en ${swedish}.`,
      en: 'It is a cat.',
      de: 'Das ist eine Katze.',
      nl: 'Het is een kat.',
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

/** A course of one lesson that breaks no rule. */
export function goodContent(): { course: Loose; words: Loose; lesson: Loose } {
  return {
    course: {
      lineQuestion: say('question', 'What is it?'),
      phases: [
        {
          number: 1,
          ...say('title', 'Basics'),
          ...say('description', 'The first words.'),
          picture: 'cat',
          lessonIds: ['101', '102'],
        },
      ],
    },
    words: Array.from({ length: WORD_COUNT }, (_, index) => noun(index)),
    lesson: {
      id: '101',
      ...say('title', 'Hello'),
      ...say('description', 'Saying hello.'),
      level: 'beginner',
      category: 'conversation',
      picture: 'cat',
      estimatedMinutes: 10,
      xpReward: 50,
      modules: [
        introduction('one'),
        ...[0, 10].map((from) => ({
          id: `words-${from}`,
          type: 'vocabulary',
          content: {
            ...say('title', 'Words'),
            words: Array.from({ length: 10 }, (_, index) => ({
              wordId: wordId(from + index),
              ...say('usage', 'At home.'),
            })),
          },
        })),
        choice('choice', 0),
        introduction('two'),
        {
          id: 'dialogue',
          type: 'dialogue',
          content: {
            ...say('title', 'At the door'),
            ...say('scenario', 'Two neighbours meet.'),
            speakers: [
              { name: 'Anna', picture: 'cat' },
              { name: 'Bo', picture: 'cat' },
            ],
            dialogue: ['Anna', 'Bo', 'Anna', 'Bo'].map((speaker) => ({
              speaker,
              swedish: 'Hej!',
              ...translated,
              pronunciation: 'ˈhɛjː',
            })),
          },
        },
        exercise('gap', {
          kind: 'gap',
          sentence: 'Jag ___ Anna.',
          ...say('translation', 'I am Anna.'),
          answers: ['är'],
          options: ['är', 'har'],
        }),
        exercise('order', {
          kind: 'order',
          ...say('translation', 'My name is Anna.'),
          tokens: ['Jag', 'heter', 'Anna'],
          extra: ['är'],
          alternatives: [['Anna', 'heter', 'Jag']],
        }),
        {
          id: 'roleplay',
          type: 'roleplay',
          content: {
            ...say('title', 'Your turn'),
            ...say('instructions', 'Take a part.'),
            scenarios: [
              {
                ...say('name', 'At the door'),
                roles: ['Guest', 'Host'],
                germanRoles: ['Gast', 'Gastgeber'],
                dutchRoles: ['Gast', 'Gastheer'],
                lines: [0, 1, 0].map((role) => ({ role, swedish: 'Hej!', ...translated })),
              },
            ],
          },
        },
        exercise('match', {
          kind: 'match',
          pairs: ['hej', 'tack', 'ja'].map((swedish) => ({
            swedish,
            ...say('meaning', swedish.toUpperCase()),
          })),
        }),
        exercise('translate', {
          kind: 'translate',
          into: 'learner',
          swedish: 'hej',
          answers: ['hello', 'hi'],
          germanAnswers: ['hallo', 'hi'],
          dutchAnswers: ['hoi', 'hallo'],
        }),
      ],
    },
  };
}

/** What the rules find once good content was changed, as lines `file:path: message`, and their counts. */
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

/** The content of a module of the good lesson. */
export const of = (lesson: Loose, id: string): Loose =>
  lesson.modules.find((module: Loose) => module.id === id).content;
/** Long enough not to be the same in two languages by chance. */
export const LONG = 'This text has far more letters than forty of them.';
