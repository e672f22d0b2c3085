// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openProfile } from '#tests/web/open-profile.tsx';
import {
  ANNA,
  type Answers,
  accepted,
  field,
  fill,
  press,
  refused,
  STRONG_PASSWORD,
  tick,
} from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('your data', () => {
  const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]') ?? document.body);

  it('changes the password', async () => {
    const { sent } = await openProfile({ 'POST /api/account/password': accepted({ ok: true }) });
    press('Change password');
    fill('Current password', 'old');
    fill('New password', STRONG_PASSWORD);
    press('Save the new password');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(sent('POST /api/account/password')).toEqual([
      { currentPassword: 'old', newPassword: STRONG_PASSWORD },
    ]);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('names the field that stands in the way of a new password', async () => {
    const { sent } = await openProfile({ 'POST /api/account/password': refused(403, 'wrong_password') });
    press('Change password');
    press('Save the new password');
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(sent('POST /api/account/password')).toEqual([]);

    fill('Current password', 'wrong');
    fill('New password', STRONG_PASSWORD);
    press('Save the new password');
    expect(await screen.findByText('That is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').value).toBe(STRONG_PASSWORD);
  });

  it('subscribes to news and unsubscribes, and says so where that could not be saved', async () => {
    const { sent, answers } = await openProfile({
      'GET /api/account/news': accepted({ subscribed: true }),
      'PUT /api/account/news': accepted({ subscribed: false }),
    });
    const news = /Send me occasional news/;
    await waitFor(() => expect(field(news).checked).toBe(true));
    tick(news);
    await waitFor(() =>
      expect(sent('PUT /api/account/news')).toEqual([{ subscribed: false, language: 'english' }]),
    );
    await waitFor(() => expect(field(news).checked).toBe(false));
    answers['PUT /api/account/news'] = refused(503, 'storage_busy');
    tick(news);
    expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
    expect(field(news).checked).toBe(false);
  });

  it('signs out everywhere', async () => {
    const { client } = await openProfile({ 'POST /api/account/logout-all': accepted({ ok: true }) });
    press('Sign out everywhere');
    expect(await screen.findByText('Signed out everywhere')).toBeTruthy();
    expect(client.getQueryData(USER_KEY)).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('hands out everything as one file', async () => {
    const files: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return '#';
    });
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await openProfile({ 'GET /api/account/export': accepted({ account: { email: 'anna@example.org' } }) });
    press('Download my data');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(names[0]).toMatch(/^tillsammans-\d{4}-\d\d-\d\d\.json$/);
    expect(files[0]?.type).toBe('application/json');
    expect(files[0]?.size).toBe(JSON.stringify({ account: { email: 'anna@example.org' } }, null, 2).length);
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  it('says when there is no file', async () => {
    await openProfile({ 'GET /api/account/export': refused(429, 'rate_limited') });
    press('Download my data');
    expect(await screen.findByText('The download failed')).toBeTruthy();
  });

  it('deletes the account, having said what is lost and asked for the password', async () => {
    const answers: Answers = { 'DELETE /api/account': refused(403, 'wrong_password') };
    const { sent, client } = await openProfile(answers);
    press('Delete my account');
    expect(dialog().getByText(/XP, your level and your streak/)).toBeTruthy();
    press('Delete for good');
    expect(document.activeElement).toBe(field('Current password'));
    expect(sent('DELETE /api/account')).toEqual([]);

    fill('Current password', 'wrong');
    press('Delete for good');
    expect(await screen.findByText('That is not your current password.')).toBeTruthy();
    expect(client.getQueryData(USER_KEY)).toEqual(ANNA);
    press('Cancel');
    expect(screen.queryByText('Delete for good')).toBeNull();
    press('Delete my account');
    expect(field('Current password').value).toBe('');
  });

  it('is gone after that', async () => {
    const { sent, client } = await openProfile({ 'DELETE /api/account': accepted({ ok: true }) });
    press('Delete my account');
    fill('Current password', STRONG_PASSWORD);
    press('Delete for good');
    expect(await screen.findByText('Your account has been deleted')).toBeTruthy();
    expect(sent('DELETE /api/account')).toEqual([{ password: STRONG_PASSWORD }]);
    expect(location.pathname).toBe('/');
    expect(client.getQueryData(USER_KEY)).toBeNull();
    expect(screen.getByText('Please Sign In')).toBeTruthy();
  });

  it('says within the dialog what is no matter of a field', async () => {
    await openProfile({ 'DELETE /api/account': refused(429, 'rate_limited') });
    press('Delete my account');
    fill('Current password', STRONG_PASSWORD);
    press('Delete for good');
    expect(
      await dialog().findByText('Too many attempts in a short time. Please wait a moment.'),
    ).toBeTruthy();
  });
});
