import { expect, it } from 'vitest';
import { USUAL_FILTER } from '#shared/vocabulary/word-filter.ts';
import { readView, type View, writeView } from './view.ts';

const USUAL: View = { mode: 'cards', filter: USUAL_FILTER, card: null, search: '' };

it('an address that says nothing shows the easy words about food on cards', () => {
  expect(readView(new URLSearchParams())).toEqual(USUAL);
  expect(String(writeView(USUAL))).toBe('');
});

it('every view has an address that leads back to it', () => {
  const view: View = {
    mode: 'list',
    filter: { category: 'nature', level: 'B1', minDifficulty: 4, maxDifficulty: 7 },
    card: 'skog',
    search: 'snö',
  };
  expect(readView(writeView(view))).toEqual(view);
});

it.each(['mode=quiz', 'category=everyday', 'level=D1', 'from=0', 'to=11', 'from=2.5', 'to=x', 'from='])(
  'what cannot be is as usual: %s',
  (query) => expect(readView(new URLSearchParams(query))).toEqual(USUAL),
);

it('a range the wrong way round is turned', () => {
  const { filter } = readView(new URLSearchParams('from=7&to=3'));
  expect([filter.minDifficulty, filter.maxDifficulty]).toEqual([3, 7]);
});
