import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '../language.ts';
import type { BankQuestion } from './question-bank.ts';
import { checkQuestions } from './question-rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: bad content is made by changing good content anywhere
type Loose = any;

/** Valid question; each number gives a distinct one. */
const question = (n = 0): Loose =>
  ({
    id: `bun-${n}`,
    topic: 'food',
    level: 'easy',
    kids: true,
    picture: 'doughnut',
    question: inEachLanguage(() => `What is bun ${n} called in Sweden?`),
    right: 'bulle',
    wrong: ['semla', 'bröd', 'kanel'],
    explanation: inEachLanguage(() => 'It is eaten with coffee.'),
    source: 'Svenska Akademiens ordlista: bulle',
  }) satisfies BankQuestion;

/** Valid question with options in the learner's language. */
const translated = (right: string, wrong: readonly string[]): Loose => ({
  ...question(),
  right: inEachLanguage(() => right),
  wrong: inEachLanguage(() => [...wrong]),
});

const check = (...questions: Loose[]) =>
  checkQuestions(new Map([['quiz/food-1.json', questions]]), (name) => name === 'doughnut');
const problemsOf = (...questions: Loose[]) =>
  check(...questions).problems.map(({ file, path, message }) => `${file}:${path}: ${message}`);

it('takes a good bank, and counts it', () => {
  const hard = { ...question(2), kids: undefined, picture: undefined, level: 'hard', topic: 'sport' };
  const { problems, counts } = check(question(1), hard);
  expect(problems).toEqual([]);
  expect(counts).toEqual({
    food: { all: 1, kids: 1, easy: 1, middle: 0, hard: 0 },
    sport: { all: 1, kids: 0, easy: 0, middle: 0, hard: 1 },
    all: { all: 2, kids: 1, easy: 1, middle: 0, hard: 1 },
  });
});

it('lets a false friend stand among the wrong options', () => {
  const asked = {
    ...translated('ice cream', ['glass', 'pane', 'ice']),
    question: inEachLanguage(() => 'What does *glass* mean?'),
  };
  expect(problemsOf(asked)).toEqual([]);
});

describe('refuses', () => {
  it.each<[string, Loose, string]>([
    [
      'a text that is missing',
      { ...question(), question: { english: 'What?', dutch: 'Wat?' } },
      'question.german',
    ],
    ['a field that is unknown', { ...question(), answer: 'bulle' }, 'answer'],
    ['fewer than three wrong options', { ...question(), wrong: ['semla', 'bröd'] }, '0.wrong: '],
    ['options in two ways', { ...question(), right: inEachLanguage(() => 'bun') }, '0.wrong: are in Swedish'],
    ['a topic that is unknown', { ...question(), topic: 'weather' }, '0.topic: '],
    ['a picture that is not there', { ...question(), picture: 'bun' }, 'there is no picture "bun"'],
    [
      'a question for children without picture',
      { ...question(), picture: undefined },
      'children are shown one',
    ],
    ['a hard one for children', { ...question(), level: 'hard' }, 'is too hard for children'],
    [
      'a long question',
      { ...question(), kids: undefined, question: inEachLanguage(() => `What ${'is '.repeat(13)}it?`) },
      'has 15 words, at most 14',
    ],
    [
      'one that is long for children',
      { ...question(), question: inEachLanguage(() => `What ${'is '.repeat(11)}it?`) },
      'has 13 words, at most 12',
    ],
    [
      'a long option',
      { ...question(), wrong: ['semla', 'bröd', 'en kopp kaffe med bulle'] },
      'has 5 words, at most 4',
    ],
    [
      'no question',
      { ...question(), question: inEachLanguage(() => 'It is a bun.') },
      'ends with neither ? nor …',
    ],
    [
      'two right options',
      { ...question(), wrong: ['semla', 'Bulle!', 'kanel'] },
      '"Bulle!" stands there twice',
    ],
    [
      'an option of the question',
      translated('sweden', ['norway', 'iceland', 'finland']),
      '"sweden" stands in the question',
    ],
    [
      'a telling word',
      translated('Swedish sweden', ['Norwegian norway', 'Danish denmark', 'Finnish finland']),
      '"sweden" stands in the question, and in no wrong option',
    ],
    [
      'a right option that sticks out',
      translated('a bun with cinnamon', ['a bun', 'a cake', 'a dog']),
      '"a bun with cinnamon" is much longer than the wrong options',
    ],
    [
      'a right option with another first letter',
      translated('Bulle', ['semla', 'bröd', 'kanel']),
      '"Bulle" alone begins with a capital letter',
    ],
    [
      'an open mark',
      { ...question(), explanation: inEachLanguage(() => 'A *bulle is good.') },
      'a mark is not closed',
    ],
  ])('%s', (_, bad, expected) => {
    expect(problemsOf(bad).join('\n')).toContain(expected);
  });

  it('an id and a question that are there already', () => {
    const twin = { ...question(2), question: question(1).question, id: 'bun-1' };
    const found = problemsOf(question(1), twin);
    expect(found).toContain('quiz/food-1.json:1.id: "bun-1" is there already');
    expect(found).toContain('quiz/food-1.json:1.question.dutch: is asked twice');
  });

  it.each([
    ['longest', { right: 'bullar' }],
    ['shortest', { right: 'bu' }],
  ])('the habit that the right option is the %s one', (extreme, { right }) => {
    const bank = (share: number) =>
      Array.from({ length: 20 }, (_, n) => ({ ...question(n), ...(n < share && { right }) }));
    const habit = `the right option is the ${extreme} one`;
    expect(problemsOf(...bank(6)).join('\n')).not.toContain(habit);
    expect(problemsOf(...bank(7))).toContain(`quiz:english: ${habit} in 35 % of the questions`);
  });
});
