import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { reminderCalendar } from './reminder-calendar.ts';
import { firstReminderDate } from './reminders.ts';

/** A Saturday, 12:00 in Amsterdam. */
const NOW_MS = Date.parse('2026-11-21T11:00:00Z');
const ZONE = 'Europe/Amsterdam';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const file = (fields: object = {}) =>
  reminderCalendar({
    reminders: { hour: 17, days: [0, 2] },
    timeZone: ZONE,
    nowMs: NOW_MS,
    uid: 'abc@tillsammans',
    title: 'A few minutes of Swedish',
    text: 'Ready when you are.',
    url: 'https://sv.example/vocabulary?mode=review',
    ...fields,
  });
const unfolded = (fields?: object) => file(fields).replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('has a weekly appointment at the local time of the device, with an alarm', () => {
    expect(unfolded()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tillsammans//Reminders//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:abc@tillsammans',
      'DTSTAMP:20261121T110000Z',
      `SEQUENCE:${NOW_MS / 60_000}`,
      'DTSTART:20261123T170000',
      'DURATION:PT10M',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      'SUMMARY:A few minutes of Swedish',
      'DESCRIPTION:Ready when you are.\\nhttps://sv.example/vocabulary?mode=review',
      'URL:https://sv.example/vocabulary?mode=review',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:A few minutes of Swedish',
      'TRIGGER:PT0M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('links nowhere while the address of the app is unknown', () => {
    const lines = unfolded({ url: null });
    expect(lines).toContain('DESCRIPTION:Ready when you are.');
    expect(lines.some((line) => line.startsWith('URL'))).toBe(false);
  });

  it('escapes what has a meaning in the format', () => {
    expect(unfolded({ title: 'a, b; c\\d\r\nATTACH:x' })).toContain('SUMMARY:a\\, b\\; c\\\\d\\nATTACH:x');
  });

  it('folds lines after 75 octets at most, never within a character', () => {
    const title = `${'å'.repeat(70)}${'😀'.repeat(40)}${'x'.repeat(200)}`;
    const octets = file({ title })
      .split('\r\n')
      .map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(unfolded({ title })).toContain(`SUMMARY:${title}`);
  });

  it('replaces an earlier one: the same appointment with a higher number', () => {
    const later = unfolded({ nowMs: NOW_MS + HOUR_MS });
    expect(later).toContain('UID:abc@tillsammans');
    expect(later).toContain(`SEQUENCE:${NOW_MS / 60_000 + 60}`);
  });
});

describe('the first reminder', () => {
  const first = (hour: number, days: readonly number[], nowMs = NOW_MS) =>
    firstReminderDate({ hour, days }, ZONE, nowMs);

  it.each([
    ['today, if its hour is still to come', 13, EVERY_DAY, '2026-11-21'],
    ['tomorrow, if the hour has begun', 12, EVERY_DAY, '2026-11-22'],
    ['next week, if today was the only day', 12, [5], '2026-11-28'],
    ['on the next chosen day', 8, [1, 3], '2026-11-24'],
  ])('is %s', (_, hour, days, date) => {
    expect(first(hour, days)).toBe(date);
  });

  it('takes the date from the calendar after midnight, where the learner’s day has not ended', () => {
    const atTwo = NOW_MS + 14 * HOUR_MS;
    expect(first(3, EVERY_DAY, atTwo)).toBe('2026-11-22');
    expect(first(1, EVERY_DAY, atTwo)).toBe('2026-11-23');
  });

  it('is always on a chosen day', () => {
    for (let day = 0; day < 7; day += 1) {
      const date = first(17, [day], NOW_MS + DAY_MS);
      expect(new Date(date).getUTCDay()).toBe((day + 1) % 7);
    }
  });
});
