// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import { type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import { COFFEE, MEETING, TRAIN } from '#tests/web/video/video-fixtures.ts';
import { fetchTexts } from '#web/platform/i18n.ts';
import VideosPage from './VideosPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/video-lessons?parts=cards';

async function open(path = '/video-lessons', more: Answers = {}) {
  const shown = await show(VideosPage, path, {
    [LIST]: accepted(presentTexts([COFFEE, TRAIN, MEETING])),
    ...more,
  });
  await act(() => fetchTexts(['video']));
  return shown;
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows each film with what it takes to choose one', async () => {
  await open();
  const card = within((await screen.findByText('The train to Gothenburg')).closest('article') as HTMLElement);
  expect(card.getByText('Started')).toBeTruthy();
  expect(card.getByText('2:00')).toBeTruthy();
  expect(card.getByText('Intermediate · B1')).toBeTruthy();
  expect(card.getByText('With Erik from Göteborg')).toBeTruthy();
  expect(card.getByText('For your first order in Swedish.')).toBeTruthy();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(card.getByRole('link').getAttribute('href')).toBe('/video-lessons/taget');
  expect(screen.getByText('New')).toBeTruthy();
  expect(screen.getByText('Completed')).toBeTruthy();
});

it('asks for the picture of a film on the screen, and for one near it once the reader stirs', async () => {
  const watched = new Map<Element, Map<string, (entries: { isIntersecting: boolean }[]) => void>>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      readonly #margin: string;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        this.#tell = tell;
        this.#margin = options.rootMargin;
      }
      observe(element: Element) {
        watched.set(element, new Map([...(watched.get(element) ?? []), [this.#margin, this.#tell]]));
      }
      disconnect() {}
    },
  );
  await open();
  await screen.findByText('The train to Gothenburg');
  expect(watched.size).toBe(3);
  const [[first, seen] = [], [second, near] = []] = watched;
  const shown = () => [...watched.keys()].filter((image) => image.getAttribute('src'));
  act(() => seen?.get('0px 0px')?.([{ isIntersecting: false }]));
  expect(shown()).toEqual([]);
  act(() => seen?.get('0px 0px')?.([{ isIntersecting: true }]));
  expect(first?.getAttribute('src')).toBe(COFFEE.thumbnail);
  expect([...(near?.keys() ?? [])]).toEqual(['0px 0px']);
  fireEvent.pointerMove(document.body);
  fireEvent.scroll(window);
  const told = second && watched.get(second);
  expect([...(told?.keys() ?? [])]).toEqual(['0px 0px', '50% 0px']);
  act(() => told?.get('50% 0px')?.([{ isIntersecting: true }]));
  expect(shown()).toEqual([first, second]);
});

it('counts its figures from the films', async () => {
  await open();
  const figures = await screen.findByRole('list', { name: 'The films in numbers' });
  expect(
    within(figures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3films', '2instructors', '2parts of Sweden', '5minutes to watch']);
});

it('keeps its filters in the address, and reads them from there', async () => {
  await open('/video-lessons?category=travel');
  await screen.findByText('The train to Gothenburg');
  expect(titles()).toEqual(['The train to Gothenburg']);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(location.search).toBe('');
  expect(titles()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText('Difficulty'), 'Advanced');
  expect(location.search).toBe('?difficulty=advanced');
  expect(titles()).toEqual(['The meeting']);
});

it('shows all again where no film fits', async () => {
  await open('/video-lessons?category=culture&difficulty=beginner');
  expect(await screen.findByText('No matching films')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(titles()).toHaveLength(3);
});

it('keeps favourites, and gives back one that was taken out by mistake', async () => {
  const { sent } = await open('/video-lessons?favourites=yes', {
    'DELETE /api/video-lessons/taget/favourite': accepted({ isFavourite: false }),
    'PUT /api/video-lessons/taget/favourite': accepted({ isFavourite: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Favourite: The train to Gothenburg' }));
  expect(titles()).toEqual(['No matching films']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['The train to Gothenburg']);
  expect(sent('DELETE /api/video-lessons/taget/favourite')).toHaveLength(1);
  expect(sent('PUT /api/video-lessons/taget/favourite')).toHaveLength(1);
});

it('takes back a favourite that the server did not take', async () => {
  await open('/video-lessons', { 'PUT /api/video-lessons/en-kaffe/favourite': refused(503, 'storage_busy') });
  const heart = await screen.findByRole('button', { name: 'Favourite: A coffee, please' });
  await userEvent.click(heart);
  expect(await screen.findByText('The favourite could not be saved')).toBeTruthy();
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

it('says that the films did not arrive, and tries again', async () => {
  const { answers } = await open('/video-lessons', { [LIST]: refused(503, 'busy') });
  expect(await screen.findByText('We couldn’t load the films')).toBeTruthy();
  answers[LIST] = accepted([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No films yet')).toBeTruthy();
});
