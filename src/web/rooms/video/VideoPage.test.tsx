// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { presentTexts } from '#shared/course/wire.ts';
import { ANNA, type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { type StudyQueue, studyQueueOf } from '#web/study/sync/study-queue.ts';
import { COFFEE_WORD } from '#web/study/word/word-fixtures.ts';
import VideoPage from './VideoPage.tsx';
import { COFFEE, COFFEE_WHOLE, TRAIN } from './video-fixtures.ts';

const FILM = 'GET /api/video-lessons/en-kaffe';
const LIST = 'GET /api/video-lessons?parts=cards';

/** What a browser does of itself: jsdom plays nothing. */
let element: HTMLVideoElement;
let queue: StudyQueue;
beforeEach(() => {
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'canPlayType').mockImplementation((type) => (type.includes('webm') ? 'probably' : ''));
  vi.spyOn(prototype, 'load').mockImplementation(() => {});
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: false });
    fireEvent(this, new Event('play'));
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (this.paused) return;
    Object.defineProperty(this, 'paused', { configurable: true, value: true });
    fireEvent(this, new Event('pause'));
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  // Whoever leaves a film tells what was played of it: that is nothing for the next test.
  cleanup();
  queue.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(more: Answers = {}) {
  const shown = await show(
    () => <Route path="/video-lessons/:videoId" component={VideoPage} />,
    '/video-lessons/en-kaffe',
    {
      'GET /api/auth/user': accepted(ANNA),
      'POST /api/events': accepted({ results: [], moved: [] }),
      [FILM]: accepted(presentTexts(COFFEE_WHOLE)),
      [LIST]: accepted(presentTexts([COFFEE, TRAIN, { ...COFFEE, id: 'fika', title: TRAIN.title }])),
      ...more,
    },
  );
  act(() => shown.client.setQueryData(USER_KEY, ANNA));
  queue = studyQueueOf(ANNA.id, shown.client);
  queue.react({
    onAcknowledged() {},
    onRefused() {},
    onSignedOut() {},
    onHeldUp() {},
    onMoved() {},
  });
  await act(() => fetchTexts(['video', 'voice', 'study', 'vocabulary']));
  const found = document.querySelector('video');
  if (found) element = found;
  return shown;
}

/** The film runs, a frame every tenth of a second, until it rests, gets there or has run for so long. */
function run(toS: number, longestS = 20, stepS = 0.1) {
  act(() => {
    for (let runS = 0; runS < longestS && !element.paused && element.currentTime < toS; runS += stepS) {
      element.currentTime = Math.min(toS, element.currentTime + stepS);
      fireEvent(element, new Event('timeupdate'));
    }
  });
}

/** How much of the film counts as seen, as far as this device knows. */
function progressOf(client: QueryClient) {
  const key = ['/api/video-lessons/:videoId', { videoId: 'en-kaffe' }];
  return client.getQueryData<{ progress: number }>(key)?.progress;
}

it('shows a film with its text, its words and films like it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'A coffee, please' })).toBeTruthy();
  expect(element.getAttribute('poster')).toBe(COFFEE.thumbnail);
  expect(element.getAttribute('src')).toBe(COFFEE.videoUrl);
  expect(screen.getByRole('button', { name: 'Play from here: Hej! En kaffe, tack.' })).toBeTruthy();
  expect(screen.getByText('ett kaffe')).toBeTruthy();
  const related = within(screen.getByRole('region', { name: 'Related lessons' }));
  expect(related.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Back to Lessons' }).getAttribute('href')).toBe('/video-lessons');
});

it('writes under the picture what is said, and marks it in the text', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(1.3);
  const captions = within(screen.getByRole('region', { name: 'Subtitles' }));
  expect(captions.getByText('En').tagName).toBe('MARK');
  expect(captions.getByText('Hi! A coffee, please.')).toBeTruthy();
  const line = screen.getByRole('button', { name: 'Play from here: Hej! En kaffe, tack.' });
  expect(line.closest('li')?.getAttribute('aria-current')).toBe('true');
});

it('comes to a question at its line, goes on after it, and does not ask twice', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20);
  expect(element.paused).toBe(true);
  const dialog = within(screen.getByRole('dialog', { name: 'A question' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'a coffee' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  expect(dialog.getByText('Right!')).toBeTruthy();
  expect(dialog.getByText('She says so.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(element.paused).toBe(false);
  act(() => {
    element.currentTime = 0;
  });
  run(20);
  expect(element.currentTime).toBe(20);
  await vi.waitFor(() =>
    expect(JSON.stringify(sent('POST /api/events'))).toContain('"exerciseId":"vad","answer":0'),
  );
});

it('asks, and counts what was played, also where the device is too busy to look but every third second', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20, 20, 3);
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  run(20, 20, 3);
  expect(await screen.findByText('You have seen it all!')).toBeTruthy();
  // It is told at nine tenths, and again when the film rests.
  expect(progressOf(client)).toBe(90);
});

it('is completed at once for who has no connection, and says so only once', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  run(20);
  expect(await screen.findByText('You have seen it all!')).toBeTruthy();
  const key = ['/api/video-lessons/:videoId', { videoId: 'en-kaffe' }];
  // The list says it by the same, and whoever opens the film again is not congratulated again.
  expect(client.getQueryData<{ completed: boolean }>(key)?.completed).toBe(true);
});

it('counts nothing that the browser itself leapt over, by controls of its own', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(2);
  act(() => {
    element.currentTime = 15;
    fireEvent(element, new Event('seeking'));
    fireEvent(element, new Event('seeked'));
  });
  run(16);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(progressOf(client)).toBe(15);
});

