import { expect, it } from 'vitest';
import { toastTop } from './toast-place.ts';

const ROOM = { top: 60, bottom: 740 };
const control = (top: number, bottom: number, isFocused = false) => ({ top, bottom, isFocused });

it.each([
  ['at the bottom, where nothing is', [control(100, 150)], 660],
  ['at the top, where a button is below', [control(680, 720), control(300, 350)], 60],
  ['in a gap, where both are taken', [control(680, 720), control(90, 130), control(500, 540)], 596],
])('a toast lies %s', (_, controls, top) => {
  expect(toastTop(ROOM, 80, controls, [])).toBe(top);
});

it('hides as little as can be where there is no gap, and least of all what has the focus', () => {
  const rows = Array.from({ length: 12 }, (_, row) => control(row * 64, row * 64 + 44, row === 10));
  const top = toastTop(ROOM, 80, rows, []);
  expect(top + 80 <= 640 || top >= 684).toBe(true);
});

it('hides what is read where a control would be hidden else, and rather all of a line than half of two', () => {
  const taken = [control(680, 720), control(90, 130)];
  const text = (top: number, height: number) => ({ top, bottom: top + height });
  expect(toastTop(ROOM, 80, taken, [text(500, 140), text(200, 100)])).toBe(420);
  expect(toastTop(ROOM, 80, taken, [text(130, 550)])).toBe(596);
  const lines = [text(160, 24), text(240, 40), text(340, 340)];
  expect(toastTop(ROOM, 80, taken, lines)).toBeLessThanOrEqual(160);
  expect(toastTop(ROOM, 80, [], lines)).toBe(660);
});
