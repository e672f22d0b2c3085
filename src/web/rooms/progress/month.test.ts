import { expect, it } from 'vitest';
import { monthsBefore, weeksOf } from './month.ts';

it('lays a month out in weeks from Monday on', () => {
  const weeks = weeksOf('2026-11'); // begins on a Sunday, ends on a Monday
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

it.each([
  ['2027-02', 4, 28], // a February from Monday to Sunday
  ['2028-02', 5, 29],
  ['2026-12', 5, 31],
  ['2026-06', 5, 30],
])('has every day of %s once', (month, weeks, days) => {
  expect(weeksOf(month)).toHaveLength(weeks);
  const shown = weeksOf(month).flat().filter(Boolean);
  expect(shown).toEqual(
    Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  );
});

it('counts months over the turn of a year', () => {
  expect(monthsBefore('2026-01', 1)).toBe('2025-12');
  expect(monthsBefore('2026-11', 11)).toBe('2025-12');
  expect(monthsBefore('2026-11', 0)).toBe('2026-11');
});
