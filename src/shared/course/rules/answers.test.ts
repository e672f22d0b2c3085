import { describe, expect, it } from 'vitest';
import { answerProblems, MAX_READINGS, readingCount } from './answers.ts';

const same = (reading: string) => reading.toLowerCase();
const problems = (...patterns: string[]) =>
  answerProblems(patterns, 'answers', same).map(({ path, message }) => `${path}: ${message}`);

describe('the answers to an exercise', () => {
  it('are as they should be with alternatives, and with what may be left out', () => {
    expect(problems('Jag (jobbar|arbetar) här[, tack]', 'Här (jobbar|arbetar) jag')).toEqual([]);
  });

  it('have at most 2,000 readings together', () => {
    // Ten words that may each be one of two are 1,024 readings.
    const words = (first: string) =>
      [first, ...Array.from({ length: 10 }, (_, n) => `(a${n}|b${n})`)].join(' ');
    expect(MAX_READINGS).toBe(2_000);
    expect(readingCount([words('Jag'), words('Du')])).toBe(2_048);
    expect(problems(words('Jag'))).toEqual([]);
    expect(problems(words('Jag'), words('Du'))).toEqual(['answers: 2048 readings, at most 2000']);
  });

  it.each([
    ['is there twice', ['Hej (du|ni)', 'hej ni'], '"hej ni" stands there twice'],
    ['is nothing', ['[Hej]!'], '"!" is nothing'],
    ['the voice does not read', [`Hej ${'a'.repeat(200)}`], 'is longer than the voice reads'],
    ['begins with a sentence mark', ['[Ja], tack'], '", tack" begins with a sentence mark'],
    ['has two sentence marks together', ['Hej[, du].,'], 'has one sentence mark after another'],
    ['loses its capital', ['[Jag] heter Anna'], '"heter Anna" begins in small print'],
    ['has two words run into one', ['Hej(du|ni)'], 'runs two words into one at a bracket'],
  ])('have no reading that %s', (_, patterns, told) => {
    expect(problems(...patterns)).toContainEqual(expect.stringContaining(told));
  });
});
