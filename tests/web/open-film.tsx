import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route } from 'wouter';
import { presentTexts } from '#shared/course/wire.ts';
import { fetchTexts } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { USER_KEY } from '#web/platform/session.ts';
import VideoPage from '#web/rooms/video/VideoPage.tsx';
import { studyQueueOf } from '#web/study/sync/study-queue.ts';
import { ANNA, type Answers, accepted, show } from './show.tsx';
import { COFFEE, COFFEE_WHOLE, TRAIN } from './video/video-fixtures.ts';

export const FILM = 'GET /api/video-lessons/en-kaffe';
const LIST = 'GET /api/video-lessons?parts=cards';

/** Page of a film for tests, whose playback is simulated because jsdom plays nothing. */
export function filmTests() {
  let element: HTMLVideoElement;
  let queue: EventQueue;
  beforeEach(() => {
    const { prototype } = HTMLMediaElement;
    vi.spyOn(prototype, 'canPlayType').mockImplementation((type) =>
      type.includes('webm') ? 'probably' : '',
    );
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
    // Unmounting reports played parts, which must not reach the next test.
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
    queue.start();
    await act(() => fetchTexts(['video', 'voice', 'study', 'vocabulary']));
    const found = document.querySelector('video');
    if (found) element = found;
    return shown;
  }

  /** Plays the film with ten frames a second until it pauses, reaches the time, or has run for this long. */
  function run(toS: number, longestS = 20, stepS = 0.1) {
    act(() => {
      for (let runS = 0; runS < longestS && !element.paused && element.currentTime < toS; runS += stepS) {
        element.currentTime = Math.min(toS, element.currentTime + stepS);
        fireEvent(element, new Event('timeupdate'));
      }
    });
  }

  /** Plays the film to its end in a hidden page, where browsers report the last time only when it has paused. */
  function end() {
    for (const name of ['paused', 'ended']) {
      Object.defineProperty(element, name, { configurable: true, value: true });
    }
    element.currentTime = COFFEE_WHOLE.duration;
    act(() => {
      for (const name of ['timeupdate', 'pause', 'ended']) fireEvent(element, new Event(name));
    });
  }

  return { open, run, end, film: () => element };
}

/** Progress of the film as known to this device. */
export function progressOf(client: QueryClient) {
  const key = ['/api/video-lessons/:videoId', { videoId: 'en-kaffe' }];
  return client.getQueryData<{ progress: number }>(key)?.progress;
}
