// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import { textOf } from '#tests/shared/text.ts';
import { FILM, filmTests, progressOf } from '#tests/web/open-film.tsx';
import { accepted, refused } from '#tests/web/show.tsx';
import { COFFEE, COFFEE_WHOLE } from '#tests/web/video/video-fixtures.ts';

const { open, run, end, film } = filmTests();

it('shows a film with its text, its words and films like it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'A coffee, please' })).toBeTruthy();
  expect(film().getAttribute('poster')).toBe(COFFEE.thumbnail);
  expect(film().getAttribute('src')).toBe(COFFEE.videoUrl);
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
  expect(film().paused).toBe(true);
  const dialog = within(screen.getByRole('dialog', { name: 'Question' }));
  await userEvent.click(dialog.getByRole('button', { name: 'a coffee' }));
  expect(dialog.getByText('Right!')).toBeTruthy();
  expect(dialog.getByText('She says so.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(film().paused).toBe(false);
  act(() => {
    film().currentTime = 0;
  });
  run(20);
  expect(film().currentTime).toBe(20);
  await vi.waitFor(() =>
    expect(JSON.stringify(sent('POST /api/events'))).toContain('"exerciseId":"vad","answer":0'),
  );
});

it('asks, and counts what was played, also where the device is too busy to look but every third second', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20, 20, 3);
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  run(20, 20, 3);
  end();
  expect(await screen.findByText('You’ve watched it all!')).toBeTruthy();
  expect(progressOf(client)).toBe(100);
});

it('asks one question after the other where one look passes two, and goes on after the last', async () => {
  const [first] = COFFEE_WHOLE.exercises;
  const second = { ...first, id: 'var', time: 4, question: textOf('Where is she?') };
  await open({ [FILM]: accepted(presentTexts({ ...COFFEE_WHOLE, exercises: [first, second] })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20, 20, 5);
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  expect(dialog.textContent).toContain('What does she order?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(dialog.textContent).toContain('Where is she?');
  expect([document.activeElement, film().paused]).toEqual([dialog, true]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect([screen.queryByRole('dialog'), film().paused]).toEqual([null, false]);
});

it('is completed at nine tenths, also without a connection, and says so at its end', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  run(18.5);
  const key = ['/api/video-lessons/:videoId', { videoId: 'en-kaffe' }];
  // The list shows the same, and the congratulation does not appear on the next visit.
  expect(client.getQueryData<{ completed: boolean }>(key)?.completed).toBe(true);
  expect(await screen.findByText('Completed')).toBeTruthy();
  // No congratulation while the film still speaks.
  expect(screen.queryByText('You’ve watched it all!')).toBe(null);
  run(20);
  end();
  expect(await screen.findByText('You’ve watched it all!')).toBeTruthy();
});

it('counts what it ran before it came to rest, though nothing was seen of it meanwhile', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(20);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  run(12);
  end();
  expect(progressOf(client)).toBe(100);
  expect(await screen.findByText('You’ve watched it all!')).toBeTruthy();
});

it('counts nothing that the browser itself leapt over, by controls of its own', async () => {
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(2);
  act(() => {
    film().currentTime = 15;
    fireEvent(film(), new Event('seeking'));
    fireEvent(film(), new Event('seeked'));
  });
  run(16);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(progressOf(client)).toBe(15);
});

it('tells the server what was played, not what was leapt over', async () => {
  const { client, sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(2);
  fireEvent.change(screen.getByRole('slider', { name: 'Position in the film' }), { target: { value: '15' } });
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
  fireEvent.change(screen.getByRole('slider', { name: 'Position in the film' }), { target: { value: '15' } });
  cleanup();
  await vi.waitFor(() => {
    const [body] = sent('POST /api/events') as { events: Record<string, unknown>[] }[];
    expect(body?.events).toMatchObject([{ kind: 'video_watched', played: [], positionMs: 15_000 }]);
  });
});

it('has a heading for each of its parts', async () => {
  await open();
  await screen.findByRole('button', { name: 'Watch' });
  for (const name of ['Transcript', 'Practice Exercises', 'Key vocabulary', 'Related lessons'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
});

it('says that a film is gone, and leads back', async () => {
  await open({ [FILM]: refused(404, 'video_not_found') });
  expect(await screen.findByText('This film is no longer available')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Back to Lessons' })).toHaveLength(2);
});

/** Simulates a media error with this code. */
function breakOff(code: number) {
  Object.defineProperty(film(), 'error', { configurable: true, value: { code } });
  act(() => void fireEvent(film(), new Event('error')));
}

it('goes on from the same place where the line broke off', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  run(2);
  breakOff(2);
  expect(screen.getByText(/^The film stopped loading/)).toBeTruthy();
  film().currentTime = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(film().currentTime).toBe(2);
  expect(screen.queryByText(/^The film stopped loading/)).toBe(null);
});

it('tries another form, and says that the browser can play none', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  const canPlay = vi.mocked(HTMLMediaElement.prototype.canPlayType).mockReturnValue('maybe');
  await open();
  await screen.findByRole('button', { name: 'Watch' });
  breakOff(4);
  expect(film().getAttribute('src')).toBe(COFFEE.media[1]?.url);
  canPlay.mockReturnValue('');
  breakOff(4);
  expect(screen.getByText(/^This browser can’t play the film/)).toBeTruthy();
});

it('says that a film is gone that was taken away while it was watched', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 });
  const { answers } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  answers[FILM] = refused(404, 'video_not_found');
  breakOff(4);
  expect(await screen.findByText('This film is no longer available')).toBeTruthy();
});

it('says that it waits for the line, but not at once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  vi.useFakeTimers();
  try {
    act(() => void fireEvent(film(), new Event('waiting')));
    act(() => void vi.advanceTimersByTime(400));
    expect(screen.queryByText('Loading …')).toBe(null);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Loading …')).toBeTruthy();
    act(() => void fireEvent(film(), new Event('playing')));
    expect(screen.queryByText('Loading …')).toBe(null);
  } finally {
    vi.useRealTimers();
  }
});
