// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layBlankPaper, openWriting, press, TEN, typeWord } from '#tests/web/open-writing.tsx';
import type { DeviceStore } from '#web/platform/offline/device-store.ts';

/** In-memory storage; the browser's own is tested in tests/e2e/writing.test.ts. */
const kept = new Map<string, unknown>();
const store: DeviceStore = {
  activate: async () => {},
  forget: async () => {},
  put: async (_learnerId, key, value) => void kept.set(key, value),
  get: async (key) => kept.get(key),
  remove: async (_, key) => void kept.delete(key),
  touch: async () => {},
  learners: async () => [],
  clear: async () => kept.clear(),
};
vi.mock('#web/platform/offline/device-store.ts', () => ({
  openAnswers: () => store,
  openSounds: () => store,
  openDrafts: () => store,
}));

/** Stored round; null once it is completed. */
const openRound = () => [...kept].find(([key]) => key.includes('"open"'))?.[1];

layBlankPaper();
beforeEach(() => kept.clear());
// The changed clock must not affect other tests.
afterEach(() => void vi.useRealTimers());

/** Opens the page in typing mode and writes some words of the round. */
async function writeFrom(first: number, end: number) {
  const { sent } = await openWriting();
  if (first === 0) await press('Type instead of drawing');
  for (let index = first; index < end; index++) {
    await typeWord(index);
    fireEvent.click(screen.getByText('Next'));
  }
  return sent;
}

it('goes on as the same round where it was left, and starts again once it is over', async () => {
  const before = await writeFrom(0, 4);
  await vi.waitFor(() => expect(openRound()).toMatchObject({ index: 4 }));
  await vi.waitFor(() => expect(before).toHaveLength(4));
  cleanup();

  const after = await writeFrom(4, TEN.length);
  expect(await screen.findByText('10 of 10 words written', { selector: 'h1, h2' })).toBeTruthy();
  await screen.findByText('+15');
  expect(new Set([...before, ...after].map(({ round }) => round)).size).toBe(1);
  expect(after.at(-1)?.kind).toBe('writing_round_finished');
  await vi.waitFor(() => expect(openRound()).toBeNull());
  cleanup();

  await openWriting();
  expect(await screen.findByText('1 of 10')).toBeTruthy();
});

it('starts again a day later, because other words are due by then', async () => {
  await writeFrom(0, 2);
  await vi.waitFor(() => expect(openRound()).toMatchObject({ index: 2 }));
  cleanup();
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  await openWriting();
  expect(await screen.findByText('1 of 10')).toBeTruthy();
});
