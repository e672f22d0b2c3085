// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPlayback } from './playback.ts';
import { useMediaSession } from './use-media-session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINES = [
  { startTime: 2, endTime: 4 },
  { startTime: 6, endTime: 9 },
];
const FILM = { title: 'Fika', artist: 'Sara', poster: '/fika.jpg', durationS: 60 };

function watch() {
  const handlers = new Map<string, (details: { seekTime?: number; seekOffset?: number }) => void>();
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: vi.fn((action: string, handler) => handlers.set(action, handler)),
    setPositionState: vi.fn(),
  };
  vi.stubGlobal('navigator', { ...navigator, mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(what: object) {
        Object.assign(this, what);
      }
    },
  );
  const video = document.createElement('video');
  const playback = createPlayback({ lines: LINES, durationS: FILM.durationS, sources: [], startS: 0 });
  const { unmount } = renderHook(() => useMediaSession({ current: video }, playback, LINES, FILM));
  return { session, handlers, video, playback, unmount };
}

it('tells the device where the film is after a seek, and how fast it goes', () => {
  const { session, video } = watch();
  expect(session.metadata).toMatchObject({ title: 'Fika' });
  video.currentTime = 12;
  fireEvent(video, new Event('seeked'));
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 12, playbackRate: 1 });
  video.playbackRate = 0.75;
  fireEvent(video, new Event('ratechange'));
  expect(session.setPositionState).toHaveBeenLastCalledWith({
    duration: 60,
    position: 12,
    playbackRate: 0.75,
  });
  expect(session.playbackState).toBe('paused');
  // A position beyond the reported duration would be rejected.
  video.currentTime = 60.04;
  fireEvent(video, new Event('seeked'));
  expect(session.setPositionState.mock.lastCall?.[0]).toMatchObject({ position: 60 });
});

it('has the device’s keys move the film by seconds and by lines, and lets go of them', () => {
  const { session, handlers, playback, unmount } = watch();
  handlers.get('seekto')?.({ seekTime: 20 });
  expect(playback.clock.atS()).toBe(20);
  handlers.get('seekbackward')?.({ seekOffset: 12 });
  expect(playback.clock.atS()).toBe(8);
  handlers.get('previoustrack')?.({});
  expect(playback.clock.atS()).toBe(6);
  unmount();
  expect([...handlers.values()]).toEqual(Array(handlers.size).fill(null));
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
});
