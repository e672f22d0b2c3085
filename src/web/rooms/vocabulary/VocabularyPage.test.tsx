// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accepted, refused, show } from '#tests/web/show.tsx';
import { sent, wordOf } from '#tests/web/vocabulary/word-fixtures.ts';
import { fetchTexts } from '#web/platform/i18n.ts';
import VocabularyPage from './VocabularyPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const KATT = wordOf('katt', 'cat', {
  culturalNotes: { english: 'Cats rule.', dutch: 'Kat.', german: 'Katze.' },
});
const HUND = wordOf('hund', 'dog (a big one)', { pitchAccent: 2 });
const SOL = wordOf('sol', 'sun', { englishTranslation: ['sun', 'sunshine'] });

const of = (query: string) => `GET /api/vocabulary/professional?${query}`;
const FOOD = of('category=food&level=A1&minDifficulty=1&maxDifficulty=5');
const ALL = [
  {
    id: 'hus',
    withArticle: 'ett hus',
    gender: 'ett',
    forms: ['huset', 'husen'],
    meanings: ['house'],
    cefrLevel: 'A1',
  },
  { id: 'sol', withArticle: 'en sol', gender: 'en', forms: ['solen'], meanings: ['sun'], cefrLevel: 'A1' },
  {
    id: 'huggorm',
    withArticle: 'en huggorm',
    gender: 'en',
    forms: ['huggormen'],
    meanings: ['adder'],
    alsoMeant: ['viper'],
    cefrLevel: 'B2',
  },
];
const OWN = { id: `own-${'a'.repeat(32)}`, swedish: 'kakburk\ntill farmor', meaning: 'cookie jar' };
const DUE = { dueToday: 9, newToday: 3, newCards: 20, mastered: 4, accuracy: 90, ratings: 50 };
const READ_FIGURES = 'GET /api/reviews/figures';
const figures = (changed: object = {}) => accepted({ ...DUE, reviewedToday: 0, backlog: null, ...changed });
const SERVER = {
  [READ_FIGURES]: figures(),
  [FOOD]: accepted(sent([KATT, HUND, SOL])),
  [of('category=nature&level=A1&minDifficulty=1&maxDifficulty=5')]: accepted(sent([SOL])),
  [of('category=food&level=C2&minDifficulty=8&maxDifficulty=10')]: accepted([]),
  [of('category=food&level=C2&minDifficulty=1&maxDifficulty=10')]: accepted(sent([HUND])),
  'GET /api/vocabulary/words?language=english': accepted(ALL),
  'GET /api/vocabulary/own/words': accepted([OWN]),
};

async function open(path = '/vocabulary', server: Parameters<typeof show>[2] = SERVER) {
  localStorage.clear();
  const shown = await show(VocabularyPage, path, server);
  await act(() => fetchTexts(['vocabulary', 'study', 'voice']));
  return shown;
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const place = (text: string) => screen.findByText(text);
const heading = () => screen.getByRole('heading', { level: 2, name: /^en / }).textContent;

/** Opens the filters, and returns their button. */
async function openFilters() {
  const filters = await screen.findByRole('button', { name: /^Filter words/ });
  await userEvent.click(filters);
  return filters;
}

it('begins with the cards to review, the time they take, and the way to them', async () => {
  const { sent: asked } = await open();
  const waiting = await screen.findByRole('region', { name: 'Your cards' });
  expect(waiting.textContent).toContain('12 cards to review');
  expect(waiting.textContent).toContain('about 6 minutes');
  await userEvent.click(within(waiting).getByRole('button', { name: 'Review' }));
  expect(location.search).toBe('?mode=review');
  expect(screen.queryByRole('region', { name: 'Your cards' })).toBeNull();
  expect(asked(READ_FIGURES)).toHaveLength(1);
});

it('says that all is reviewed, or leads a newcomer to the lessons', async () => {
  await open('/vocabulary', { ...SERVER, [READ_FIGURES]: figures({ dueToday: 0, newToday: 0 }) });
  expect(await screen.findByText('All reviewed for today')).toBeTruthy();
  cleanup();
  const none = { dueToday: 0, newToday: 0, newCards: 0, ratings: 0 };
  await open('/vocabulary', { ...SERVER, [READ_FIGURES]: figures(none) });
  expect(await screen.findByText('No cards yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lessons' }).getAttribute('href')).toBe('/lessons');
});

