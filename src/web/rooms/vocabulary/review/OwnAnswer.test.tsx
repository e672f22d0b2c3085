// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, card, openReviews } from '#tests/web/open-reviews.tsx';
import { cardOf } from '#tests/web/vocabulary/review-fixtures.ts';

it('lets a word of one’s own be heard again, on its card and at the end', async () => {
  const side = (text: string) => ({ text, marks: [], pictures: [], sounds: [] });
  const own = {
    ...{ id: `own-${'a'.repeat(32)}`, swedish: side('kakburk'), meaning: side('biscuit tin'), more: [] },
    ...{ written: { example: '', note: '' }, deck: '', tags: [] },
  };
  const { user } = await openReviews({
    cards: [{ ...cardOf('kakburk', { wordId: own.id }), word: null, own }],
  });
  const first = await card('Card 1 of 1');
  expect(within(first).getByRole('button', { name: 'Hear “kakburk”' })).toBeTruthy();
  await user.click(button('Show Answer'));
  expect(within(first).getByRole('button', { name: 'Hear “kakburk”' })).toBeTruthy();
  await user.click(button(/^Again/));
  await card('Card 2 of 2');
  await user.click(button('Show Answer'));
  await user.click(button(/^Good/));
  await screen.findByText('Worth another look');
  expect(button('Hear “kakburk”')).toBeTruthy();
});

it('shows a learner’s own card as text with its marks, and no way to a page of a word', async () => {
  const side = (text: string) => ({ text, marks: [], pictures: [], sounds: [] });
  const own = {
    id: `own-${'a'.repeat(32)}`,
    swedish: { ...side('farmors <i>gamla</i> burk'), marks: [{ mark: 'b' as const, from: 21, to: 25 }] },
    meaning: side('an old tin\nfrom grandma'),
    more: [{ ...side('inte fet'), name: 'Minnesregel', pictures: ['b'.repeat(32)] }],
    written: null,
    deck: 'Svenska',
    tags: [],
  };
  const { user, sent } = await openReviews({
    cards: [{ ...cardOf('burk', { wordId: own.id }), word: null, own }, cardOf('katt')],
  });
  const first = await card('Card 1 of 2');
  expect(within(first).getByText('burk').tagName).toBe('B');
  expect(first.textContent).toContain('farmors <i>gamla</i> burk');
  await user.click(button('Show Answer'));
  expect(first.textContent).toContain('an old tin\nfrom grandma');
  expect(screen.getByRole('heading', { name: 'Minnesregel' })).toBeTruthy();
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Picture on your card' });
  expect(new URL(picture.src).pathname).toBe(`/api/vocabulary/own/files/${'b'.repeat(32)}`);
  expect(screen.queryByRole('link', { name: 'More about this word' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My own cards' }).getAttribute('href')).toBe('/vocabulary/own');
  await user.click(button(/^Again/));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'card_rated', wordId: own.id, rating: 'again' }]));
});
