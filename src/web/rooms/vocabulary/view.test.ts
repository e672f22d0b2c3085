import { expect, it } from 'vitest';
import { usualFilter } from '#shared/vocabulary/word-filter.ts';
import { readView, type VocabularyView, writeView } from './view.ts';

const USUAL: VocabularyView = { mode: 'cards', filter: usualFilter(), card: null, search: '' };

it('an address that says nothing shows the easy words about food on cards', () => {
  expect(readView(new URLSearchParams())).toEqual(USUAL);
  expect(String(writeView(USUAL))).toBe('');
});

it('every view has an address that leads back to it', () => {
  const view: VocabularyView = {
    mode: 'list',
    filter: { category: 'nature', level: 'B1', minDifficulty: 4, maxDifficulty: 7 },
    card: 'skog',
    search: 'snö',
  };
  expect(readView(writeView(view))).toEqual(view);
});

it.each(['mode=quiz', 'category=sport', 'level=D1', 'from=0', 'to=11', 'from=2.5', 'to=x', 'from='])(
  'what cannot be is as usual: %s',
  (query) => expect(readView(new URLSearchParams(query))).toEqual(USUAL),
);

it('a range the wrong way round is turned', () => {
  const { filter } = readView(new URLSearchParams('from=7&to=3'));
  expect([filter.minDifficulty, filter.maxDifficulty]).toEqual([3, 7]);
});

it('opens with the level of the learner, and the range of difficulty that holds its words', () => {
  const { filter } = readView(new URLSearchParams(), 'C1');
  expect(filter).toEqual({ category: 'food', level: 'C1', minDifficulty: 7, maxDifficulty: 9 });
  expect(String(writeView({ ...USUAL, filter }, 'C1'))).toBe('');
  expect(readView(new URLSearchParams('level=B2'), 'C1').filter).toMatchObject({
    level: 'B2',
    minDifficulty: 4,
  });
  const easier = { ...USUAL, filter: usualFilter('A1') };
  expect(readView(writeView(easier, 'C1'), 'C1')).toEqual(easier);
});

it('has the small words of every day, too', () => {
  expect(readView(new URLSearchParams('category=everyday')).filter.category).toBe('everyday');
});
