// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ANNA, accepted, field, fill, press, refused, STRONG_PASSWORD, show } from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const CALL = 'POST /api/password-reset/confirm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves a new password and signs out the current user', async () => {
  const { sent, client } = await show(ResetPasswordPage, '/reset-password#token=abc', {
    'GET /api/auth/user': accepted(ANNA),
    [CALL]: accepted({ ok: true }),
  });
  client.setQueryData(USER_KEY, ANNA);
  fill('New password', STRONG_PASSWORD);
  press('Save the new password');
  expect(await screen.findByText('Your new password has been saved')).toBeTruthy();
  expect(sent(CALL)).toEqual([{ token: 'abc', newPassword: STRONG_PASSWORD }]);
  expect(client.getQueryData(USER_KEY)).toBeNull();
  expect(screen.getByText('Sign In').getAttribute('href')).toBe('/auth');
});

it('sends no weak password', async () => {
  const { sent } = await show(ResetPasswordPage, '/reset-password#token=abc', {});
  fill('New password', 'Password123!');
  press('Save the new password');
  expect(document.activeElement).toBe(field('New password'));
  expect(screen.getByText(/common words, repetition or a sequence like 1234/)).toBeTruthy();
  expect(sent(CALL)).toEqual([]);
});

it.each([
  ['used or too old', refused(400, 'invalid_token')],
  ['longer than any link', refused(400, 'validation_error', [{ path: 'token', message: 'too long' }])],
])('says that a link is dead (%s), and lets one ask for another', async (_, refusal) => {
  const { sent } = await show(ResetPasswordPage, '/reset-password#token=abc', {
    [CALL]: refusal,
    'POST /api/password-reset': accepted({ ok: true }),
  });
  fill('New password', STRONG_PASSWORD);
  press('Save the new password');
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('This link no longer works');
  fill('Email', 'anna@example.org');
  press('Send the link');
  expect(await screen.findByText('Check your inbox')).toBeTruthy();
  expect(sent('POST /api/password-reset')).toEqual([{ email: 'anna@example.org' }]);
});

it('knows a link without a token for dead at once', async () => {
  await show(ResetPasswordPage, '/reset-password', {});
  expect(screen.getByText('This link no longer works')).toBeTruthy();
});

it('takes another link that is opened in the same tab, and keeps its token when the content is skipped to', async () => {
  const { sent } = await show(ResetPasswordPage, '/reset-password#token=abc', {
    [CALL]: refused(400, 'invalid_token'),
  });
  fill('New password', STRONG_PASSWORD);
  press('Save the new password');
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  window.location.hash = '#token=def';
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  window.location.hash = '#main';
  fill('New password', STRONG_PASSWORD);
  press('Save the new password');
  await waitFor(() => expect(sent(CALL)).toHaveLength(2));
  expect(sent(CALL)[1]).toEqual({ token: 'def', newPassword: STRONG_PASSWORD });
});

it('keeps the password that was typed when the connection fails', async () => {
  await show(ResetPasswordPage, '/reset-password#token=abc', {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fill('New password', STRONG_PASSWORD);
  press('Save the new password');
  expect(await screen.findByText('The password could not be saved')).toBeTruthy();
  await waitFor(() => expect(field('New password').value).toBe(STRONG_PASSWORD));
});
