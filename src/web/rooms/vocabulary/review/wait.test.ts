import { expect, it } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import { untilText, waitText } from './wait.ts';

it.each([
  [0, null],
  [0.02, null],
  [0.5, '12 hours'],
  [1, '1 day'],
  [29, '29 days'],
  [45, '2 months'],
  [400, '1.1 years'],
  [5_000, '14 years'],
])('%d days are %s', (days, text) => expect(waitText(days, 'en')).toBe(text));

it('speaks each language', () => {
  expect([waitText(6, 'nl'), waitText(1, 'de'), waitText(60, 'de')]).toEqual([
    '6 dagen',
    '1 Tag',
    '2 Monate',
  ]);
  expect([
    untilText(24 * HOUR_MS, 'de'),
    untilText(5 * HOUR_MS, 'nl'),
    untilText(0, 'en'),
    untilText(21 * HOUR_MS, 'en'),
  ]).toEqual(['morgen', 'over 5 uur', 'in 1 hour', 'tomorrow']);
});
