import { describe, expect, it } from 'vitest';
import { countReadings, firstReading, parsePattern, writtenReadings } from './answer-pattern.ts';

describe('the readings of a pattern', () => {
  it.each([
    ['Jag jobbar.', ['Jag jobbar.']],
    ['Jag måste (jobba|arbeta).', ['Jag måste jobba.', 'Jag måste arbeta.']],
    ['En kaffe[, tack]!', ['En kaffe, tack!', 'En kaffe!']],
    ['Jag är ledig [nu|idag].', ['Jag är ledig nu.', 'Jag är ledig idag.', 'Jag är ledig.']],
    [
      '(På fredag är jag|Jag är på fredag) (ledig|fri [från jobbet])',
      [
        'På fredag är jag ledig',
        'På fredag är jag fri från jobbet',
        'På fredag är jag fri',
        'Jag är på fredag ledig',
        'Jag är på fredag fri från jobbet',
        'Jag är på fredag fri',
      ],
    ],
    ['[[Hej] hej] du', ['Hej hej du', 'hej du', 'du']],
    ['Han sover ju [|nu|redan]!', ['Han sover ju!', 'Han sover ju nu!', 'Han sover ju redan!']],
  ])('%s', (pattern, expected) => {
    expect(writtenReadings(pattern)).toEqual(expected);
    expect(firstReading(pattern)).toBe(expected[0]);
  });

  it('are counted without being written out', () => {
    expect(countReadings(parsePattern('[a] '.repeat(50)))).toBe(2 ** 50);
  });
});

describe('a pattern that makes no sense', () => {
  it.each([
    ['(jobba|arbeta', '"(" is not closed'],
    ['[tack', '"[" is not closed'],
    ['jobba)', '")" is not opened'],
    ['tack]', '"]" is not opened'],
    ['(jobba|arbeta]', '"(" is not closed'],
    ['[tack)', '"[" is not closed'],
    ['([a|b)]', '"[" is not closed'],
    ['jobba|arbeta', '"|" stands within brackets only'],
    ['()', 'an alternative is empty'],
    ['[ ]', 'an alternative is empty'],
    ['[|]', 'an alternative is empty'],
    ['[nu||idag]', 'an alternative is empty'],
    ['(jobba|)', 'an alternative is empty'],
    ['(|jobba)', 'an alternative is empty'],
    ['(jobba)', 'round brackets hold two alternatives or more'],
  ])('%s: %s', (pattern, flaw) => {
    expect(() => parsePattern(pattern)).toThrow(new SyntaxError(flaw));
  });
});
