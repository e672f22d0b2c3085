// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, card, openReviews } from '#tests/web/open-reviews.tsx';
import { cardOf } from './review-fixtures.ts';

it('takes other settings', async () => {
  const { user, sent } = await openReviews({ cards: [cardOf('katt')] });
  await card('Card 1 of 1');
  await user.click(button('Review settings'));
  await user.selectOptions(
    await screen.findByLabelText('When cards come back'),
    'Adaptive (FSRS): learns from you',
  );
  expect(screen.getByText('Remember 90% when a card comes back')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('New cards a day'), '20');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      kind: 'review_settings_changed',
      scheduler: 'fsrs',
      retention: 0.9,
      newCardsADay: 20,
      reviewsADay: 100,
    }),
  );
});

it('takes settings once, however fast Save is pressed, and once more when they are opened again', async () => {
  const { user, kinds } = await openReviews({ cards: [cardOf('katt')] });
  await card('Card 1 of 1');
  await user.click(button('Review settings'));
  const save = await screen.findByRole('button', { name: 'Save' });
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(kinds()).toEqual(['review_settings_changed']));
  await user.click(button('Review settings'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kinds()).toEqual(['review_settings_changed', 'review_settings_changed']));
});
