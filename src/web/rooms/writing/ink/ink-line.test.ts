import { describe, expect, it } from 'vitest';
import { curvesOf, type InkPoint, linePen, type PenPlace } from './ink-line.ts';

const at = (x: number, y: number, atMs: number, pressure: number | null = null): PenPlace => ({
  x,
  y,
  atMs,
  pressure,
});
const widths = (...places: PenPlace[]) => {
  const pen = linePen();
  return places.flatMap((place) => pen(place)?.width ?? []);
};
const point = (x: number, y = 0): InkPoint => ({ x, y, width: 4 });

describe('the width of ink', () => {
  it('grows with pressure, and never jumps', () => {
    const [light = 0, , strong = 0] = widths(at(0, 0, 0, 0.1), at(5, 0, 10, 1), at(10, 0, 20, 1));
    expect(strong).toBeGreaterThan(light);
    const [, afterJump = 0] = widths(at(0, 0, 0, 0), at(5, 0, 10, 1));
    expect(afterJump - light).toBeLessThan(1);
  });

  it('shrinks with speed where pressure is not measured', () => {
    const slow = widths(...[0, 1, 2, 3, 4].map((k) => at(2 * k, 0, 20 * k)));
    const fast = widths(...[0, 1, 2, 3, 4].map((k) => at(30 * k, 0, 20 * k)));
    expect(fast.at(-1)).toBeLessThan(slow.at(-1) ?? 0);
  });

  it('is a number even where two places have one time', () => {
    expect(widths(at(0, 0, 5), at(400, 200, 5)).every((width) => width > 0 && width < 6)).toBe(true);
  });
});

it('a pen that rests adds nothing, however often it is heard of', () => {
  expect(widths(at(0, 0, 0), at(0.2, 0.2, 8), at(0, 0, 16), at(3, 0, 24))).toHaveLength(2);
});

describe('the smooth line of a stroke', () => {
  it('begins and ends where the pen did, and hangs together', () => {
    const curves = curvesOf([point(0), point(10), point(20, 10), point(20, 30)]);
    expect(curves[0]?.from).toMatchObject({ x: 0, y: 0 });
    expect(curves.at(-1)?.to).toMatchObject({ x: 20, y: 30 });
    for (const [k, { from }] of curves.slice(1).entries()) expect(from).toEqual(curves[k]?.to);
  });

  it('of a tap is one curve without length', () => {
    expect(curvesOf([point(3, 4)])).toEqual([
      { from: point(3, 4), by: point(3, 4), to: point(3, 4), width: 4 },
    ]);
  });

  it('drawn bit by bit is the line drawn at once', () => {
    const stroke = [point(0), point(10), point(20, 10), point(20, 30), point(5, 5)];
    const bits = stroke.flatMap((_, k) => curvesOf(stroke.slice(0, k + 1), Math.max(0, k - 1), false));
    expect([...bits, ...curvesOf(stroke, stroke.length - 1)]).toEqual(curvesOf(stroke));
  });
});
