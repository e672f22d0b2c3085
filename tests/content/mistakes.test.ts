import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#shared/course/answer.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { judgedWords } from '#shared/practice/evidence.ts';
import type { Library } from '#shared/practice/library.ts';
import { textOf } from '#tests/shared/text.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let library: Library;
beforeAll(async () => {
  ({ library } = (await wholeCourse()).studies());
});

const asked = { question: textOf('How?'), explanation: textOf('So.') };
const typed = (...answers: string[]): Exercise => ({
  ...asked, kind: 'translate', into: 'swedish', prompt: textOf('Say it.'), answers,
}); // biome-ignore format: one line says it

/** Returns the mistake in an answer about one word, for an English speaker. */
function mistake(exercise: Exercise, answer: Answer, wordId = 'katt', options?: string[]) {
  const clues = { wordIds: [wordId], ...(options && { options }) };
  return judgedWords(library, exercise, clues, answer, 'english')?.mistake;
}

describe('what a wrong answer got wrong', () => {
  it.each([
    ['Ett katt sover.', 'En katt sover.', 'gender'],
    ['mitt bil', 'min bil', 'gender'],
    ['en stort hus', 'ett stort hus', 'gender'],
    ['ett stor hus', 'ett stort hus', 'gender'],
    ['Idag jag dricker kaffe.', 'Idag dricker jag kaffe.', 'word-order'],
    ['Jag äta fisk.', 'Jag äter fisk.', 'verb-form'],
    ['två katt', 'två katter', 'word-form'],
    ['Jag ater fisk.', 'Jag äter fisk.', 'letters'],
    ['en bat', 'en båt', 'letters'],
  ])('"%s" for "%s": %s', (answer, right, expected) => {
    expect(mistake(typed(right), answer)).toBe(expected);
  });

  it('is not said of an answer that is wrong in two ways, or in a way of its own', () => {
    expect(mistake(typed('Jag äter en katt.'), 'Jag äta ett katt.')).toBeUndefined();
    expect(mistake(typed('en katt'), 'blåbärssoppa')).toBeUndefined();
    expect(mistake(typed('en katt'), 'en katt')).toBeUndefined();
  });

  it('goes by the answer that is nearest, where several are right', () => {
    expect(mistake(typed('en (katt|hund)', 'ett djur'), 'ett hund')).toBe('gender');
  });

  it('tells articles that are chosen, and tiles in another order', () => {
    const article: Exercise = {
      ...{ ...asked, kind: 'choice', optionsIn: 'swedish', options: ['en katt', 'ett katt'], correct: 0 },
    };
    expect(mistake(article, 1)).toBe('gender');
    const tiles: Exercise = {
      ...{ ...asked, kind: 'order', translation: textOf('Now I sleep.'), extra: [], alternatives: [] },
      tokens: ['Nu', 'sover', 'jag'],
    };
    expect(mistake(tiles, ['Nu', 'jag', 'sover'])).toBe('word-order');
  });

  it('tells a word that looks like one of the own language from one that was taken for another', () => {
    const meaning: Exercise = {
      ...{ ...asked, kind: 'choice', swedish: 'x', optionsIn: 'learner', correct: 0 },
      options: { english: ['a', 'b'], dutch: ['a', 'b'], german: ['a', 'b'] },
    };
    const [friend] = [...library.entries.values()].filter(({ word }) => word.falseFriend?.english);
    expect(mistake(meaning, 1, friend?.id, [friend?.id ?? '', 'hund'])).toBe('false-friend');
    expect(mistake(meaning, 1, 'katt', ['katt', 'hund'])).toBe('other-word');
    expect(mistake(meaning, 1, 'katt')).toBeUndefined();
  });
});

it('an answer speaks of Swedish produced where it was typed, not where it was chosen', () => {
  const gap = { ...asked, kind: 'gap' as const, sentence: 'En ___.', translation: textOf('A cat.') };
  const words = (exercise: Exercise) =>
    judgedWords(library, exercise, { wordIds: ['katt'] }, 'katt', 'english')?.words;
  const recognised = [{ wordId: 'katt', correct: true }];
  const produced = [{ wordId: 'katt', correct: true, produced: true }];
  expect(words({ ...gap, answers: ['katt'] })).toEqual(produced);
  expect(words({ ...gap, answers: ['katt'], options: ['hund', 'katt'] })).toEqual(recognised);
  expect(words({ ...asked, kind: 'reply', swedish: 'Vad är det?', answers: ['katt'] })).toEqual(produced);
});
