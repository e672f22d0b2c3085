import { expect, it } from 'vitest';
import { type Links, linkedTo, type MatchingSide, noLinks, press } from './matching.ts';

const sv = (index: number): MatchingSide => ({ side: 'swedish', index });
const means = (index: number): MatchingSide => ({ side: 'meaning', index });

/** Presses tiles one after another. */
function presses(...tiles: MatchingSide[]) {
  return tiles.reduce<{ links: Links; taken: MatchingSide | null }>(
    ({ links, taken }, tile) => press(links, taken, tile),
    {
      links: noLinks(3),
      taken: null,
    },
  );
}

it('matches from either side', () => {
  expect(presses(sv(0), means(2)).links).toEqual([2, null, null]);
  expect(presses(means(2), sv(0)).links).toEqual([2, null, null]);
});

it('takes up another tile of the same side instead', () => {
  expect(presses(sv(0), sv(1))).toEqual({ links: [null, null, null], taken: sv(1) });
});

it('lays a tile down when it is pressed again', () => {
  expect(presses(sv(0), sv(0)).taken).toBe(null);
});

it('frees a matched tile when it is pressed', () => {
  expect(presses(sv(0), means(2), means(2))).toEqual({ links: [null, null, null], taken: means(2) });
});

it('gives a meaning to one word only', () => {
  expect(presses(sv(0), means(2), sv(1), means(2)).links).toEqual([null, 2, null]);
  expect(presses(sv(0), means(2), means(1), sv(0)).links).toEqual([1, null, null]);
});

it('knows both ends of a link', () => {
  const { links } = presses(sv(0), means(2));
  expect(linkedTo(links, sv(0))).toBe(2);
  expect(linkedTo(links, means(2))).toBe(0);
  expect(linkedTo(links, means(0))).toBe(null);
});
