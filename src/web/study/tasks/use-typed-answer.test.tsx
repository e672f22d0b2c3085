// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceStore } from '#web/platform/offline/device-store.ts';

/** Storage of the device; a browser's own is tried in tests/e2e/offline.test.ts. */
const rows = new Map<string, unknown>();
const store: DeviceStore = {
  activate: async () => {},
  forget: async () => {},
  put: async (_, key, value) => void rows.set(key, value),
  get: async (key) => rows.get(key),
  remove: async (_, key) => void rows.delete(key),
  touch: async () => {},
  learners: async () => [],
  clear: async () => rows.clear(),
};
vi.mock('#web/platform/offline/device-store.ts', () => ({
  openAnswers: () => store,
  openSounds: () => store,
  openDrafts: () => store,
}));

beforeEach(() => rows.clear());
afterEach(cleanup);

/** A task in a page that was just loaded; returns what it was last given as an answer, and a function that judges it. */
async function loadTask(draftKey: string | null = 'task/101/m7') {
  vi.resetModules();
  const { useTypedAnswer } = await import('./use-typed-answer.ts');
  const { cacheAnswers } = await import('#web/platform/offline/answer-cache.ts');
  const client = new QueryClient();
  client.setQueryData(['user'], { id: 'anna' });
  cacheAnswers(client, ['user'], ['locked']);
  const onAnswer = vi.fn();
  function Task({ verdict }: { verdict: 'right' | null }) {
    const [typed, write] = useTypedAnswer({ onAnswer, verdict, draftKey: draftKey ?? undefined });
    return <input value={typed} onChange={({ target }) => write(target.value)} />;
  }
  const { rerender } = await act(async () => render(<Task verdict={null} />, { wrapper: StrictMode }));
  return { onAnswer, judge: () => act(async () => rerender(<Task verdict="right" />)) };
}
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => act(async () => fireEvent.change(input(), { target: { value } }));

it('has the typed line back after the page is loaded again, as an answer', async () => {
  await loadTask();
  await type('Jag vill ha en kaffe');
  cleanup();
  const { onAnswer } = await loadTask();
  expect(input().value).toBe('Jag vill ha en kaffe');
  expect(onAnswer).toHaveBeenLastCalledWith('Jag vill ha en kaffe');
});

it('begins empty after the answer was judged or deleted, and in another task', async () => {
  const { judge } = await loadTask();
  await type('en kaffe');
  await judge();
  cleanup();
  await loadTask();
  expect(input().value).toBe('');
  await type('en te');
  await type(' ');
  cleanup();
  await loadTask();
  expect(input().value).toBe('');
  await type('en te');
  cleanup();
  await loadTask('task/101/m8');
  expect(input().value).toBe('');
  expect([...rows.keys()]).toEqual(['task/101/m7']);
});

it('keeps nothing without a key', async () => {
  await loadTask(null);
  await type('hej');
  expect(rows.size).toBe(0);
});
