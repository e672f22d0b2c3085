import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { studyNow } from './study-time.api.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 11);
const TODAY = {
  quietHours: null,
  dailyMinutes: 10,
  extension: null,
  timeZone: 'Europe/Stockholm',
  day: '2026-11-21',
  studiedMs: 8 * MINUTE_MS,
};

it('adds the answers that wait on the device', () => {
  const now = studyNow(TODAY, [{ spentMs: MINUTE_MS }, {}], NOON_MS);
  expect(now).toMatchObject({ end: null, leftMs: MINUTE_MS, studiedMs: 9 * MINUTE_MS });
  expect(studyNow(TODAY, [{ spentMs: MINUTE_MS }, { spentMs: MINUTE_MS }], NOON_MS).end).toBe('daily_limit');
});

it('counts no more for an answer than the server will', () => {
  expect(studyNow({ ...TODAY, studiedMs: 0 }, [{ spentMs: 60 * MINUTE_MS }], NOON_MS).studiedMs).toBe(
    3 * MINUTE_MS,
  );
});

it('begins a new day without a connection', () => {
  const nextDayMs = NOON_MS + 16 * 60 * MINUTE_MS;
  expect(studyNow({ ...TODAY, studiedMs: 10 * MINUTE_MS }, [], nextDayMs)).toMatchObject({
    end: null,
    studiedMs: 0,
  });
});

it('applies the quiet hours that the device knows', () => {
  const night = { ...TODAY, quietHours: { from: 12 * 60, to: 13 * 60 } };
  expect(studyNow(night, [], NOON_MS)).toMatchObject({
    end: 'quiet_hours',
    opensAtMs: NOON_MS + 60 * MINUTE_MS,
  });
});
