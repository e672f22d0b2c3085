import { describe, expect, it } from 'vitest';
import { sentTime } from './event-time.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

describe('while nothing is known of the server’s clock, an event is told by how long ago it was', () => {
  it('by the device', () => {
    expect(sentTime({ occurredAt: NOW - 5_000, aheadMs: null }, NOW, null)).toEqual({ agoMs: 5_000 });
  });

  it('never less than nothing', () => {
    expect(sentTime({ occurredAt: NOW + MINUTE, aheadMs: null }, NOW, null)).toEqual({ agoMs: 0 });
  });
});

describe('else by the time of the server', () => {
  it('that is the device’s where that is right', () => {
    expect(sentTime({ occurredAt: NOW - 5_000, aheadMs: 0 }, NOW, 0)).toEqual({ occurredAt: NOW - 5_000 });
  });

  it.each([-3 * MINUTE, null])('on a device that is three minutes fast (%s)', (aheadMs) => {
    expect(sentTime({ occurredAt: NOW - 5_000, aheadMs }, NOW, -3 * MINUTE)).toEqual({
      occurredAt: NOW - 3 * MINUTE - 5_000,
    });
  });

  it.each([0, null])('though the clock of the device was put right in between (%s)', (aheadNowMs) => {
    const fast = { occurredAt: NOW + 10 * MINUTE, aheadMs: -10 * MINUTE };
    expect(sentTime(fast, NOW + MINUTE, aheadNowMs)).toEqual({ occurredAt: NOW });
  });

  it('in the order in which things were done, however long each takes to get there', () => {
    const first = sentTime({ occurredAt: NOW, aheadMs: 0 }, NOW, 0);
    const second = sentTime({ occurredAt: NOW + 5_000, aheadMs: 0 }, NOW + 20_000, 0);
    expect([first, second]).toEqual([{ occurredAt: NOW }, { occurredAt: NOW + 5_000 }]);
  });
});