it('tells the server what was played, not what was leapt over', async () => {
  const { client, sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(2);
  fireEvent.change(screen.getByRole('slider', { name: 'Place in the film' }), { target: { value: '15' } });
  run(16);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const told = client.getQueryData<{ progress: number; position: number }>([
    '/api/video-lessons/:videoId',
    { videoId: 'en-kaffe' },
  ]);
  expect(told).toMatchObject({ progress: 15, position: 16 });
  await vi.waitFor(() => {
    const [body] = sent('POST /api/events') as { events: Record<string, unknown>[] }[];
    expect(body?.events[0]).toMatchObject({
      kind: 'video_watched',
      videoId: 'en-kaffe',
      played: [
        { fromMs: 0, toMs: 2_000 },
        { fromMs: 15_000, toMs: 16_000 },
      ],
      positionMs: 16_000,
    });
  });
});

it('goes on from a place that was sought and left before anything was played there', async () => {
  const { sent } = await open();
  await screen.findByRole('button', { name: 'Watch' });
  fireEvent.change(screen.getByRole('slider', { name: 'Place in the film' }), { target: { value: '15' } });
  cleanup();
  await vi.waitFor(() => {
    const [body] = sent('POST /api/events') as { events: Record<string, unknown>[] }[];
    expect(body?.events).toMatchObject([{ kind: 'video_watched', played: [], positionMs: 15_000 }]);
  });
});

it('plays a line again and again, slowly, and waits after each', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat line' }));
  expect(element.currentTime).toBe(1);
  run(20);
  expect(element.currentTime).toBeLessThan(4);
  await userEvent.click(screen.getByRole('button', { name: 'Repeat line' }));
  await userEvent.click(screen.getByRole('button', { name: 'Slowly' }));
  expect(element.playbackRate).toBe(0.6);
  await userEvent.click(screen.getByRole('button', { name: 'Slowly' }));
  expect(element.playbackRate).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pause after each line' }));
  run(20);
  expect(element.paused).toBe(true);
  expect(element.currentTime).toBeCloseTo(3.2);
});

it('seeks by a press on a line, and says what a word means', async () => {
  await open({
    'GET /api/vocabulary/words/kaffe': accepted(presentTexts(COFFEE_WORD)),
    'PUT /api/video-lessons/en-kaffe/moments/kaffe': accepted({ wordId: 'kaffe', lineId: 'hej' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Play from here: Ska du/ }));
  expect(element.currentTime).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'kaffe: what does it mean?' }));
  expect(element.paused).toBe(true);
  const dialog = within(screen.getByRole('dialog', { name: 'A word of the film' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add to my cards' }));
  expect(await dialog.findByText('Among your cards')).toBeTruthy();
});

it('says that a film is gone, and leads back', async () => {
  await open({ [FILM]: refused(404, 'video_not_found') });
  expect(await screen.findByText('This film is no longer here')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Back to Lessons' })).toHaveLength(2);
});

/** The browser has given up on the film. */
function breakOff(code: number) {
  Object.defineProperty(element, 'error', { configurable: true, value: { code } });
  act(() => void fireEvent(element, new Event('error')));
}

it('goes on from the same place where the line broke off', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(2);
  breakOff(2);
  expect(screen.getByText(/^The film stopped arriving/)).toBeTruthy();
  element.currentTime = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(element.currentTime).toBe(2);
  expect(screen.queryByText(/^The film stopped arriving/)).toBe(null);
});

it('tries another form, and says that the browser can play none', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  const canPlay = vi.mocked(HTMLMediaElement.prototype.canPlayType).mockReturnValue('maybe');
  await open();
  await screen.findByRole('button', { name: 'Watch' });
  breakOff(4);
  expect(element.getAttribute('src')).toBe(COFFEE.media[1]?.url);
  canPlay.mockReturnValue('');
  breakOff(4);
  expect(screen.getByText(/^This browser cannot play the film/)).toBeTruthy();
});

it('says that a film is gone that was taken away while it was watched', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  const { answers } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  answers[FILM] = refused(404, 'video_not_found');
  breakOff(4);
  expect(await screen.findByText('This film is no longer here')).toBeTruthy();
});

it('says that it waits for the line, but not at once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  vi.useFakeTimers();
  try {
    act(() => void fireEvent(element, new Event('waiting')));
    act(() => void vi.advanceTimersByTime(400));
    expect(screen.queryByText('Loading …')).toBe(null);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Loading …')).toBeTruthy();
    act(() => void fireEvent(element, new Event('playing')));
    expect(screen.queryByText('Loading …')).toBe(null);
  } finally {
    vi.useRealTimers();
  }
});

it('has a line written down, and forgives what is no mistake', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write it down' }));
  expect(element.paused).toBe(false);
  const line = screen.getByRole('textbox', { name: 'Write what you hear' });
  await userEvent.type(line, 'hej en kaka tack');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText(/^Not quite/)).toBeTruthy();
  await userEvent.clear(line);
  await userEvent.type(line, 'hej en kaffe tack');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('Right!')).toBeTruthy();
});

it('hides the lines to be guessed, and shows what was heard or pressed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Guess' }));
  const line = (text: RegExp) => screen.queryByRole('button', { name: text });
  expect(line(/Play from here: Hej/)).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Show line 2' }));
  expect(line(/Play from here: Ska du/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  run(1.3);
  expect(screen.queryByRole('region', { name: 'Subtitles' })).toBe(null);
  run(3.6);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  run(5.2);
  expect(line(/Play from here: Hej/)).toBeTruthy();
});
