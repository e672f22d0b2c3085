import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterDistance, nearestReading } from './nearest-reading.ts';
import { wordGraph } from './word-graph.ts';

describe('the distance between two words', () => {
  it.each([
    ['katt', 'katt', 0],
    ['', 'hej', 3],
    ['hej', '', 3],
    ['kitten', 'sitting', 3],
    ['saturday', 'sunday', 3],
    ['hetre', 'heter', 2],
    ['på', 'pa', 1],
  ])('"%s" and "%s": %i', (from, to, letters) => {
    expect(letterDistance(from, to)).toBe(letters);
  });

  it('is one letter more or less for one letter added, and the same both ways', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, word, (one, other, third) => {
        const distance = letterDistance(one, other);
        expect(letterDistance(other, one)).toBe(distance);
        expect(Math.abs(letterDistance(`${one}d`, other) - distance)).toBeLessThanOrEqual(1);
        expect(letterDistance(one, third) + letterDistance(third, other)).toBeGreaterThanOrEqual(distance);
      }),
    );
  });
});

describe('the nearest reading', () => {
  it('is none where nothing is listed, whatever was typed', () => {
    const graph = wordGraph([], { wordsOf: (piece) => [piece], joins: new Map() });
    expect(nearestReading(graph, ['hej', 'du'])).toBeNull();
    expect(nearestReading(graph, [])).toBeNull();
  });
});
