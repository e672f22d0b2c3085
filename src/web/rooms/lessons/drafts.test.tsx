// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceStore } from '#web/platform/offline/device-store.ts';

/** In-memory storage for one learner at a time; the browser's own is tested in tests/e2e/offline.test.ts. */
const rows = new Map<string, unknown>();
let owner: string | null;
let isRefused: boolean;
const store: DeviceStore = {
  async activate(learnerId) {
    if (owner !== learnerId) rows.clear();
    owner = learnerId;
  },
  forget: async () => {},
  async put(learnerId, key, value) {
    if (isRefused) throw new DOMException('no', 'SecurityError');
    if (learnerId === owner) rows.set(key, value);
  },
  async get(key) {
    if (isRefused) throw new DOMException('no', 'SecurityError');
    return rows.get(key);
  },
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

beforeEach(() => {
  rows.clear();
  owner = null;
  isRefused = false;
});
afterEach(cleanup);

/** Opens a writing task of lesson 301 in a freshly loaded page. */
async function loadPage(learnerId = 'anna') {
  vi.resetModules();
  const { useDraft } = await import('./drafts.ts');
  const { setActiveLearner, cacheAnswers } = await import('#web/platform/offline/answer-cache.ts');
  const client = new QueryClient();
  client.setQueryData(['user'], { id: learnerId });
  cacheAnswers(client, ['user'], ['locked']);
  await setActiveLearner(learnerId, 'deleted');
  function Task() {
    const [draft, change] = useDraft('301', 'own');
    return (
      <button type="button" onClick={() => change({ text: `${draft?.text}hej ` })}>
        {draft && (draft.text === '' ? 'nothing' : draft.text.trim())}
      </button>
    );
  }
  return act(async () => render(<Task />, { wrapper: StrictMode }));
}
const written = () => screen.getByRole('button').textContent;
const write = () => act(async () => screen.getByRole('button').click());

it('survives leaving the lesson and loading the page again', async () => {
  await loadPage();
  expect(written()).toBe('nothing');
  await write();
  cleanup();
  await loadPage();
  expect(written()).toBe('hej');
});

it('belongs to one learner, and is deleted when somebody else signs in', async () => {
  await loadPage();
  await write();
  cleanup();
  await loadPage('bo');
  expect(written()).toBe('nothing');
  cleanup();
  await loadPage('anna');
  expect(written()).toBe('nothing');
});

it('is kept by the page where the browser refuses storage', async () => {
  isRefused = true;
  const { unmount } = await loadPage();
  await write();
  await write();
  expect(written()).toBe('hej hej');
  unmount();
});
