// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHidingBars } from './use-hiding-bars.ts';

afterEach(cleanup);

function Page() {
  useHidingBars();
  return (
    <header className="bar">
      <button type="button">Menu</button>
    </header>
  );
}

const areAway = () => document.documentElement.hasAttribute('data-bars-away');

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('has the bars leave on the way down, and come back on the way up', () => {
  scrollTo(0);
  const { unmount } = render(<Page />);
  scrollTo(5);
  expect(areAway()).toBe(false);
  scrollTo(20);
  expect(areAway()).toBe(true);
  scrollTo(300);
  scrollTo(295);
  expect(areAway()).toBe(true);
  scrollTo(280);
  expect(areAway()).toBe(false);
  scrollTo(300);
  expect(areAway()).toBe(true);
  scrollTo(0);
  expect(areAway()).toBe(false);
  scrollTo(100);
  unmount();
  expect(areAway()).toBe(false);
});

it('brings the bars back when the focus goes into them', () => {
  scrollTo(0);
  const { getByRole } = render(<Page />);
  scrollTo(100);
  expect(areAway()).toBe(true);
  act(() => getByRole('button').focus());
  expect(areAway()).toBe(false);
});
