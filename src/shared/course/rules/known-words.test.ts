import { expect, it } from 'vitest';
import { noun } from '#tests/shared/changed-course.ts';
import { textOf } from '#tests/shared/text.ts';
import type { Lesson, LessonModule } from '../lesson.ts';
import type { Word } from '../word.ts';
import { untaughtWords } from './known-words.ts';

const hund: Word = {
  ...noun(0),
  id: 'hund',
  swedish: 'hund',
  forms: {
    indefiniteSingular: 'hund',
    definiteSingular: 'hunden',
    indefinitePlural: 'hundar',
    definitePlural: 'hundarna',
  },
};
const other = (id: string, swedish: string, wordClass: string, forms: object = {}): Word =>
  ({ ...noun(1), id, swedish, wordClass, forms }) as Word;
const WORDS = new Map(
  [
    hund,
    other('behoeva', 'behöva', 'verb', { present: 'behöver', past: 'behövde', infinitive: 'behöva' }),
    other('glad', 'glad', 'adjective', { common: 'glad', neuter: 'glatt', plural: 'glada' }),
    other('hej-daa', 'hej då', 'interjection'),
    other('av', 'av', 'preposition'),
  ].map((word) => [word.id, word]),
);

const words = (...ids: string[]): LessonModule => ({
  id: 'words',
  type: 'vocabulary',
  content: { title: textOf('Words'), words: ids.map((wordId) => ({ wordId, usage: textOf('So.') })) },
});
const read = (text: string, ...glossed: string[]): LessonModule => ({
  id: 'text',
  type: 'reading',
  content: {
    title: textOf('A text'),
    scenario: textOf('Somebody writes.'),
    paragraphs: [text.split('|').map((swedish) => ({ swedish, translation: textOf(swedish) }))],
    glosses: glossed.map((swedish) => ({ swedish, meaning: textOf(swedish) })),
  },
});
const shown = (swedish: string, rows: string[][] = []): LessonModule => ({
  id: 'shown',
  type: 'introduction',
  content: {
    title: textOf('So'),
    text: textOf('So.'),
    examples: [{ swedish, translation: textOf(swedish) }],
    table: { head: { english: ['a', 'b'], dutch: ['a', 'b'], german: ['a', 'b'] }, rows },
  },
});

/** Untaught words of the last lesson's texts. */
function untaught(...lessons: LessonModule[][]): string[] {
  const made = lessons.map((modules, index) => ({ id: `30${index + 1}`, modules }) as Lesson);
  const problems = untaughtWords(made, WORDS).get(`30${made.length}`) ?? [];
  return problems.map(({ message }) => message.split('"')[1] ?? '');
}

it('knows the words of the lesson and of earlier ones, in every form', () => {
  expect(untaught([words('hund')], [words('glad'), read('Hundarna glada, hundens gladast.')])).toEqual([]);
  expect(untaught([read('Hunden är glad.')])).toEqual(['Hunden', 'är', 'glad']);
});

it('knows a word only once it was taught', () => {
  expect(untaught([read('Hund.'), words('hund')])).toEqual(['Hund']);
  expect(untaught([words('hund'), read('Hund.')])).toEqual([]);
});

it('knows what is done with a verb in -er', () => {
  expect(untaught([words('behoeva'), read('Behöver behövs behövdes.')])).toEqual([]);
});

it('knows an expression whole, and not its parts', () => {
  expect(untaught([words('hej-daa'), read('Hej då!|Då hej.')])).toEqual(['Då', 'hej']);
});

it('takes what has a gloss, and names, numbers and words of every language', () => {
  expect(untaught([read('Tala med oss om det!', 'tala med oss', 'om det')])).toEqual([]);
  expect(untaught([words('hund'), read('Hund, Emma, 12 hundar.|Emmas hund!')])).toEqual([]);
});

it('counts small words without a card once a line has shown them, and forms once a table has', () => {
  expect(untaught([read('Av!')])).toEqual(['Av']);
  expect(untaught([shown('Glas av vatten.'), read('Av!')])).toEqual([]);
  expect(untaught([shown('Hej.', [['bra', 'bäst']]), read('Bäst!')])).toEqual([]);
});

const talk = (line: string, scenario = 'Somebody talks.'): LessonModule =>
  ({
    id: 'talk',
    type: 'dialogue',
    content: {
      title: textOf('Talk'),
      scenario: textOf(scenario),
      speakers: [],
      dialogue: [{ swedish: line }],
    },
  }) as unknown as LessonModule;

it('refuses where people talk what comes before its card, unless it is told of', () => {
  expect(untaught([talk('Hundens glas!'), words('hund')])).toEqual(['Hundens']);
  expect(untaught([words('hund'), talk('Hundens glas!')])).toEqual([]);
  expect(untaught([talk('En hund!', 'A *hund* is a dog.'), words('hund')])).toEqual([]);
  expect(untaught([talk('En hund!', 'A *hund* is a dog.'), talk('Hund!'), words('hund')])).toEqual([]);
  expect(untaught([talk('Av! Hej!')])).toEqual([]);
});
