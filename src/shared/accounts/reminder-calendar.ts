import { MINUTE_MS } from '../time.ts';
import { firstReminderDate, type Reminders } from './reminders.ts';

/** Contents of a calendar file. */
export interface ReminderCalendar {
  readonly reminders: Reminders;
  readonly timeZone: string;
  /** Time of the download, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Identifies the appointment in all files of a learner, so that a newer file replaces it. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  /** Address that the appointment links to; null if the public address of the app is unknown. */
  readonly url: string | null;
}

/** Maximum octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const MINUTES = 10;
/** Weekdays in a rule of recurrence, from Monday. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Returns a calendar file (iCalendar, RFC 5545) with one weekly appointment and its alarm. Its time is local to the device,
 * so that it needs no rules of a time zone and follows a learner who travels.
 */
export function reminderCalendar({
  reminders,
  timeZone,
  nowMs,
  uid,
  title,
  text,
  url,
}: ReminderCalendar): string {
  const start = `${compact(firstReminderDate(reminders, timeZone, nowMs))}T${String(reminders.hour).padStart(2, '0')}0000`;
  const stamp = `${compact(new Date(nowMs).toISOString().slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tillsammans//Reminders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    // Calendars keep the version with the highest number.
    `SEQUENCE:${Math.floor(nowMs / MINUTE_MS)}`,
    `DTSTART:${start}`,
    `DURATION:PT${MINUTES}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${reminders.days.map((day) => WEEKDAYS[day]).join(',')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(url === null ? text : `${text}\n${url}`)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `2026-11-29T10:00:00` as `20261129T100000`. */
function compact(time: string): string {
  return time.replace(/[-:]/g, '');
}

/** Escapes a value of type TEXT. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line into lines of at most 75 octets, between characters. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** Length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
