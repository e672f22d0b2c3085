import { beforeAll, describe, expect, it } from 'vitest';
import type { Word } from '#shared/course/word.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { inflectedIpa } from './inflected-ipa.ts';

let words: ReadonlyMap<string, Word>;
beforeAll(async () => {
  ({ words } = await wholeCourse());
});

const said = (swedish: string, wordClass: Word['wordClass'], form: string) => {
  const word = [...words.values()].find((each) => each.swedish === swedish && each.wordClass === wordClass);
  if (!word) throw new Error(`There is no ${wordClass} ${swedish}.`);
  return inflectedIpa(word, form);
};

describe('how a form is said', () => {
  it.each([
    ['katt', 'noun', 'katten', 'ˈkatːɛn'],
    ['syster', 'noun', 'syster', 'ˈsʏstɛr'],
    ['barn', 'noun', 'barnet', 'ˈbɑːɳɛt'],
    ['läsa', 'verb', 'läser', 'ˈlɛːsɛr'],
    ['prata', 'verb', 'pratade', 'ˈprɑːtadɛ'],
    ['gul', 'adjective', 'gula', 'ˈɡʉːla'],
  ] as const)('follows from %s (%s): %s', (lemma, wordClass, form, ipa) => {
    expect(said(lemma, wordClass, form)).toBe(ipa);
  });

  it.each([
    ['syster', 'noun', 'systrar'],
    ['natt', 'noun', 'nätter'],
    ['gul', 'adjective', 'gult'],
    ['läsa', 'verb', 'läste'],
  ] as const)('is left to the engine where it does not: %s (%s), %s', (lemma, wordClass, form) => {
    expect(said(lemma, wordClass, form)).toBeNull();
  });
});
