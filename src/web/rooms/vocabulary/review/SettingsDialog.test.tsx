// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, card, openReviews } from '#tests/web/open-reviews.tsx';
import { cardOf, FIGURES } from '#tests/web/vocabulary/review-fixtures.ts';
import type { ReviewServer } from '#tests/web/vocabulary/review-server.ts';

it('takes other settings', async () => {
  const { user, sent } = await openReviews({ cards: [cardOf('katt')] });
  await card('Card 1 of 1');
  await user.click(button('Review settings'));
  await user.selectOptions(await screen.findByLabelText('Scheduling'), 'Adaptive (FSRS): learns from you');
  expect(screen.getByText('Target: remember 90% of due cards')).toBeTruthy();
  expect(screen.getByText(/^After 400 reviews it adapts to your memory/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('New cards per day'), '20');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      kind: 'review_settings_changed',
      scheduler: 'fsrs',
      retention: 0.9,
      newCardsADay: 20,
      reviewsADay: 100,
      easyDays: [],
    }),
  );
});

it('takes settings once, however fast Save is pressed, and once more when they are opened again', async () => {
  const { user, kinds } = await openReviews({ cards: [cardOf('katt')] });
  const before = await card('Card 1 of 1');
  await user.click(button('Review settings'));
  const save = await screen.findByRole('button', { name: 'Save' });
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(kinds()).toEqual(['review_settings_changed']));
  // Changed settings load another selection of cards.
  await waitFor(() => expect(before.isConnected).toBe(false));
  await user.click(button('Review settings'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kinds()).toEqual(['review_settings_changed', 'review_settings_changed']));
});

it('chooses the cards again if none was rated, and leaves a running session alone', async () => {
  const server: ReviewServer = { cards: [], figures: { ...FIGURES, dueToday: 0, newToday: 0, newCards: 20 } };
  const { user } = await openReviews(server);
  expect(await screen.findByText(/^20 new cards are waiting for another day/)).toBeTruthy();
  server.cards = [cardOf('katt', { status: 'new' }), cardOf('hund', { status: 'new' })];
  server.figures = { ...FIGURES, dueToday: 0, newToday: 10, newCards: 20 };
  let asked = 1;
  const ask = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/api/reviews/due') asked += 1;
    return ask(path, init);
  });
  const save = async () => {
    await user.click(button('Review settings'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
  };
  await save();
  await card('Card 1 of 2');
  await user.keyboard(' 3');
  await card('Card 2 of 2');
  server.cards = [cardOf('bil')];
  await save();
  await waitFor(() => expect(asked).toBe(3));
  await card('Card 2 of 2');
  expect(screen.queryByRole('region', { name: 'Card 1 of 1' })).toBeNull();
});

it('advises FSRS once after a hundred reviews, with the reason', async () => {
  const { user, sent } = await openReviews({
    cards: [cardOf('katt')],
    figures: { ...FIGURES, ratings: 100 },
  });
  await card('Card 1 of 1');
  await user.click(button('Review settings'));
  expect(
    await screen.findByText(/^You have done 100 reviews. FSRS plans each card by how well/),
  ).toBeTruthy();
  await user.click(button('No, thanks'));
  expect(screen.queryByText(/^You have done 100 reviews/)).toBeNull();
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ kind: 'review_settings_changed', isFsrsAdvised: true }),
  );
  expect(sent[0]).not.toHaveProperty('scheduler');
});

it('uses FSRS when the advice is taken, and gives none before a hundred reviews', async () => {
  const { user, sent } = await openReviews({
    cards: [cardOf('katt')],
    figures: { ...FIGURES, ratings: 120 },
  });
  await card('Card 1 of 1');
  await user.click(button('Review settings'));
  await user.click(await screen.findByRole('button', { name: 'Use FSRS' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ scheduler: 'fsrs', isFsrsAdvised: true }));
});

it.each([
  [99, false],
  [100, true],
])('after %i reviews the advice is given: %s', async (ratings, isGiven) => {
  const { user } = await openReviews({ cards: [cardOf('katt')], figures: { ...FIGURES, ratings } });
  await card('Card 1 of 1');
  await user.click(button('Review settings'));
  await screen.findByLabelText('Scheduling');
  expect(screen.queryByText('Try the adaptive schedule') !== null).toBe(isGiven);
});
