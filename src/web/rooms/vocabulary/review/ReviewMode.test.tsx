// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReviewFigures, SessionCard } from '#shared/vocabulary/reviews.contract.ts';
import { button, card, openReviews } from '#tests/web/open-reviews.tsx';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { cardOf, FIGURES } from '#tests/web/vocabulary/review-fixtures.ts';
import type { ReviewServer } from '#tests/web/vocabulary/review-server.ts';

const NOTHING: ReviewFigures = { ...FIGURES, dueToday: 0, newToday: 0 };

it('shows a card, its answer, and when each rating would bring it back; a rating is told at once', async () => {
  const { user, kinds, sent } = await openReviews({ cards: [cardOf('katt'), cardOf('hund')] });
  const first = await card('Card 1 of 2');
  expect(within(first).getByText('What does it mean?')).toBeTruthy();
  // Eight due cards and ten new ones: the number that the dashboard and the coach show.
  expect(within(first).getByText(/18 today/)).toBeTruthy();
  expect(screen.queryByText('katt in English')).toBeNull();
  await user.click(button('Show Answer'));
  expect(screen.getByText('katt in English')).toBeTruthy();
  expect(button(/^Good/).textContent).toBe('Good15 daysthen 38 days');
  expect(button(/^Easy/).textContent).toBe('Easy15 daysthen 39 days');
  expect(button(/^Again/).textContent).toBe('Againthis sessionthen 1 day');
  await user.click(button(/^Good/));
  await card('Card 2 of 2');
  await waitFor(() => expect(kinds()).toEqual(['card_rated good']));
  expect(sent[0]).toMatchObject({ wordId: 'katt', direction: 'recognise', form: 'recognise' });
  expect(sent[0]?.session).toMatch(/^[0-9a-f-]{36}$/);
});

it('is done by keyboard: Space shows, figures rate, U takes back, and the learner is told how it went', async () => {
  const server: ReviewServer = {
    cards: [cardOf('katt'), cardOf('hund')],
    figures: { ...NOTHING, dueToday: 2 },
  };
  const { user, kinds } = await openReviews(server);
  await card('Card 1 of 2');
  await user.keyboard('3');
  expect(screen.queryByText('katt in English')).toBeNull();
  await user.keyboard(' 4');
  await card('Card 2 of 2');
  await user.keyboard('u');
  await card('Card 1 of 2');
  expect(screen.getByText('katt in English')).toBeTruthy();
  expect(await screen.findByText('Rating undone. Rate the card again.')).toBeTruthy();
  await user.keyboard('1');
  // The failed card comes again at the end.
  await card('Card 2 of 3');
  expect(screen.queryByText('Rating undone. Rate the card again.')).toBeNull();
  server.figures = NOTHING;
  await user.keyboard(' {Enter}');
  await card('Card 3 of 3');
  await user.keyboard(' ');
  expect(
    screen.getAllByRole('button', { name: /^(Again|Hard|Good|Easy)/ }).map((each) => each.textContent),
  ).toEqual(['Againthis sessionthen 1 day', 'Good1 day']);
  await user.keyboard('3');
  expect(await screen.findByRole('heading', { name: 'Great Work!' })).toBeTruthy();
  expect(screen.getByText(/You've completed all due reviews for now/)).toBeTruthy();
  expect(screen.getByText('Session accuracy').parentElement?.textContent).toContain('50%');
  expect(screen.getByText('Minutes studied').parentElement?.textContent).toContain('1');
  expect(
    within(screen.getByText('Worth another look').parentElement as HTMLElement).getByText(/katt$/),
  ).toBeTruthy();
  await waitFor(() =>
    expect(kinds()).toEqual(['card_rated easy', 'rating_undone', 'card_rated again', 'card_rated good']),
  );
  // The server's figures replace those counted in the page.
  expect((await screen.findByText('88%')).parentElement?.textContent).toContain('Accuracy');
});

it('does not say that all is reviewed while cards wait for another day', async () => {
  await openReviews({
    cards: [],
    figures: { ...NOTHING, backlog: { cards: 43, clearOn: '2026-11-27' } },
    nextDue: '2026-11-27T11:00:00.000Z',
  });
  expect(await screen.findByText(/^43 more cards are waiting/)).toBeTruthy();
  expect(screen.queryByText(/You've completed all due reviews/)).toBeNull();
});

it('counts down what is due and what is new', async () => {
  const { user } = await openReviews({ cards: [cardOf('katt'), cardOf('hund', { status: 'new' })] });
  await card('Card 1 of 2');
  const figures = () =>
    [...(screen.getByLabelText('Your reviews').querySelectorAll('dd') ?? [])].map((each) => each.textContent);
  expect(figures()).toEqual(['8', '10', '131', '91%']);
  await user.keyboard(' 3');
  await card('Card 2 of 2');
  expect(figures()).toEqual(['7', '10', '131', '91%']);
  expect(screen.getByText('New')).toBeTruthy();
});

it('asks for the Swedish, and says whether what was typed is right; rating is left to the learner', async () => {
  const { user, sent } = await openReviews({
    cards: [cardOf('katt', { direction: 'produce' }, { form: 'produce' })],
  });
  await card('Card 1 of 1');
  expect(screen.getByText('katt in English')).toBeTruthy();
  expect(screen.queryByText('katten')).toBeNull();
  await user.keyboard('katt{Enter}');
  expect(await screen.findByText('You typed it right.')).toBeTruthy();
  await user.keyboard('2');
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ direction: 'produce', rating: 'hard', form: 'produce' }),
  );
});

it('accepts e for é as a small typo', async () => {
  const { user } = await openReviews({
    cards: [cardOf('idé', { direction: 'produce' }, { form: 'produce' })],
  });
  await card('Card 1 of 1');
  await user.keyboard('ide{Enter}');
  expect(await screen.findByText('Right, apart from a typo')).toBeTruthy();
});

it('asks for a missing word, and shows the whole sentence after', async () => {
  const task = {
    key: 'k',
    exercise: { ...EXERCISES.gap, sentence: 'Jag har en ___.', answers: ['katt'] },
    about: {
      kind: 'meaning',
      wordIds: ['katt'],
      skill: 'vocabulary',
      produced: true,
      byEar: false,
      picture: false,
    },
  } as unknown as SessionCard['task'];
  const { user } = await openReviews({
    cards: [cardOf('katt', { direction: 'produce' }, { form: 'gap', task })],
  });
  await card('Card 1 of 1');
  expect(screen.getByText('Which word is missing?')).toBeTruthy();
  await user.keyboard('hund{Enter}');
  expect(await screen.findByText('You typed: hund')).toBeTruthy();
  expect(screen.getByText('Jag har en katt.')).toBeTruthy();
});

it('a word that is only heard stands nowhere before its answer', async () => {
  const { user } = await openReviews({ cards: [cardOf('katt', {}, { form: 'listen' })] });
  const shown = await card('Card 1 of 1');
  expect(shown.textContent).not.toContain('katt');
  expect(within(shown).getByRole('button', { name: 'Hear it' })).toBeTruthy();
  await user.keyboard(' ');
  expect(shown.textContent).toContain('en katt');
});

it('resets a card after a confirmation, and no longer says when it would come back', async () => {
  const { user, kinds } = await openReviews({ cards: [cardOf('katt')] });
  await card('Card 1 of 1');
  await user.click(button('Reset'));
  await user.click(button('Cancel'));
  expect(kinds()).toEqual([]);
  await user.click(button('Reset'));
  await user.click(button('Reset card'));
  await waitFor(() => expect(kinds()).toEqual(['card_reset']));
  await user.click(button('Show Answer'));
  expect(button(/^Good/).textContent).toBe('Good');
});

it('survives the loss of the connection: ratings wait, and arrive in their order', async () => {
  const server: ReviewServer = {
    cards: [cardOf('katt'), cardOf('hund')],
    figures: { ...FIGURES, dueToday: 2, newToday: 0 },
  };
  const { user, kinds } = await openReviews(server);
  await card('Card 1 of 2');
  server.isAway = true;
  await user.keyboard(' 3');
  await card('Card 2 of 2');
  await user.keyboard(' 1');
  await card('Card 3 of 3');
  await user.keyboard(' 3');
  expect(await screen.findByText(/Your ratings are saved on this device/)).toBeTruthy();
  expect(kinds()).toEqual([]);
  server.isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(kinds()).toEqual(['card_rated good', 'card_rated again']));
});

