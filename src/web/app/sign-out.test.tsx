// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANNA, type Answers, accepted, press, show } from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import ProfilePage from './ProfilePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openProfile(answers: Answers = {}) {
  return show(ProfilePage, '/profile', {
    'GET /api/auth/user': accepted(ANNA),
    'GET /api/profile': accepted(ANNA),
    ...answers,
  });
}

describe('signing out without a connection', () => {
  afterEach(() => localStorage.clear());

  async function signOutOffline() {
    const page = await openProfile({ 'POST /api/logout': 'no connection' });
    press('Log Out');
    await screen.findByText('Please Sign In');
    return page;
  }

  it('takes effect here at once, and says when the server will know', async () => {
    const { client } = await signOutOffline();
    expect(screen.getByText('Signed out on this device')).toBeTruthy();
    expect(client.getQueryData(USER_KEY)).toBeNull();
    expect(client.getQueryData(STATS_KEY)).toBeUndefined();
    expect(client.getQueryData(['/api/profile'])).toBeUndefined();
  });

  it('ends the session when the connection returns, and not again', async () => {
    const { answers, sent } = await signOutOffline();
    answers['POST /api/logout'] = accepted({ ok: true });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(localStorage.getItem('tillsammans-signed-out')).toBeNull());
    const before = sent('POST /api/logout').length;
    fireEvent(window, new Event('online'));
    expect(sent('POST /api/logout')).toHaveLength(before);
  });

  it('ends the session though the device does not notice that the connection is back', async () => {
    const { answers } = await signOutOffline();
    answers['POST /api/logout'] = accepted({ ok: true });
    const gone = () => expect(localStorage.getItem('tillsammans-signed-out')).toBeNull();
    await waitFor(gone, { timeout: 10_000 });
  });

  it('shows nobody’s page after a reload, though the cookie of the session is still there', async () => {
    await signOutOffline();
    cleanup();
    const { calls } = await openProfile({ 'POST /api/logout': 'no connection' });
    expect(screen.getByText('Please Sign In')).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('GET /api/auth/user');
  });

  it('follows when another tab has done it', async () => {
    const { client } = await openProfile();
    const key = 'tillsammans-signed-out';
    fireEvent(window, new StorageEvent('storage', { key, newValue: 'yes' }));
    expect(await screen.findByText('Please Sign In')).toBeTruthy();
    expect(client.getQueryData(USER_KEY)).toBeNull();
  });

  it('does not happen where the browser cannot note it', async () => {
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    await openProfile({ 'POST /api/logout': 'no connection' });
    press('Log Out');
    expect(await screen.findByText('You are still signed in')).toBeTruthy();
    spy.mockRestore();
  });
});
