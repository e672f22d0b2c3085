// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { ANNA, accepted, show } from '#tests/web/show.tsx';
import StudyLimits from './StudyLimits.tsx';

/** Nine in the evening in Stockholm, when the quiet hours begin. */
const NINE_MS = Date.UTC(2026, 10, 21, 20);
const LIMITS = {
  quietHours: { from: 21 * 60, to: 7 * 60 },
  dailyMinutes: null,
  extension: null,
  timeZone: 'Europe/Stockholm',
  day: '2026-11-21',
  studiedMs: 12 * MINUTE_MS,
};
const END = 'Good night';
const SOON = /^About .* left today$/;

// Otherwise the first page of the end would be loaded in the time of a test.
beforeAll(() => import('./StudyEndPage.tsx'));
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Lesson() {
  return (
    <>
      <h1>Lesson</h1>
      <textarea aria-label="Answer" />
      <StudyLimits />
    </>
  );
}

/** Opens a page this long before the quiet hours. */
async function openBefore(ms: number, path = '/lessons/101', limits: object = LIMITS) {
  vi.setSystemTime(NINE_MS - ms);
  return show(Lesson, path, {
    'GET /api/auth/user': accepted({ ...ANNA, isHolder: false, hasStudyLimits: true }),
    'GET /api/study-time': accepted(limits),
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says three minutes before the end that it is near, once, and ends after the last answer was read', async () => {
  await openBefore(4 * MINUTE_MS);
  await pass(50 * SECOND_MS);
  expect(screen.queryByText(SOON)).toBeNull();
  await pass(20 * SECOND_MS);
  expect(await screen.findAllByText(SOON)).toHaveLength(1);
  await pass(2 * MINUTE_MS + 50 * SECOND_MS + 5 * SECOND_MS);
  expect(screen.queryByText(END)).toBeNull();
  await pass(15 * SECOND_MS);
  expect(await screen.findByText(END)).toBeTruthy();
  expect(screen.getByText('You learned for 12 minutes today.')).toBeTruthy();
  expect(screen.getByText(/go on at .*7:00/)).toBeTruthy();
});

it('waits while an answer is being written, and as long again as its feedback is read', async () => {
  await openBefore(10 * SECOND_MS);
  const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer');
  answer.focus();
  fireEvent.change(answer, { target: { value: 'Jag heter' } });
  await pass(MINUTE_MS);
  expect(screen.queryByText(END)).toBeNull();
  fireEvent.change(answer, { target: { value: '' } });
  await pass(8 * SECOND_MS);
  expect(screen.queryByText(END)).toBeNull();
  await pass(5 * SECOND_MS);
  expect(await screen.findByText(END)).toBeTruthy();
});

it('ends a page at once that is opened after the end', async () => {
  await openBefore(-MINUTE_MS);
  await pass(SECOND_MS);
  expect(await screen.findByText(END)).toBeTruthy();
});

it('leaves pages without study alone', async () => {
  await openBefore(-MINUTE_MS, '/profile');
  await pass(MINUTE_MS);
  expect(screen.queryByText(END)).toBeNull();
});

it('goes on where it stopped when a parent grants more time', async () => {
  const { answers, client } = await openBefore(-MINUTE_MS);
  await pass(SECOND_MS);
  expect(await screen.findByText(END)).toBeTruthy();
  const extension = { day: LIMITS.day, minutes: 15, untilMs: NINE_MS + 15 * MINUTE_MS };
  answers['GET /api/study-time'] = accepted({ ...LIMITS, extension });
  await act(() => client.invalidateQueries());
  await pass(SECOND_MS);
  expect(screen.queryByText(END)).toBeNull();
});

it('ends when the daily limit is reached by another device', async () => {
  const limits = { ...LIMITS, quietHours: null, dailyMinutes: 15 };
  const { answers } = await openBefore(60 * MINUTE_MS, '/lessons/101', limits);
  await pass(SECOND_MS);
  expect(screen.getByText('About 3 minutes left today')).toBeTruthy();
  answers['GET /api/study-time'] = accepted({ ...limits, studiedMs: 15 * MINUTE_MS });
  await pass(MINUTE_MS + 20 * SECOND_MS);
  expect(screen.getByText('That’s it for today')).toBeTruthy();
});
