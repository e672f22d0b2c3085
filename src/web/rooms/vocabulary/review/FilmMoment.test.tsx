// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { FilmMoment } from './FilmMoment.tsx';

const MOMENT = {
  videoId: 'two-cups',
  lineId: 'order',
  swedish: 'Hej! En kopp kaffe, tack.',
  translation: { english: 'Hello!', dutch: 'Hallo!', german: 'Hallo!' },
  startTime: 4.5,
  endTime: 6,
  media: [
    { url: '/media/film.webm', type: 'video/webm' as const, bytes: 1 },
    { url: '/media/film.mp4', type: 'video/mp4' as const, bytes: 1 },
  ],
  thumbnail: '/media/poster.jpg',
};

beforeAll(async () => {
  await startI18n('english');
  await fetchTexts(['reviews']);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(
    <Suspense>
      <FilmMoment moment={MOMENT} />
    </Suspense>,
  );
  return { pause, play };
}
const clip = () => document.querySelector('video');

it('fetches nothing of the film before it is asked for, and plays its line only', async () => {
  const { pause, play } = open();
  expect(clip()).toBe(null);
  const button = screen.getByRole('button', { name: 'Play the scene' });
  await userEvent.click(button);
  const video = clip() as HTMLVideoElement;
  expect([...video.querySelectorAll('source')].map(({ src }) => new URL(src).pathname)).toEqual([
    '/media/film.webm',
    '/media/film.mp4',
  ]);
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(4.5);
  video.currentTime = 5.9;
  fireEvent(video, new Event('timeupdate'));
  expect(pause).not.toHaveBeenCalled();
  video.currentTime = 6;
  fireEvent(video, new Event('timeupdate'));
  expect(pause).toHaveBeenCalledOnce();
  await userEvent.click(button);
  expect(video.currentTime).toBe(4.5);
  expect(play).toHaveBeenCalledOnce();
});

it('says that the moment could not be played, once none of its forms could', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Play the scene' }));
  const [webm, mp4] = document.querySelectorAll('source');
  fireEvent(webm as Element, new Event('error'));
  expect(screen.queryByRole('alert')).toBe(null);
  fireEvent(mp4 as Element, new Event('error'));
  expect(screen.getByRole('alert').textContent).toBe('The scene could not be played');
});
