import { describe, expect, it } from 'vitest';
import type { LearningEvent } from './event.ts';
import type { Fold } from './fold.ts';
import { replay } from './replay.ts';

/** A subject whose every event is a study unit; the first is worth 10 XP. */
const counting: Fold<number> = {
  empty: 0,
  step: (state, event) => ({
    state: state + 1,
    outcome: {
      studied: true,
      isUnit: true,
      xp: state === 0 ? 10 : 0,
      words: event.payload.word ? [String(event.payload.word)] : [],
    },
  }),
};

const zone = (id: string, timeZone: string, occurredAt: number): LearningEvent => ({
  id,
  kind: 'time_zone_changed',
  subject: 'time-zone',
  payload: { timeZone },
  occurredAt,
});
const study = (id: string, subject: string, occurredAt: number, word?: string): LearningEvent => ({
  id,
  kind: 'lesson_completed',
  subject,
  payload: { ...(word && { word }) },
  occurredAt,
});
const at = (iso: string) => Date.parse(iso);

describe('replaying a ledger', () => {
  const events = [
    zone('z1', 'Europe/Stockholm', 0),
    study('a', 'one', at('2026-11-20T02:30:00Z'), 'hej'),
    study('b', 'two', at('2026-11-20T12:00:00Z'), 'hej'),
    zone('z2', 'Asia/Tokyo', at('2026-11-20T13:00:00Z')),
    study('c', 'one', at('2026-11-20T20:00:00Z'), 'tack'),
  ];
  const expected = {
    days: new Set(['2026-11-19', '2026-11-20', '2026-11-21']),
    units: [
      { eventId: 'a', subject: 'one', day: '2026-11-19' },
      { eventId: 'b', subject: 'two', day: '2026-11-20' },
      { eventId: 'c', subject: 'one', day: '2026-11-21' },
    ],
    grants: [
      { reason: 'one', amount: 10, day: '2026-11-19' },
      { reason: 'two', amount: 10, day: '2026-11-20' },
      { reason: 'achievement:streak-3', amount: 50, day: '2026-11-21' },
    ],
    words: new Map([
      ['hej', { subject: 'one', metAt: at('2026-11-20T02:30:00Z') }],
      ['tack', { subject: 'one', metAt: at('2026-11-20T20:00:00Z') }],
    ]),
  };

  it('counts each event on the learner’s day by the zone in force', () => {
    expect(replay(events, () => counting)).toMatchObject(expected);
  });

  it('keeps the state and the newest event of each subject', () => {
    const { states } = replay(events, () => counting);
    expect(states.get('one')).toEqual({ state: 2, newest: events[4] });
    expect(states.get('two')).toEqual({ state: 1, newest: events[2] });
    expect(states.has('time-zone')).toBe(false);
  });

  it('gives the same for any order of arrival', () => {
    for (let shift = 1; shift < events.length; shift += 1) {
      const rotated = [...events.slice(shift), ...events.slice(0, shift)];
      expect(replay(rotated, () => counting)).toEqual(replay(events, () => counting));
    }
    expect(replay([...events].reverse(), () => counting)).toEqual(replay(events, () => counting));
  });

  it('settles a word met twice in one millisecond by its subject', () => {
    const twice = [zone('z', 'UTC', 0), study('a', 'two', 5, 'hej'), study('b', 'one', 5, 'hej')];
    expect(replay(twice, () => counting).words.get('hej')).toEqual({ subject: 'one', metAt: 5 });
  });

  it('refuses a ledger without a zone', () => {
    expect(() => replay([study('a', 'one', 1)], () => counting)).toThrow('no time zone');
  });
});
