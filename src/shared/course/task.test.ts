import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import { exercise } from './exercise.ts';
import { judge } from './judge.ts';
import { isSealable, type SealableExercise, seal, unsealAnswer } from './task.ts';

const asked = { question: textOf('Which one?'), explanation: textOf('Because TELLTALE is right.') };

function sealable(content: object): SealableExercise {
  const parsed = exercise.parse({ ...asked, ...content });
  if (!isSealable(parsed)) throw new Error(`${parsed.kind} cannot be sealed.`);
  return parsed;
}

const CHOICE = sealable({
  kind: 'choice',
  optionsIn: 'learner',
  options: {
    english: ['walk', 'cook', 'sleep'],
    dutch: ['lopen', 'koken', 'slapen'],
    german: ['gehen', 'kochen', 'schlafen'],
  },
  correct: 0,
});
const GAP = sealable({
  kind: 'gap',
  translation: textOf('I am Anna.'),
  sentence: 'Jag ___ Anna.',
  answers: ['heter', 'är'],
});
const ORDER = sealable({
  kind: 'order',
  translation: textOf('Today I drink coffee.'),
  tokens: ['Idag', 'dricker', 'jag', 'kaffe'],
  extra: ['aldrig'],
  alternatives: [],
});
const INTO_SWEDISH = sealable({
  kind: 'translate',
  into: 'swedish',
  prompt: textOf('a girl'),
  answers: ['en flicka'],
});
const INTO_LEARNER = sealable({
  kind: 'translate',
  into: 'learner',
  swedish: 'tack',
  answers: { english: ['thanks'], dutch: ['bedankt'], german: ['danke'] },
});

describe('a sealed task', () => {
  it.each([
    ['choice', CHOICE],
    ['gap', GAP],
    ['order', ORDER],
    ['translation into Swedish', INTO_SWEDISH],
    ['translation into the learner’s language', INTO_LEARNER],
  ])('of a %s has no field that tells the answer', (_, whole) => {
    const sealed = seal(whole);
    const secrets = /answers|correct|alternatives|explanation/i;
    expect(Object.keys(sealed).filter((key) => secrets.test(key))).toEqual([]);
    expect(JSON.stringify(sealed)).not.toContain('TELLTALE');
    expect(sealed).toMatchObject({
      kind: whole.kind,
      question: textOf('Which one?'),
    });
  });

  it('lays options in the same order whichever is right, and the translations with them', () => {
    expect(seal(CHOICE)).toMatchObject({
      options: {
        english: ['cook', 'sleep', 'walk'],
        dutch: ['koken', 'slapen', 'lopen'],
        german: ['kochen', 'schlafen', 'gehen'],
      },
    });
    const other = { ...CHOICE, correct: 2 } as SealableExercise;
    expect(seal(other)).toEqual(seal(CHOICE));
  });

  it('is answered by the options as they lie', () => {
    const verdicts = [0, 1, 2].map((index) => judge(CHOICE, unsealAnswer(CHOICE, index), 'english')?.correct);
    expect(verdicts).toEqual([false, false, true]);
    expect(judge(CHOICE, unsealAnswer(CHOICE, 3), 'english')).toBeNull();
  });

  it('has words that belong and words that do not in one heap, in the order of the alphabet', () => {
    expect(seal(ORDER)).toMatchObject({ tokens: ['Idag', 'aldrig', 'dricker', 'jag', 'kaffe'], extra: [] });
    const answer = ['Idag', 'dricker', 'jag', 'kaffe'];
    expect(judge(ORDER, unsealAnswer(ORDER, answer), 'english')?.correct).toBe(true);
  });
});

describe('what cannot be sealed', () => {
  it('is a choice among words of which one is heard', () => {
    const heard = {
      kind: 'choice',
      prompt: { heard: 'glas' },
      optionsIn: 'swedish',
      options: ['glas', 'glass'],
    };
    expect(isSealable(exercise.parse({ ...asked, ...heard, correct: 0 }))).toBe(false);
  });

  it('is a match, what is heard, and true or false', () => {
    const truth = { kind: 'truth', statement: textOf('So it is.'), correct: true };
    const listen = { kind: 'listen', translation: textOf('Thanks!'), swedish: 'Tack!' };
    const pairs = ['ett', 'två', 'tre'].map((swedish) => ({ swedish, meaning: textOf(swedish) }));
    for (const content of [truth, listen, { kind: 'match', pairs }]) {
      expect(isSealable(exercise.parse({ ...asked, ...content }))).toBe(false);
    }
  });
});
