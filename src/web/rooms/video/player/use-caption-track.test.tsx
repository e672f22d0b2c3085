// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { COFFEE_WHOLE } from '#tests/web/video/video-fixtures.ts';
import { useCaptionTrack } from './use-caption-track.ts';

interface Cue {
  readonly startTime: number;
  readonly text: string;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Video element of Safari with the text track for its subtitles. */
function applesVideo() {
  const cues: Cue[] = [];
  const track = {
    mode: 'disabled',
    cues,
    addCue: (cue: Cue) => cues.push(cue),
    removeCue: (cue: Cue) => cues.splice(cues.indexOf(cue), 1),
  };
  const video = Object.assign(document.createElement('video'), { webkitPresentationMode: 'inline' });
  Object.defineProperty(video, 'textTracks', { value: [track] });
  vi.stubGlobal('VTTCue', function (this: object, startTime: number, _endTime: number, text: string) {
    Object.assign(this, { startTime, text });
  });
  const goTo = (mode: string) => {
    video.webkitPresentationMode = mode;
    fireEvent(video, new Event('webkitpresentationmodechanged'));
  };
  return { video, track, cues, goTo };
}

it('shows the browser’s subtitles while the film is outside the page, and the page’s own within', () => {
  const { video, track, cues, goTo } = applesVideo();
  const { transcript } = COFFEE_WHOLE;
  renderHook(() => useCaptionTrack({ current: video }, transcript, 'both', 'english'));
  expect([track.mode, cues.length]).toEqual(['hidden', 0]);
  goTo('fullscreen');
  expect(track.mode).toBe('showing');
  expect(cues).toHaveLength(transcript.length);
  expect(cues[0]).toEqual({ startTime: 1, text: 'Hej! En kaffe, tack.\nHi! A coffee, please.' });
  goTo('picture-in-picture');
  expect(cues).toHaveLength(transcript.length);
  goTo('inline');
  expect([track.mode, cues.length]).toEqual(['hidden', 0]);
});

it('shows none if they are switched off', () => {
  const { video, track, cues, goTo } = applesVideo();
  renderHook(() => useCaptionTrack({ current: video }, COFFEE_WHOLE.transcript, 'none', 'english'));
  goTo('fullscreen');
  expect([track.mode, cues.length]).toEqual(['hidden', 0]);
});
