// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { DAY_MS } from '#shared/time.ts';
import { ANNA, accepted, pressTwice, refused, show } from '#tests/web/show.tsx';
import { cardOf } from '#tests/web/vocabulary/review-fixtures.ts';
import { inFull, sent, wordOf } from '#tests/web/vocabulary/word-fixtures.ts';
import { fetchTexts } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { studyQueueOf } from '#web/study/sync/study-queue.ts';
import WordPage from './WordPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const KATT = inFull(wordOf('katt', 'cat', { pitchAccent: 2 }));

const Page = () => (
  <Route path="/vocabulary/:wordId">
    <WordPage />
  </Route>
);

async function open(server: Parameters<typeof show>[2], language: Parameters<typeof show>[3] = 'english') {
  const shown = await show(Page, '/vocabulary/katt', server, language);
  await act(() => fetchTexts(['vocabulary', 'study', 'voice']));
  return shown;
}

it('shows everything that is known of a word', async () => {
  await open({ 'GET /api/vocabulary/words/katt': accepted(sent(KATT)) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('en katt');
  expect(document.title).toBe('katt · Tillsammans');
  expect(screen.getByText('cat')).toBeTruthy();
  expect(screen.getByText('Noun')).toBeTruthy();
  expect(screen.getByText('the one').parentElement?.nextElementSibling?.textContent).toBe('katten');
  expect(screen.getByRole('link', { name: 'Lesson 103: Food and fika' }).getAttribute('href')).toBe(
    '/lessons/103',
  );
  expect(screen.getByText('Min katt sover.')).toBeTruthy();
});

it('speaks the language of the learner', async () => {
  await open({ 'GET /api/vocabulary/words/katt': accepted(sent(KATT)) }, 'german');
  expect(await screen.findByText('cat (de)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lektion 103: Food and fika (de)' })).toBeTruthy();
});

it('says that there is no such word', async () => {
  await open({ 'GET /api/vocabulary/words/katt': refused(404, 'word_not_found') });
  expect(await screen.findByRole('heading', { name: 'Word not found' })).toBeTruthy();
});

const MEMORY = {
  cards: [
    cardOf('katt', { status: 'mastered', label: { unit: 'days', count: 3 }, lapses: 2, totalReviews: 9 })
      .card,
    { ...cardOf('katt').card, id: 'katt:produce', direction: 'produce', status: 'new', stabilityDays: null },
  ],
  isLeftOut: false,
  note: 'A cat in a hat',
  rivals: [],
  history: [],
};
const KNOWN = {
  'GET /api/vocabulary/words/katt': accepted(sent(KATT)),
  'GET /api/reviews/words/katt': accepted(MEMORY),
};

it('tells what the learner remembers of it, in each direction', async () => {
  await open(KNOWN);
  expect(await screen.findByText('Mastered')).toBeTruthy();
  expect(screen.getByText('Due in 3 days')).toBeTruthy();
  expect(screen.getByText('Reviewed 9 times · Forgotten 2 times')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /^How the memory fades/ })).toHaveLength(1);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'My note' }).value).toBe('A cat in a hat');
});

it('speaks of no next review where the card waits already', async () => {
  const [card] = MEMORY.cards;
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const memory = (nextReview: string) =>
    accepted({ ...MEMORY, cards: [{ ...card, lastReviewed: at(-9), nextReview, stabilityDays: 9 }] });
  const { client, answers } = await open({ ...KNOWN, 'GET /api/reviews/words/katt': memory(at(9)) });
  expect(await screen.findByText(/^next review: \d+%$/)).toBeTruthy();
  answers['GET /api/reviews/words/katt'] = memory(at(-3));
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(/^when it came due: \d+%$/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /on the day the card came due$/ })).toBeTruthy();
});

/** Opens the page and types a note without saving it. */
async function typeNote(text: string) {
  const { client } = await open({ ...KNOWN, 'POST /api/events': 'none yet' });
  client.setQueryData(USER_KEY, ANNA);
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'My note' });
  await userEvent.clear(note);
  await userEvent.type(note, text);
  return { client, note };
}

it('keeps a note, and leaves the word out of reviews or takes it in', async () => {
  const { client } = await typeNote('Katt like cat');
  await pressTwice(screen.getByRole('button', { name: 'Save note' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from my reviews' }));
  expect(await screen.findByText('You removed this word from your reviews.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to my reviews again' }));
  const waiting = await studyQueueOf(ANNA.id, client).waiting();
  expect(waiting.map(({ kind, body }) => [kind, body])).toEqual([
    ['note_written', { wordId: 'katt', text: 'Katt like cat' }],
    ['word_left_out', { wordId: 'katt' }],
    ['word_taken_in', { wordId: 'katt' }],
  ]);
});

it('keeps the same note once more where it was not taken the first time', async () => {
  const { client, note } = await typeNote('Katt like cat');
  const save = screen.getByRole('button', { name: 'Save note' });
  await userEvent.click(save);
  expect(save.hasAttribute('disabled')).toBe(true);
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  expect(note.value).toBe('Katt like cat');
  await userEvent.click(save);
  expect(await studyQueueOf(ANNA.id, client).waiting()).toHaveLength(2);
});

it('offers to review a word that is not among the cards', async () => {
  const { client, answers } = await open({
    ...KNOWN,
    'GET /api/reviews/words/katt': accepted({ ...MEMORY, cards: [], note: null }),
    'POST /api/events': 'none yet',
  });
  client.setQueryData(USER_KEY, ANNA);
  expect(await screen.findByText(/This word is not in your reviews/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to my reviews' }));
  expect(await screen.findByText(/^Added\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to my reviews' })).toBeNull();
  // The word's cards exist, and the focus has not moved.
  answers['GET /api/reviews/words/katt'] = accepted(MEMORY);
  await act(() => client.invalidateQueries());
  const leaveOut = await screen.findByRole('button', { name: 'Remove from my reviews' });
  expect(document.activeElement).toBe(leaveOut);
});