it('leads to the review also where the number of cards did not arrive', async () => {
  await open('/vocabulary', { ...SERVER, [READ_FIGURES]: refused(503, 'busy') });
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  expect(location.search).toBe('?mode=review');
});

it('folds the filters into a button that shows what is chosen', async () => {
  await open('/vocabulary?category=nature&to=8');
  expect(screen.queryByRole('button', { name: 'Food' })).toBeNull();
  const filters = await openFilters();
  expect(filters.textContent).toBe('Filter words: A1 · Nature · difficulty 1–8');
  expect(filters.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button('Food'));
  expect(filters.textContent).toContain('A1 · Food');
  await userEvent.click(filters);
  expect(screen.queryByRole('button', { name: 'Food' })).toBeNull();
});

it('shows the easy words about food on cards, one after another', async () => {
  await open();
  await place('Card 1 of 3');
  expect(heading()).toBe('en katt');
  expect(screen.getByRole('img', { name: 'Accent 1: the voice falls once' })).toBeTruthy();
  expect(button('Previous').disabled).toBe(true);
  await userEvent.click(button('Next'));
  await userEvent.click(button('Next'));
  await place('Card 3 of 3');
  expect(button('Next').disabled).toBe(true);
  expect(location.search).toBe('?card=sol');
});

it('by keyboard: Space turns the card, the arrows lead on and back, and a new card shows its front', async () => {
  await open();
  await place('Card 1 of 3');
  // The hint about keys is for devices with a mouse or trackpad.
  expect(screen.getByText(/^Space flips the card/).className).toMatch(/\bhidden\b.*pointer-fine:block/);
  const isHidden = () => screen.getByText('Cats rule.').closest('[inert]') !== null;
  expect(isHidden()).toBe(true);
  await userEvent.keyboard(' ');
  expect(isHidden()).toBe(false);
  await userEvent.keyboard('{ArrowRight}');
  await place('Card 2 of 3');
  await userEvent.keyboard('{ArrowLeft}');
  await place('Card 1 of 3');
  expect(isHidden()).toBe(true);
});

it('takes an answer in other words, with an article, in capitals and without its remark', async () => {
  await open('/vocabulary?card=hund');
  await place('Card 2 of 3');
  const field = screen.getByLabelText<HTMLInputElement>('What does it mean in English?');
  expect(button('Check').disabled).toBe(true);
  await userEvent.type(field, '   ');
  expect(button('Check').disabled).toBe(true);
  await userEvent.type(field, ' a DOG{Enter}');
  expect(await screen.findByText('Right!')).toBeTruthy();
  expect(button('Check').disabled).toBe(true);
});

