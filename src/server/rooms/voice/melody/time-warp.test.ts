import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TimeStretch, timeWarp } from './time-warp.ts';

const stretches = fc
  .array(
    fc.record({
      gap: fc.double({ min: 0, max: 200, noNaN: true }),
      length: fc.double({ min: 0.5, max: 400, noNaN: true }),
      factor: fc.double({ min: 0.5, max: 2.8, noNaN: true }),
    }),
    { maxLength: 12 },
  )
  .map((parts) => {
    let atMs = 0;
    return parts.map(({ gap, length, factor }): TimeStretch => {
      const startMs = atMs + gap;
      atMs = startMs + length;
      return { startMs, endMs: atMs, factor };
    });
  });

describe('a time warp', () => {
  it('lengthens what it is told to, and moves what follows', () => {
    const warp = timeWarp(
      [
        { startMs: 100, endMs: 200, factor: 2 },
        { startMs: 300, endMs: 400, factor: 0.5 },
      ],
      500,
    );
    expect([0, 100, 150, 200, 300, 400, 500].map(warp.at)).toEqual([0, 100, 200, 300, 400, 450, 550]);
    expect([0, 100, 200, 300, 400, 450, 550].map(warp.back)).toEqual([0, 100, 150, 200, 300, 400, 500]);
    expect(warp.totalMs).toBe(550);
  });

  it('is exactly as long as its parts, rises, and leads back', () => {
    fc.assert(
      fc.property(stretches, fc.double({ min: 0, max: 500, noNaN: true }), (parts, restMs) => {
        const endMs = parts.at(-1)?.endMs ?? 0;
        const warp = timeWarp(parts, endMs + restMs);
        const longer = parts.reduce((sum, part) => sum + (part.endMs - part.startMs) * (part.factor - 1), 0);
        expect(warp.totalMs).toBeCloseTo(endMs + restMs + longer, 6);
        let last = -1;
        for (let ms = 0; ms <= endMs + restMs; ms += 7) {
          expect(warp.at(ms)).toBeGreaterThan(last);
          expect(warp.back(warp.at(ms))).toBeCloseTo(ms, 6);
          last = warp.at(ms);
        }
      }),
    );
  });
});
