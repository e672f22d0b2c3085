// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtRest } from './use-at-rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Player() {
  const controls = useRef<HTMLDivElement>(null);
  const { isAtRest, wake } = useAtRest(true, controls);
  return (
    <section aria-label="Player" onFocus={wake} onBlur={wake} onPointerMove={wake}>
      <p>{isAtRest ? 'at rest' : 'awake'}</p>
      <div ref={controls}>
        <button type="button">Play</button>
      </div>
    </section>
  );
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(3_000));
const shown = () => screen.getByText(/^(awake|at rest)$/).textContent;

it.each([
  ['stay while a keyboard is among them', true, 'awake'],
  ['go though the button that a mouse pressed has the focus', false, 'at rest'],
])('the controls %s', async (_, isVisible, expected) => {
  render(<Player />);
  const button = screen.getByRole('button');
  const matches = vi
    .spyOn(HTMLDivElement.prototype, 'querySelector')
    .mockImplementation(() => (isVisible && document.activeElement === button ? button : null));
  await act(async () => button.focus());
  await wait();
  expect(shown()).toBe(expected);
  await act(async () => button.blur());
  await wait();
  expect(shown()).toBe('at rest');
  await act(async () => void fireEvent.pointerMove(button));
  expect(shown()).toBe('awake');
  matches.mockRestore();
});
