import { expect, it } from 'vitest';
import { judgePassword } from '#shared/accounts/password.ts';
import { describeStrength } from './strength.ts';

it.each([
  ['', { bars: 0, word: null, tip: 'unfinished' }],
  ['blåbär', { bars: 1, word: 'weak', tip: 'unfinished' }],
  ['Blåbär-9', { bars: 2, word: 'fair', tip: 'unfinished' }],
  ['Blåbär9kanta', { bars: 3, word: 'good', tip: 'good' }],
  ['Blåbär-och-9-Kantareller', { bars: 4, word: 'strong', tip: 'strong' }],
  ['tre grodor sover tungt', { bars: 3, word: 'passphrase', tip: 'passphrase' }],
  ['Password123!', { bars: 2, word: 'fair', tip: 'pattern' }],
  ['password password', { bars: 1, word: 'weak', tip: 'pattern' }],
])('says of "%s"', (password, verdict) => {
  expect(describeStrength(password)).toMatchObject(verdict);
});

it('says what is wrong with a password that is too long', () => {
  const words = ['Renar', 'vandrar', 'över', 'fjället', '7', 'gånger', 'om', 'året', 'utan', 'brådska'];
  const password = Array.from({ length: 60 }, (_, at) => words[(at * 7 + (at >> 3)) % words.length]).join(
    '-',
  );
  expect(password.length).toBeGreaterThan(256);
  expect(describeStrength(password)).toEqual({ bars: 2, word: 'fair', tip: 'tooLong' });
});

it('lights three bars exactly where the password is accepted', () => {
  const parts = ['', 'kantarell', 'KANTARELL', '27', '!?', 'skogsstjärna', 'qwerty', 'Å'];
  const passwords = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => a + b + c)));
  for (const password of passwords) {
    expect(describeStrength(password).bars >= 3, password).toBe(judgePassword(password).accepted);
  }
});
