// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANNA, type Answers, accepted, field, fill, press, refused, show } from '#tests/web/show.tsx';
import { setPasswordPrompt } from '#web/platform/http.ts';
import ProfilePage from './ProfilePage.tsx';
import { askForPassword } from './password-prompt.tsx';

const EXPORT = 'GET /api/account/export';
const CONFIRM = 'POST /api/account/confirm';
const save = vi.fn();

vi.mock('#web/platform/save-file.ts', () => ({ saveFile: (...given: unknown[]) => save(...given) }));

beforeEach(() => save.mockReset());
afterEach(() => {
  setPasswordPrompt(undefined);
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the profile and requests an export whose call needs the password. */
async function openExport(answers: Answers = {}) {
  const page = await show(ProfilePage, '/profile', {
    'GET /api/auth/user': accepted(ANNA),
    'GET /api/profile': accepted(ANNA),
    [EXPORT]: refused(403, 'password_needed'),
    ...answers,
  });
  setPasswordPrompt(() => askForPassword(page.client));
  press('Download my data');
  await screen.findByText('Enter your password');
  return page;
}

it('asks for the password, and repeats the call once it was right', async () => {
  const { sent, answers } = await openExport({ [CONFIRM]: refused(403, 'wrong_password') });
  press('Continue');
  expect(screen.getByText('Please enter your current password.')).toBeTruthy();
  fill('Current password', 'wrong');
  press('Continue');
  expect(await screen.findByText('That is not your current password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  answers[CONFIRM] = refused(429, 'rate_limited', [], 30);
  press('Continue');
  expect(await screen.findByText('Too many attempts in a short time. Please wait 30 seconds.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();

  answers[CONFIRM] = accepted({ ok: true });
  answers[EXPORT] = accepted({ exportedAt: 'now' });
  fill('Current password', 'right');
  press('Continue');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent(CONFIRM).at(-1)).toEqual({ password: 'right' });
  expect(sent(EXPORT)).toHaveLength(2);
  expect(screen.queryByText('Enter your password')).toBeNull();
});

it('leaves everything as it was after a cancellation', async () => {
  const { sent } = await openExport();
  press('Cancel');
  await waitFor(() => expect(screen.queryByText('Enter your password')).toBeNull());
  expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
  expect(sent(EXPORT)).toHaveLength(1);
  expect(sent(CONFIRM)).toHaveLength(0);
  expect(save).not.toHaveBeenCalled();
});

it('asks once for calls that need the password at the same time', async () => {
  const { client } = await openExport({ [CONFIRM]: accepted({ ok: true }) });
  const second = askForPassword(client);
  expect(screen.getAllByText('Enter your password')).toHaveLength(1);
  fill('Current password', 'right');
  await act(async () => press('Continue'));
  await expect(second).resolves.toBeUndefined();
});
