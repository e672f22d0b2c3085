import { describe, expect, it } from 'vitest';
import { agoMs, byServerClock } from './event-time.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

describe('how long ago an event was', () => {
  it('is told by the device where nothing else is known', () => {
    expect(agoMs({ occurredAt: NOW - 5_000, aheadMs: null }, NOW, null)).toBe(5_000);
  });

  it('is the same on a device that is three minutes fast', () => {
    expect(agoMs({ occurredAt: NOW - 5_000, aheadMs: -3 * MINUTE }, NOW, -3 * MINUTE)).toBe(5_000);
    expect(agoMs({ occurredAt: NOW - 5_000, aheadMs: null }, NOW, -3 * MINUTE)).toBe(5_000);
  });

  it('does not change when the clock of the device is put right in between', () => {
    const fast = { occurredAt: NOW + 10 * MINUTE, aheadMs: -10 * MINUTE };
    expect(agoMs(fast, NOW + MINUTE, 0)).toBe(MINUTE);
  });

  it('is never less than nothing', () => {
    expect(agoMs({ occurredAt: NOW + MINUTE, aheadMs: null }, NOW, null)).toBe(0);
  });
});

describe('the time by the clock of the server', () => {
  it('lies in the past there, though the device is ahead', () => {
    expect(byServerClock({ occurredAt: NOW - 5_000, aheadMs: null }, NOW, -3 * MINUTE)).toBe(
      NOW - 3 * MINUTE - 5_000,
    );
  });

  it('is the time of the device where that is right', () => {
    expect(byServerClock({ occurredAt: NOW - 5_000, aheadMs: 0 }, NOW, 0)).toBe(NOW - 5_000);
  });
});
