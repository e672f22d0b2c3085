// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openProfile, READ_REPORT, REPORT } from '#tests/web/open-profile.tsx';
import {
  ANNA,
  type Answers,
  accepted,
  button,
  FIGURES,
  field,
  press,
  pressTwice,
  refused,
  show,
} from '#tests/web/show.tsx';
import { setLanguage } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import ProfilePage from './ProfilePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openDialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body;

describe('the header', () => {
  it('shows the learner with level, XP and streak', async () => {
    await openProfile();
    expect(screen.getByText('Anna Berg')).toBeTruthy();
    expect(screen.getByText('Free Plan')).toBeTruthy();
    expect(screen.getByText('anna@example.org')).toBeTruthy();
    expect(screen.getByText('Beginner · Level 3 · 3,420 XP · 12 days in a row')).toBeTruthy();
    const tiles = Array.from(screen.getByLabelText('Your figures').children, (tile) => tile.textContent);
    expect(tiles).toEqual(['12Day Streak', '4 of 5Weekly Goal', '3,420Total XP', '3Level']);
  });

  it('shows level 0 to a new learner', async () => {
    await openProfile({ 'GET /api/users/me/stats': accepted({ ...FIGURES, level: 0, totalXP: 0 }) });
    const tiles = Array.from(screen.getByLabelText('Your figures').children, (tile) => tile.textContent);
    expect(tiles.slice(2)).toEqual(['0Total XP', '0Level']);
  });

  it('falls back to the user name, and to "User"', async () => {
    const nameless = { ...ANNA, firstName: '', lastName: null };
    await openProfile({}, { ...nameless, username: 'annab', subscriptionPlan: 'premium' });
    expect(screen.getByText('annab')).toBeTruthy();
    expect(screen.getByText('Premium')).toBeTruthy();
    cleanup();
    await openProfile({}, nameless);
    expect(screen.getByText('User')).toBeTruthy();
  });

  it('signs out and forgets everything', async () => {
    const { client, sent } = await openProfile({ 'POST /api/logout': accepted({ ok: true }) });
    await pressTwice(button('Log Out'));
    expect(sent('POST /api/logout')).toHaveLength(1);
    expect(await screen.findByText('Please Sign In')).toBeTruthy();
    expect(screen.getByText('Sign In').getAttribute('href')).toBe('/auth');
    expect(client.getQueryData(USER_KEY)).toBeNull();
    expect(location.pathname).toBe('/');
    expect(client.getQueryData(STATS_KEY)).toBeUndefined();
  });

  it('says so when signing out failed', async () => {
    await openProfile({ 'POST /api/logout': refused(503, 'storage_busy') });
    press('Log Out');
    expect(await screen.findByText('You are still signed in')).toBeTruthy();
    expect(screen.getByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  });
});

describe('the portrait', () => {
  const FOX = { colour: '#1d5c87', picture: 'fox' } as const;
  const CHANGE = 'PUT /api/profile';
  const portrait = () => screen.getByLabelText('Change your picture');
  /** The form of the dialog is loaded on request. */
  const opened = () => screen.findByText('Save picture', {}, { timeout: 5_000 });
  beforeAll(() => import('#web/rooms/accounts/components/PortraitForm.tsx'));

  it('is the avatar of the family picker, and can be changed', async () => {
    const changed = { ...ANNA, avatar: { ...FOX, picture: 'cat-face' } };
    const { sent, client } = await openProfile({ [CHANGE]: accepted(changed) }, { ...ANNA, avatar: FOX });
    expect(portrait().querySelector('img')).toBeTruthy();
    fireEvent.click(portrait());
    await opened();
    fireEvent.click(field('Cat'));
    press('Save picture');
    expect(await screen.findByText('Your picture has been saved')).toBeTruthy();
    expect(sent(CHANGE)).toEqual([{ avatar: { ...FOX, picture: 'cat-face' } }]);
    expect(client.getQueryData(USER_KEY)).toEqual(changed);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('is the first letter until one is chosen, and stays as it was on Cancel', async () => {
    const { sent } = await openProfile();
    expect(portrait().textContent).toBe('A');
    fireEvent.click(portrait());
    await opened();
    fireEvent.click(within(openDialog()).getByRole('button', { name: 'Cancel' }));
    expect(sent(CHANGE)).toEqual([]);
    expect(portrait().textContent).toBe('A');
  });

  it('says why it could not be saved, and keeps the choice', async () => {
    await openProfile({ [CHANGE]: 'no connection' }, { ...ANNA, avatar: FOX });
    fireEvent.click(portrait());
    await opened();
    fireEvent.click(field('Cat'));
    press('Save picture');
    await waitFor(() => expect(within(openDialog()).getByRole('alert').textContent).not.toBe(''));
    expect(field('Cat').checked).toBe(true);
  });
});

describe('what the learner did', () => {
  it('is shown above the settings: study days and finished lessons, the latest first', async () => {
    const { calls } = await openProfile();
    expect(screen.getByText('November 2026')).toBeTruthy();
    expect(screen.getByText('2 study days this month')).toBeTruthy();
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const inOrder = ['Anna Berg', 'What works already', 'count', 'say hello', 'Profile Settings'];
    expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder);
    expect(titles.at(-1)).toBe('Premium Features Coming Soon');
    expect(calls.filter(({ name }) => name.includes('report'))).toHaveLength(1);
  });

  it('can be loaded again when that failed, while the settings work', async () => {
    const { answers } = await openProfile({ [READ_REPORT]: refused(503, 'busy') });
    expect(screen.getByText('We couldn’t load your study days and lessons')).toBeTruthy();
    expect(button('Edit Profile')).toBeTruthy();
    answers[READ_REPORT] = accepted(REPORT);
    press('Try again');
    expect(await screen.findByText('Can count.')).toBeTruthy();
  });
});

describe('what Premium announces', () => {
  it('marks what everybody has already', async () => {
    await openProfile();
    const items = screen.getByLabelText('Premium Features Coming Soon').querySelectorAll('li');
    expect(Array.from(items, (item) => item.textContent)).toEqual([
      'Family subscription plans',
      'Advanced cultural content',
      'Personalized learning pathsAlready here, free',
      'Family quiz tournaments',
      'AI pronunciation feedbackAlready here, free',
    ]);
  });
});

describe('the page', () => {
  it('asks to sign in', async () => {
    await show(ProfilePage, '/profile', { 'GET /api/auth/user': refused(401, 'unauthenticated') });
    expect(screen.getByText('Please Sign In')).toBeTruthy();
  });

  it('can be loaded again when that failed', async () => {
    const answers: Answers = {
      'GET /api/auth/user': accepted(ANNA),
      'GET /api/profile': refused(503, 'busy'),
    };
    await show(ProfilePage, '/profile', answers);
    expect(screen.getByText('The profile could not be loaded')).toBeTruthy();
    answers['GET /api/profile'] = accepted(ANNA);
    press('Try again');
    expect(await screen.findByText('Anna Berg')).toBeTruthy();
  });

  it('is in German after that was chosen', async () => {
    await openProfile();
    await setLanguage('german');
    expect(await screen.findByText('Anfänger · Level 3 · 3.420 XP · 12 Tage in Folge')).toBeTruthy();
  });
});
