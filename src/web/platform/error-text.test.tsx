// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { useErrorText } from './error-text.ts';
import { ApiError } from './http.ts';
import { startI18n } from './i18n.ts';

afterEach(cleanup);

/** Error text as the learner sees it. */
async function told(error: unknown, language: Language = 'english'): Promise<string> {
  await startI18n(language);
  const { result } = await act(async () => renderHook(useErrorText, { wrapper: Suspense }));
  return result.current(error);
}

const failure = (code: ApiError['code'], retryAfterS?: number) =>
  new ApiError(400, '', { code }, retryAfterS);

it('says what went wrong by its code', async () => {
  expect(await told(failure('wrong_password'))).toBe('That is not your current password.');
  expect(await told(failure('rate_limited'))).toBe(
    'Too many attempts in a short time. Please wait a moment.',
  );
});

it('names the address to open where the app was opened at another one', async () => {
  const issues = [{ path: 'address', message: 'https://svenska.example.org' }];
  const error = new ApiError(403, '', { code: 'wrong_address', issues });
  expect(await told(error, 'dutch')).toMatch(/Open in plaats daarvan https:\/\/svenska\.example\.org\./);
});

it.each([
  new Error('Failed to fetch'),
  failure('from_the_future' as 'unknown', 30),
  failure('after' as 'unknown'),
])('says something of what it does not know: %s', async (error) => {
  expect(await told(error)).toBe('Something went wrong. Please try again in a moment.');
});

it.each([
  [40, 'english', 'Too many attempts in a short time. Please wait 40 seconds.'],
  [59, 'dutch', 'Te veel pogingen in korte tijd. Wacht 59 seconden.'],
  [60, 'german', 'Zu viele Versuche in kurzer Zeit. Bitte warte 1 Minute.'],
  [61, 'german', 'Zu viele Versuche in kurzer Zeit. Bitte warte 2 Minuten.'],
  [60, 'dutch', 'Te veel pogingen in korte tijd. Wacht 1 minuut.'],
  [900, 'english', 'Too many attempts in a short time. Please wait 15 minutes.'],
] as const)('says how long to wait: %i seconds in %s', async (waitS, language, text) => {
  expect(await told(failure('rate_limited', waitS), language)).toBe(text);
});

it('names the wait of a busy server only where it is longer than a moment', async () => {
  expect(await told(failure('busy', 2))).toBe('The server is busy right now. Please try again in a moment.');
  expect(await told(failure('busy', 30))).toBe(
    'The server is busy right now. Please try again in 30 seconds.',
  );
  expect(await told(failure('storage_busy', 120), 'german')).toBe(
    'Es wurde nichts gespeichert. Bitte versuch es in 2 Minuten noch einmal.',
  );
});

it('names no wait where waiting does not help', async () => {
  expect(await told(failure('storage_full', 60))).toMatch(/Please tell the person who runs it\.$/);
});