it('says so where a network answers in place of the server, and goes on', async () => {
  const { user } = await openReviews({ cards: [cardOf('katt'), cardOf('hund')] });
  await card('Card 1 of 2');
  vi.stubGlobal('fetch', async () => new Response('<html>Welcome to the hotel</html>'));
  await user.keyboard(' 3');
  await card('Card 2 of 2');
  expect(await screen.findByText(/This network answers instead of Tillsammans/)).toBeTruthy();
});

it('brings more cards where there are any', async () => {
  const server: ReviewServer = { cards: [cardOf('katt')] };
  const { user } = await openReviews(server);
  await card('Card 1 of 1');
  await user.keyboard(' 3');
  server.cards = [cardOf('sol'), cardOf('bil')];
  await user.click(await screen.findByRole('button', { name: 'More cards' }));
  await card('Card 1 of 2');
  expect(screen.getByRole('button', { name: 'Hear “en sol”' })).toBeTruthy();
});

it('helps with a word that is forgotten again and again', async () => {
  const { word: hund } = cardOf('hund');
  const { user } = await openReviews({ cards: [cardOf('katt', { isLeech: true }, { rivals: [hund] })] });
  await card('Card 1 of 1');
  await user.keyboard(' ');
  expect(screen.getByText('Difficult card')).toBeTruthy();
  expect(screen.getByText(/hund in English/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a note' }).getAttribute('href')).toBe(
    '/vocabulary/katt#note',
  );
});

it('helps with the note alone where nothing is taken for the word, and leaves no empty box', async () => {
  const { user } = await openReviews({ cards: [cardOf('katt', { isLeech: true }, { note: 'mjauar' })] });
  const shown = await card('Card 1 of 1');
  await user.keyboard(' ');
  expect(screen.getByText('mjauar')).toBeTruthy();
  expect([...shown.querySelectorAll('.bg-sun-tint')].filter((box) => box.textContent === '')).toEqual([]);
});

it('says what more is due than fits into a day, and when it will be done, but of no break that may not have been', async () => {
  await openReviews({
    cards: [cardOf('katt')],
    figures: { ...FIGURES, backlog: { cards: 240, clearOn: '2026-12-03' } },
  });
  expect(await screen.findByText(/240 more cards are waiting; .*3 December/)).toBeTruthy();
});

it('praises a learner without cards left, and says when the next card comes', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 8));
  await openReviews({ cards: [], figures: NOTHING, nextDue: '2026-11-21T13:00:00.000Z' });
  expect(await screen.findByRole('heading', { name: 'Great Work!' })).toBeTruthy();
  expect(screen.getByText('The next card comes in 5 hours.')).toBeTruthy();
  vi.mocked(Date.now).mockRestore();
});

it('shows learners without words where words come from', async () => {
  await openReviews({ cards: [], figures: { ...NOTHING, newCards: 0, mastered: 0, accuracy: null } });
  expect(await screen.findByRole('heading', { name: 'No words to review yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to lessons' })).toBeTruthy();
});
