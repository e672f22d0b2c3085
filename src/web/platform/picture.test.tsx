// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Page as the server sends it, with a fresh copy of the module. */
async function open(html: string) {
  vi.resetModules();
  document.body.innerHTML = html;
  const root = document.getElementById('root') as HTMLElement;
  const picture = await import('./picture.ts');
  picture.keepPicture(root);
  return { root, ...picture, isDrawn: () => document.getElementById('picture') !== null };
}
const SENT = '<div id="root"></div><div id="picture" inert>Hej</div>';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is in sight until a page is there that waits for nothing', async () => {
  const { root, isDrawn, PageShownMark, StillComing } = await open(SENT);
  const app = render(<StillComing />, { container: root });
  expect(root.hidden).toBe(true);
  app.rerender(
    <>
      <StillComing />
      <PageShownMark />
    </>,
  );
  expect([isDrawn(), root.hidden]).toEqual([true, true]);
  // One part has loaded, and another one is still loading in its place.
  app.rerender(
    <>
      <StillComing key="another" />
      <PageShownMark />
    </>,
  );
  await Promise.resolve();
  expect([isDrawn(), root.hidden]).toEqual([true, true]);
  app.rerender(
    <>
      <p>Hej</p>
      <PageShownMark />
    </>,
  );
  await Promise.resolve();
  expect([isDrawn(), root.hidden]).toEqual([false, false]);
});

it('goes before effects of the page run: what they focus has to be in sight', async () => {
  const { root, isDrawn, PageShownMark } = await open(SENT);
  render(<PageShownMark />, { container: root });
  expect([isDrawn(), root.hidden]).toEqual([false, false]);
});

it('goes in any case after ten seconds', async () => {
  const { root, isDrawn, StillComing } = await open(SENT);
  render(<StillComing />, { container: root });
  vi.advanceTimersByTime(9_999);
  expect(isDrawn()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([isDrawn(), root.hidden]).toEqual([false, false]);
});

it('leaves the app in sight where nothing was drawn', async () => {
  const { root, StillComing } = await open('<div id="root"></div>');
  render(<StillComing />, { container: root });
  expect(root.hidden).toBe(false);
});
