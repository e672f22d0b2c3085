import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import type { Answer } from './answer.ts';
import type { Exercise } from './exercise.ts';
import { judge } from './judge.ts';

const asked = {
  question: textOf('Which one?'),
  explanation: textOf('So it is.'),
};
const translation = textOf('I am Anna.');

const choice: Exercise = {
  ...asked,
  kind: 'choice',
  optionsIn: 'learner',
  options: {
    english: ['yes', 'no', 'thanks'],
    dutch: ['ja', 'nee', 'bedankt'],
    german: ['ja', 'nein', 'danke'],
  },
  correct: 2,
};
const gap: Exercise = {
  ...asked,
  translation,
  kind: 'gap',
  sentence: 'Jag ___ Anna.',
  answers: ['är', 'heter'],
};
const order: Exercise = {
  ...asked,
  translation,
  kind: 'order',
  tokens: ['Jag', 'heter', 'Anna', 'nu'],
  extra: ['är'],
  alternatives: ['Nu heter jag Anna'],
};
const match: Exercise = {
  ...asked,
  kind: 'match',
  pairs: [
    { swedish: 'hej', meaning: { english: 'hello', dutch: 'hoi', german: 'hallo' } },
    { swedish: 'tack', meaning: { english: 'thanks', dutch: 'bedankt', german: 'danke' } },
    { swedish: 'ja', meaning: { english: 'yes', dutch: 'ja', german: 'ja' } },
  ],
};
const listen: Exercise = { ...asked, translation, kind: 'listen', swedish: 'Jag heter Anna.' };
const intoSwedish: Exercise = {
  ...asked,
  kind: 'translate',
  into: 'swedish',
  prompt: textOf('Good morning!'),
  answers: ['God morgon!', 'Morgon!'],
};
const intoLearner: Exercise = {
  ...asked,
  kind: 'translate',
  into: 'learner',
  swedish: 'en katt',
  answers: { english: ['a cat'], dutch: ['een kat'], german: ['eine Katze'] },
};
const truth: Exercise = {
  ...asked,
  kind: 'truth',
  statement: textOf('Swedes drink coffee.'),
  correct: true,
};

describe('judging', () => {
  it.each<[string, Exercise, Answer, boolean]>([
    ['the right option', choice, 2, true],
    ['a wrong option', choice, 0, false],
    ['the right word in a gap', gap, 'är', true],
    ['another right word, in capitals', gap, ' Heter. ', true],
    ['a wrong word in a gap', gap, 'har', false],
    ['a typo in a gap', gap, 'hetr', false],
    ['an article in a gap', gap, 'en är', false],
    ['nothing in a gap', gap, '', false],
    ['the right order', order, ['Jag', 'heter', 'Anna', 'nu'], true],
    ['a wrong order', order, ['heter', 'Jag', 'Anna', 'nu'], false],
    ['a word too many', order, ['Jag', 'är', 'heter', 'Anna', 'nu'], false],
    ['some words missing', order, ['Jag'], false],
    ['no words', order, [], false],
    ['the right pairs', match, [0, 1, 2], true],
    ['exchanged pairs', match, [1, 0, 2], false],
    ['what was said', listen, 'jag heter anna', true],
    ['what was said, with a typo', listen, 'jag hetr anna', true],
    ['something else', listen, 'jag är anna', false],
    ['a translation', intoSwedish, 'God morgon', true],
    ['another translation', intoSwedish, 'morgon', true],
    ['a wrong translation', intoSwedish, 'God kväll', false],
    ['true', truth, true, true],
    ['false', truth, false, false],
  ])('%s', (_, exercise, answer, correct) => {
    expect(judge(exercise, answer, 'english')?.correct).toBe(correct);
  });

  it('takes "dom" in a dictation of "de" and "dem", which sound like it', () => {
    const heard: Exercise = { ...listen, swedish: 'De såg dem i går.' };
    expect(judge(heard, 'dom såg dom igår', 'english')?.correct).toBe(true);
    expect(judge(heard, 'dem såg de igår', 'english')?.correct).toBe(false);
  });

  it('takes another right order when the tiles allow it', () => {
    const alternative: Exercise = {
      ...order,
      tokens: ['a', 'b', 'c'],
      extra: [],
      alternatives: ['b a c'],
    };
    expect(judge(alternative, ['b', 'a', 'c'], 'english')).toEqual({
      correct: true,
      solution: 'b a c',
      hasTypo: false,
    });
  });

  it.each<[string, Exercise, Answer]>([
    ['a text for a choice', choice, 'thanks'],
    ['an option that is not there', choice, 3],
    ['a number for a gap', gap, 1],
    ['words that are no tiles', order, ['Jag', 'heter', 'Bo', 'nu']],
    ['a tile used twice', order, ['Jag', 'Jag', 'heter', 'Anna']],
    ['numbers for words', order, [0, 1]],
    ['a text for words', order, 'Jag heter Anna nu'],
    ['too few pairs', match, [0, 1]],
    ['a meaning that is not there', match, [0, 1, 3]],
    ['texts for pairs', match, ['hej', 'tack', 'ja']],
    ['true for a dictation', listen, true],
    ['a list for a translation', intoSwedish, ['God morgon']],
    ['a number for true or false', truth, 1],
  ])('does not fit: %s', (_, exercise, answer) => {
    expect(judge(exercise, answer, 'english')).toBeNull();
  });

  it('takes a translation in the language the learner is shown', () => {
    expect(judge(intoLearner, 'cat', 'english')?.correct).toBe(true);
    expect(judge(intoLearner, 'Katze', 'german')?.correct).toBe(true);
    expect(judge(intoLearner, 'de kat', 'dutch')?.correct).toBe(false);
    expect(judge(intoLearner, 'kat', 'dutch')?.correct).toBe(true);
    expect(judge(intoLearner, 'cat', 'german')?.correct).toBe(false);
  });

  it('shows the solution as the learner reads it', () => {
    expect(judge(choice, 0, 'german')?.solution).toBe('danke');
    expect(judge(match, [1, 0, 2], 'dutch')?.solution).toBe('hej – hoi\ntack – bedankt');
    expect(judge(gap, 'har', 'english')?.solution).toBe('är');
    expect(judge(gap, 'heter', 'english')?.solution).toBe('heter');
    expect(judge(order, ['Jag'], 'english')?.solution).toBe('Jag heter Anna nu');
    expect(judge(listen, 'jag hetr anna', 'english')).toEqual({
      correct: true,
      solution: 'Jag heter Anna.',
      hasTypo: true,
    });
  });
});