it('leads on two seconds after a right answer, and stays on a wrong one, which it puts right', async () => {
  await open();
  await place('Card 1 of 3');
  vi.useFakeTimers();
  const answer = (text: string) => {
    fireEvent.change(screen.getByLabelText('What does it mean in English?'), { target: { value: text } });
    fireEvent.click(button('Check'));
  };
  answer('dog');
  expect(screen.getByText('Incorrect. It means:').parentElement?.textContent).toContain('cat');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Card 1 of 3')).toBeTruthy();
  fireEvent.click(button('Next'));
  answer('dog');
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(screen.getByText('Card 2 of 3')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Card 3 of 3')).toBeTruthy();
});

it('shows what an answer was worth where scrolling to it answers with a promise, as newer browsers do', async () => {
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  await open();
  await userEvent.type(await screen.findByLabelText('What does it mean in English?'), 'dog{Enter}');
  await screen.findByText('Incorrect. It means:');
  await userEvent.click(button('Next'));
  await place('Card 2 of 3');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('asks for what the filters say, and begins it with its first card', async () => {
  await open('/vocabulary?card=sol');
  await place('Card 3 of 3');
  await openFilters();
  await userEvent.click(button('Nature'));
  await place('Card 1 of 1');
  expect(button('Nature').getAttribute('aria-pressed')).toBe('true');
  expect(location.search).toBe('?category=nature');
});

it('says that there are no such words, and offers those of every difficulty', async () => {
  await open();
  await openFilters();
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'C2 Proficient');
  expect(await screen.findByText(/No vocabulary words found for this category/)).toBeTruthy();
  await userEvent.click(button('Show all difficulties'));
  await place('Card 1 of 1');
  expect(screen.getByText('Difficulty 1 to 10')).toBeTruthy();
});

it('no end of the range of difficulties passes the other', async () => {
  await open();
  await openFilters();
  const [from, to] = screen.getAllByRole<HTMLInputElement>('slider');
  expect([from?.value, to?.value]).toEqual(['1', '5']);
  if (from) fireEvent.change(from, { target: { value: '8' } });
  expect(screen.getByText('Difficulty 5 to 5')).toBeTruthy();
});

it('lists the words, and practises one of them on its card', async () => {
  await open('/vocabulary?mode=list');
  expect(await screen.findByText('3 words')).toBeTruthy();
  const sol = screen.getByRole('link', { name: 'en sol' });
  expect(sol.getAttribute('href')).toBe('/vocabulary/sol');
  expect(screen.getByText('sun, sunshine')).toBeTruthy();
  await userEvent.click(button('Practice “sol” on a card'));
  await place('Card 3 of 3');
  expect(button('Flashcards').getAttribute('aria-pressed')).toBe('true');
});

it('finds any word as one types, by its forms, and leads to its page', async () => {
  const { sent: asked } = await open();
  await place('Card 1 of 3');
  expect(asked('GET /api/vocabulary/words?language=english')).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search all words' }), 'husen');
  const found = await screen.findByRole('link', { name: /ett hus/ });
  expect(found.getAttribute('href')).toBe('/vocabulary/hus');
  expect(within(found).getByText('form: husen')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await place('Card 1 of 3');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search all words' }), 'qqq');
  expect(await screen.findByText('No word found for “qqq”')).toBeTruthy();
});

it('finds a word by all that is right for what it means, and shows by what', async () => {
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search all words' }), 'viper');
  const found = await screen.findByRole('link', { name: /en huggorm/ });
  expect(within(found).getByText('adder, viper')).toBeTruthy();
});

it('finds cards of one’s own, too, and leads to the card', async () => {
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search all words' }), 'cookie');
  const found = await screen.findByRole('link', { name: /kakburk/ });
  expect(found.textContent).toBe('kakburkcookie jaryour own card');
  expect(found.getAttribute('href')).toBe(`/vocabulary/own?note=${OWN.id}`);
});

it('reads no card of one’s own aloud on which nothing stands in Swedish', async () => {
  const pictured = { id: `own-${'b'.repeat(32)}`, swedish: '', meaning: 'cookie' };
  await open('/vocabulary?search=cookie', {
    ...SERVER,
    'GET /api/vocabulary/own/words': accepted([OWN, pictured]),
  });
  await screen.findByRole('link', { name: /kakburk/ });
  expect(screen.getByRole('link', { name: /^cookie/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^(Hear|Listen)/ })).toHaveLength(1);
});

it('finds the words of the list where cards of one’s own did not arrive', async () => {
  await open('/vocabulary?search=hus', {
    ...SERVER,
    'GET /api/vocabulary/own/words': refused(503, 'busy'),
  });
  expect(await screen.findByRole('link', { name: /ett hus/ })).toBeTruthy();
});

it('says that the words did not arrive, and tries again', async () => {
  const { answers } = await open('/vocabulary', { [FOOD]: refused(503, 'busy') });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the words' })).toBeTruthy();
  Object.assign(answers, SERVER);
  await userEvent.click(button('Try again'));
  await place('Card 1 of 3');
});

it('explains the melody once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText('The melody of the word')).toBeNull());
  await userEvent.click(button('Next'));
  expect(screen.queryByText('The melody of the word')).toBeNull();
});
