// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
beforeEach(() => sessionStorage.clear());

/** A lesson with one draft, in a page that was just loaded. */
async function loadPage() {
  vi.resetModules();
  const { useDraft, useDraftsUntilLeft } = await import('./drafts.ts');
  function Lesson() {
    useDraftsUntilLeft('301');
    const [draft, change] = useDraft('301', 'own');
    return (
      <button type="button" onClick={() => change({ text: `${draft.text}hej ` })}>
        {draft.text === '' ? 'nothing' : draft.text.trim()}
      </button>
    );
  }
  return act(async () => render(<Lesson />, { wrapper: StrictMode }));
}
const written = () => screen.getByRole('button').textContent;
const write = () => act(async () => screen.getByRole('button').click());

it('survives that the page is loaded again', async () => {
  await loadPage();
  await write();
  // A page that is loaded again unmounts nothing.
  document.body.replaceChildren();
  await loadPage();
  expect(written()).toBe('hej');
});

it('is gone once the lesson was left', async () => {
  const { unmount } = await loadPage();
  await write();
  unmount();
  await loadPage();
  expect(written()).toBe('nothing');
});

it('is kept by the page where the browser refuses storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await loadPage();
  await write();
  await write();
  expect(written()).toBe('hej hej');
});

it('begins anew where what was kept cannot be read', async () => {
  sessionStorage.setItem('tillsammans-draft-301/own', 'no JSON');
  await loadPage();
  expect(written()).toBe('nothing');
});
