import { describe, expect, it } from 'vitest';
import { aheadAfter } from './server-clock.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');

describe('how far the server is ahead', () => {
  it('is nothing where the device may be right: a reply knows whole seconds and takes its time', () => {
    expect(aheadAfter(null, NOON, NOON + 900, NOON + 950)).toBe(0);
    expect(aheadAfter(null, NOON, NOON - 2_000, NOON + 500)).toBe(0);
  });

  it('is seen on a device that is three minutes fast, or ten minutes slow', () => {
    expect(aheadAfter(null, NOON, NOON + 180_400, NOON + 180_600)).toBe(-180_000);
    expect(aheadAfter(0, NOON, NOON - 599_600, NOON - 599_400)).toBe(600_000);
  });

  it('stays as it is while it may be true, so that the times of events keep their order', () => {
    const ahead = aheadAfter(null, NOON, NOON + 180_100, NOON + 180_200);
    expect(aheadAfter(ahead, NOON + 1_000, NOON + 181_500, NOON + 181_600)).toBe(ahead);
  });

  it('follows when the clock of the device is set', () => {
    const ahead = aheadAfter(null, NOON, NOON + 180_400, NOON + 180_600);
    expect(Math.abs(aheadAfter(ahead, NOON + 60_000, NOON + 60_400, NOON + 60_600))).toBeLessThan(1_000);
  });
});
