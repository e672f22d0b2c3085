// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInk } from './ink.ts';
import { listenToPen } from './pen-input.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Sheet of paper with the pen listener. */
function laySheet() {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const ink = createInk();
  const nothing = () => {};
  const take = listenToPen(canvas, ink, { onDown: nothing, onMore: nothing, onUp: nothing });
  return { canvas, ink, take };
}

const point = (target: EventTarget, type: string, pointerType: string) =>
  target.dispatchEvent(new PointerEvent(type, { pointerType, pointerId: 1, button: 0, bubbles: true }));

/** One stroke of a pointer of this type. */
function stroke(canvas: HTMLCanvasElement, pointerType: string): void {
  point(canvas, 'pointerdown', pointerType);
  point(canvas, 'pointerup', pointerType);
}

/** Dispatches a touch; returns false if its default action was prevented. */
const touch = (target: EventTarget) =>
  target.dispatchEvent(new Event('touchstart', { bubbles: true, cancelable: true }));

it('takes no ink from the hand that holds a pen, nor on the next sheet', () => {
  const first = laySheet();
  stroke(first.canvas, 'touch');
  stroke(first.canvas, 'pen');
  stroke(first.canvas, 'touch');
  expect(first.ink.count()).toBe(2);
  first.take();

  const next = laySheet();
  stroke(next.canvas, 'touch');
  expect(next.ink.count()).toBe(0);
  stroke(next.canvas, 'pen');
  expect(next.ink.count()).toBe(1);
  next.take();
});

it('has the hand that holds a pen press and scroll nothing beside the paper', () => {
  const { canvas, take } = laySheet();
  const button = document.body.appendChild(document.createElement('button'));
  expect(touch(button)).toBe(true);
  point(canvas, 'pointerdown', 'pen');
  expect(touch(button)).toBe(false);
  // Between two letters the hand still rests there.
  point(canvas, 'pointerup', 'pen');
  expect(touch(button)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(touch(button)).toBe(true);

  // Drawing with a finger leaves the other hand free, and a pen may press buttons at once.
  stroke(canvas, 'mouse');
  expect(touch(button)).toBe(true);
  stroke(canvas, 'pen');
  point(button, 'pointerdown', 'pen');
  expect(touch(button)).toBe(true);

  point(canvas, 'pointerdown', 'pen');
  take();
  expect(touch(button)).toBe(true);
});
