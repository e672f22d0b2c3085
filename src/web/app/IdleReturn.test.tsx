// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { ANNA, accepted, show } from '#tests/web/show.tsx';
import { useActivity } from '#web/platform/activity.ts';
import { LOCKED_KEY, USER_KEY } from '#web/platform/session.ts';
import IdleReturn from './IdleReturn.tsx';

const LOCK = 'POST /api/family/lock';
const TITLE = 'Are you still there?';

beforeEach(() => localStorage.setItem('tillsammans-idle-return', '5'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  return (
    <>
      <h1>Vocabulary</h1>
      <input aria-label="Answer" />
      <IdleReturn />
    </>
  );
}

/** Opens the page, and lets time pass from then on only in steps of a second. */
async function open() {
  // The interval is created on mount, so that timers must be replaced before.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const shown = await show(Page, '/vocabulary', {
    [LOCK]: accepted({ learners: [], activeLearnerId: null, isHolder: false, isBound: false }),
  });
  shown.client.setQueryData(USER_KEY, ANNA);
  return shown;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = () => screen.queryByRole('heading', { name: TITLE });

it('warns for ten seconds after the chosen time, then locks the device', async () => {
  const { sent, client } = await open();
  await pass(5 * MINUTE_MS - SECOND_MS);
  expect(warning()).toBeNull();
  await pass(2 * SECOND_MS);
  await vi.waitFor(() => expect(warning()).toBeTruthy());
  expect(sent(LOCK)).toEqual([]);
  await pass(10 * SECOND_MS);
  expect(sent(LOCK)).toHaveLength(1);
  await vi.waitFor(() => expect(client.getQueryData(LOCKED_KEY)).toBe(true));
  expect(client.getQueryData(USER_KEY)).toBeNull();
});

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a scroll', () => fireEvent.wheel(document.body)],
])('stays after %s during the warning', async (_, input) => {
  const { sent } = await open();
  await pass(5 * MINUTE_MS + 3 * SECOND_MS);
  await vi.waitFor(() => expect(warning()).toBeTruthy());
  act(() => void input());
  expect(warning()).toBeNull();
  await pass(4 * MINUTE_MS);
  expect(warning()).toBeNull();
  expect(sent(LOCK)).toEqual([]);
});

it('does not interrupt an answer that is being typed', async () => {
  const { sent } = await open();
  const field = screen.getByLabelText('Answer');
  fireEvent.input(field, { target: { value: 'kaf' } });
  await pass(60 * MINUTE_MS);
  expect(warning()).toBeNull();
  fireEvent.input(field, { target: { value: '' } });
  await pass(6 * MINUTE_MS);
  expect(sent(LOCK)).toHaveLength(1);
});

it('does not interrupt a film or a recording', async () => {
  function Film() {
    useActivity(true);
    return null;
  }
  const { sent } = await open();
  const film = render(<Film />);
  await pass(60 * MINUTE_MS);
  expect(warning()).toBeNull();
  film.unmount();
  await pass(6 * MINUTE_MS);
  expect(sent(LOCK)).toHaveLength(1);
});

it('shows the whole warning on a device that was asleep', async () => {
  const { sent } = await open();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  await pass(2 * SECOND_MS);
  await vi.waitFor(() => expect(warning()).toBeTruthy());
  expect(sent(LOCK)).toEqual([]);
});

it('stays open without a connection, because nobody could open a profile', async () => {
  const { sent } = await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(60 * MINUTE_MS);
  expect(sent(LOCK)).toEqual([]);
});

it('never returns to the picker unless this was chosen', async () => {
  localStorage.clear();
  const { sent } = await open();
  await pass(60 * MINUTE_MS);
  expect(sent(LOCK)).toEqual([]);
});
