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
  const waits: boolean[] = [];
  const onWait = (now: boolean) => void waits.push(now);
  const take = listenToPen(canvas, ink, { onDown: nothing, onMore: nothing, onUp: nothing, onWait });
  return { canvas, ink, take, waits };
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

it('lets a finger draw ten seconds after the pen was seen, and says until then why it does not', () => {
  const { canvas, ink, take, waits } = laySheet();
  let atMs = performance.now() + 60_000;
  const down = (pointerType: string, pointerId: number, afterMs: number, width = 20) => {
    atMs += afterMs;
    for (const type of ['pointerdown', 'pointerup']) {
      const event = new PointerEvent(type, { pointerType, pointerId, button: 0, width, height: width });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      canvas.dispatchEvent(event);
    }
    return ink.count();
  };
  expect(down('pen', 1, 0)).toBe(1);
  // The hand lies down between two letters.
  expect(down('touch', 2, 300)).toBe(1);
  expect(down('touch', 2, 3_000, 80)).toBe(1);
  expect(waits).toEqual([false]);
  // Another child's finger.
  expect(down('touch', 2, 1_000)).toBe(1);
  expect(waits).toEqual([false, true]);
  expect(down('touch', 2, 6_000)).toBe(2);
  expect(waits).toEqual([false, true, false]);
  // A pen that hovers keeps the hand away.
  const hover = new PointerEvent('pointermove', { pointerType: 'pen', pointerId: 1 });
  Object.defineProperty(hover, 'timeStamp', { value: atMs });
  canvas.dispatchEvent(hover);
  expect(down('touch', 2, 500)).toBe(2);
  take();
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
