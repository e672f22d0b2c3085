import { expect, it } from 'vitest';
import { nearMisses } from './mutations.ts';

const forms = (word: string) => (word === 'sov' ? ['sova', 'sover', 'sov'] : []);
const textsOf = (kind: string) =>
  nearMisses('I går sov en hund.', forms)
    .filter((miss) => miss.kind === kind)
    .map(({ text }) => text);

it('makes each mistake once, and leaves marks and capitals where they were', () => {
  expect(textsOf('order')).toContain('I går en sov hund.');
  expect(textsOf('order')).toContain('I går sov hund en.');
  expect(textsOf('dropped')).toContain('I går sov hund.');
  expect(textsOf('gender')).toEqual(['I går sov ett hund.']);
  expect(textsOf('preposition')).toContain('På går sov en hund.');
  expect(textsOf('form')).toEqual(['I går sova en hund.', 'I går sover en hund.']);
  expect(textsOf('doubled')).toContain('I går sov en hund hund.');
});
