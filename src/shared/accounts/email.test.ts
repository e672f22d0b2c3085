import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email.ts';

describe('an email address', () => {
  it.each([
    'anna@example.org',
    'Anna.Berg+svenska@mail.example.org',
    'bo&eva@example.org',
    "o'brien!#$%*/=?^_`{|}~-@example.org",
    'bo@münchen.example',
    'bo@xn--mnchen-3ya.example',
    'åsa@example.org',
    'a\u030asa@example.org',
    '用户@例え.テスト',
    'محمد@example.org',
    '"anna berg"@example.org',
    '"anna@home"@example.org',
    '"an\\"na"@example.org',
    'a@b.co',
  ])('may be %s', (email) => {
    expect(isEmailAddress(email)).toBe(true);
  });

  it.each([
    '',
    '@',
    'anna',
    '@example.org',
    'anna@',
    'anna@localhost',
    'anna@example',
    'anna@@example.org',
    'anna@bo@example.org',
    'anna berg@example.org',
    '.anna@example.org',
    'anna..berg@example.org',
    'anna.@example.org',
    'anna@.example.org',
    'anna@example..org',
    'anna@example.org.',
    'anna@-example.org',
    'anna@example-.org',
    'anna@exam_ple.org',
    'anna@exa mple.org',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@example.org, bo@example.org',
    'anna@example.org;bo@example.org',
    'Anna <anna@example.org>',
    '"anna@example.org',
    '"an<na"@example.org',
    '"anna\r\nBcc: x"@example.org',
    'anna\u202e@example.org',
    'an\u200bna@example.org',
    `${'å'.repeat(33)}@example.org`,
    `anna@${'a'.repeat(64)}.org`,
  ])('is not %j', (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });
});
