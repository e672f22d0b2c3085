// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  ANNA,
  type Answers,
  accepted,
  button,
  field,
  fill,
  press,
  pressTwice,
  refused,
  show,
} from '#tests/web/show.tsx';
import { ApiError, setPasswordPrompt } from '#web/platform/http.ts';
import ParentCard from './ParentCard.tsx';

afterEach(() => {
  setPasswordPrompt(undefined);
  cleanup();
  vi.unstubAllGlobals();
});

const AGE = 'POST /api/account/age';
const STATE = { state: 'needed', expiresAt: null, isMailed: true };
const open = (answers: Answers) =>
  show(ParentCard, '/profile', {
    'GET /api/auth/user': accepted({ ...ANNA, needsParent: true }),
    'GET /api/account/parent': accepted(STATE),
    ...answers,
  });

it('takes the age once, after which no parent is asked', async () => {
  const { sent } = await open({ [AGE]: accepted({ ...STATE, state: 'not-needed' }) });
  fill('Your age in years', '16');
  await pressTwice(button('That’s my age'));
  await waitFor(() => expect(screen.queryByText('Show a parent what you’re doing here')).toBeNull());
  expect(sent(AGE)).toEqual([{ age: 16, language: 'english' }]);
});

it.each(['', '0', 'sixteen', '1 6', '-3'])(
  'asks again for a number after %j, and sends nothing',
  async (text) => {
    const { sent } = await open({});
    fill('Your age in years', text);
    press('That’s my age');
    expect(screen.getByText('Please enter your age as a number.')).toBeTruthy();
    expect(field('Your age in years').getAttribute('aria-invalid')).toBe('true');
    expect(sent(AGE)).toEqual([]);
  },
);

it('says why the server refuses, and nothing when the password was not entered', async () => {
  setPasswordPrompt(() => Promise.reject(new ApiError(403, 'cancelled', { code: 'password_declined' })));
  const { answers } = await open({ [AGE]: refused(403, 'age_not_due') });
  fill('Your age in years', '15');
  press('That’s my age');
  await waitFor(() => expect(field('Your age in years').getAttribute('aria-invalid')).toBe('true'));
  answers[AGE] = refused(403, 'password_needed');
  press('That’s my age');
  await waitFor(() => expect(field('Your age in years').getAttribute('aria-invalid')).not.toBe('true'));
  expect(field('Your age in years').value).toBe('15');
});
