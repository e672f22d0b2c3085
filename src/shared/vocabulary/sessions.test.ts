import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { PAID_SESSIONS_A_DAY, XP_FOR } from '../progress/xp.ts';
import { SESSIONS, sessionsProjection } from './sessions.ts';

let atMs = 0;
const rating = (wordId: string, session: string | null, day = '2026-11-21') => {
  atMs += 1_000;
  const payload = { wordId, direction: 'recognise' as const, rating: 'good' as const, session, day };
  return { id: String(atMs), subject: '', occurredAt: atMs, kind: 'card_rated' as const, payload };
};
const rated = (count: number, session: string, day?: string) =>
  Array.from({ length: count }, (_, index) => rating(`word-${index}`, session, day));
const outcomes = (events: ReturnType<typeof rating>[]) =>
  foldAll(sessionsProjection, events, SESSIONS).results.map(({ outcome }) => outcome);

describe('a session of reviews', () => {
  it('is a study unit with its tenth card, and only then', () => {
    const found = outcomes(rated(25, 's'));
    expect(found.map(({ isUnit = false }) => isUnit).indexOf(true)).toBe(9);
    expect(found.filter(({ isUnit }) => isUnit)).toHaveLength(1);
    expect(found[9]?.grants).toEqual([{ reason: 'reviews:2026-11-21:1', amount: XP_FOR.session }]);
  });

  it('needs ten different cards', () => {
    const same = Array.from({ length: 12 }, () => rating('katt', 's'));
    expect(outcomes([...same, ...rated(8, 's')]).some(({ isUnit }) => isUnit)).toBe(false);
  });

  it('may be one on each device, one between the other', () => {
    const both = rated(10, 'a').flatMap((one, index) => [one, rating(`other-${index}`, 'b')]);
    expect(outcomes(both).filter(({ isUnit }) => isUnit)).toHaveLength(2);
  });

  it('gives XP three times a day', () => {
    const names = ['a', 'b', 'c', 'd'];
    const units = outcomes(names.flatMap((name) => rated(10, name))).filter(({ isUnit }) => isUnit);
    expect(units.map(({ grants = [] }) => grants.length)).toEqual([1, 1, 1, 0]);
    expect(units).toHaveLength(PAID_SESSIONS_A_DAY + 1);
    const nextDay = outcomes([...names.flatMap((name) => rated(10, name)), ...rated(10, 'e', '2026-11-22')]);
    expect(nextDay.at(-1)?.grants).toHaveLength(1);
  });

  it('is nothing that ratings outside of one know', () => {
    expect(sessionsProjection.keysOf(rating('katt', null))).toEqual([]);
  });
});
