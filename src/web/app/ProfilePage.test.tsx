// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ANNA,
  type Answers,
  accepted,
  button,
  FIGURES,
  field,
  fill,
  press,
  pressTwice,
  refused,
  show,
} from '#tests/web/show.tsx';
import { setLanguage } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { profileFormOf } from '#web/rooms/accounts/profile-form.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import ProfilePage from './ProfilePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ_REPORT = `GET /api/family/learners/${ANNA.id}/report`;
const lesson = (id: string, title: string) => ({
  ...{ id, title, dutchTitle: title, germanTitle: title },
  ...{ description: `Can ${title}.`, dutchDescription: title, germanDescription: title },
});
const REPORT = {
  learner: { id: ANNA.id, firstName: 'Anna', avatar: null, isHolder: true, timeZone: 'Europe/Stockholm' },
  progress: {
    stats: FIGURES,
    today: '2026-11-21',
    longestStreak: 12,
    calendar: { since: '2026-10-01', studied: ['2026-11-19', '2026-11-20'], frozen: ['2026-11-18'] },
    studyTime: [],
  },
  finished: [lesson('101', 'say hello'), lesson('102', 'count')],
  next: null,
  dueCards: 0,
  mistake: null,
  permissions: { mayUseModel: true, mayMeetStrangers: true, newCardsLimit: null },
};

const openDialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body;

function openProfile(answers: Answers = {}, profile = ANNA) {
  return show(ProfilePage, '/profile', {
    'GET /api/auth/user': accepted(profile),
    'GET /api/profile': accepted(profile),
    [READ_REPORT]: accepted(REPORT),
    ...answers,
  });
}

describe('the header', () => {
  it('shows who one is and what one has reached', async () => {
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

describe('the settings', () => {
  const labels = ['First name', /Last name/, 'Native language', 'Weekly goal', 'Time zone'];
  const areDisabled = () => labels.map((label) => field(label).disabled);

  it('can be changed only after Edit Profile', async () => {
    await openProfile();
    expect(areDisabled()).toEqual([true, true, true, true, true]);
    press('Edit Profile');
    expect(areDisabled()).toEqual([false, false, false, false, false]);
    expect(document.activeElement).toBe(field('First name'));
  });

  it('have a control for every field of the profile call', async () => {
    await openProfile();
    const names = Array.from(document.querySelectorAll('[name]'), (control) => control.getAttribute('name'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(profileFormOf(ANNA))));
  });

  it('go back to what they were on Cancel', async () => {
    const { calls } = await openProfile();
    press('Edit Profile');
    fill('First name', 'Astrid');
    fill('Weekly goal', '10');
    press('Cancel');
    expect(field('First name').value).toBe('Anna');
    expect(field('Weekly goal').value).toBe('5');
    expect(field('First name').disabled).toBe(true);
    expect(document.activeElement).toBe(button('Edit Profile'));
    expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
  });

  it('are saved, shown everywhere, and closed', async () => {
    const changed = { ...ANNA, firstName: 'Astrid', lastName: null, weeklyGoalTarget: 10 };
    const { sent, client, answers } = await openProfile({ 'PUT /api/profile': accepted(changed) });
    answers['GET /api/users/me/stats'] = accepted({ ...FIGURES, weeklyGoal: 10 });
    press('Edit Profile');
    fill('First name', ' Astrid ');
    fill(/Last name/, '');
    fill('Weekly goal', '10');
    fill('Time zone', 'America/New_York');
    press('Save Changes');
    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeTruthy();
    expect(sent('PUT /api/profile')).toEqual([
      {
        firstName: 'Astrid',
        lastName: null,
        baseLanguage: 'english',
        weeklyGoalTarget: 10,
        timeZone: 'America/New_York',
      },
    ]);
    expect(await screen.findByText('4 of 10')).toBeTruthy();
    expect(client.getQueryData(USER_KEY)).toEqual(changed);
    expect(field('First name').disabled).toBe(true);
  });

  it('leave the time zone alone unless it was changed', async () => {
    const { sent } = await openProfile({ 'PUT /api/profile': accepted(ANNA) });
    press('Edit Profile');
    press('Save Changes');
    await screen.findByText('Profile Updated');
    expect(sent('PUT /api/profile')[0]).not.toHaveProperty('timeZone');
  });

  it('speak the chosen language once it is saved', async () => {
    await openProfile({ 'PUT /api/profile': accepted({ ...ANNA, baseLanguage: 'dutch' }) });
    press('Edit Profile');
    fill('Native language', 'dutch');
    press('Save Changes');
    expect(await screen.findByText('Profielinstellingen', {}, { timeout: 5_000 })).toBeTruthy();
    expect(document.documentElement.lang).toBe('nl');
  });

  it('offer the zone of this device', async () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    await openProfile({}, { ...ANNA, timeZone: 'Pacific/Auckland' });
    expect(screen.queryByText('Use this time zone')).toBeNull();
    press('Edit Profile');
    press('Use this time zone');
    expect(field('Time zone').value).toBe(here);
    expect(screen.queryByText('Use this time zone')).toBeNull();
  });

  it('offer no zone that the device does not know', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    spy.mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
    await openProfile();
    press('Edit Profile');
    expect(screen.queryByText('Use this time zone')).toBeNull();
    expect(screen.getByText('This device doesn’t say which time zone it is in.')).toBeTruthy();
    expect(screen.queryByText('Etc/Unknown')).toBeNull();
    spy.mockRestore();
  });

  it('keep what was typed when saving failed', async () => {
    await openProfile({
      'PUT /api/profile': refused(400, 'validation_error', [{ path: 'lastName', message: 'no' }]),
    });
    press('Edit Profile');
    fill(/Last name/, 'Berg\u202E');
    press('Save Changes');
    // Once, beside the field.
    expect(await screen.findByText('A last name can have at most 50 characters.')).toBeTruthy();
    expect(screen.queryByText('Update Failed')).toBeNull();
    expect(document.activeElement).toBe(field(/Last name/));
    expect(field(/Last name/).value).toBe('Berg\u202E');
  });

  it.each([
    [503, 'storage_busy', 'Nothing was saved. Please try again in a moment.'],
    [429, 'rate_limited', 'Too many attempts in a short time. Please wait a moment.'],
    [500, 'internal', 'Failed to update profile. Please try again.'],
  ] as const)('say why saving failed where no field is to blame: %i', async (status, code, reason) => {
    await openProfile({ 'PUT /api/profile': refused(status, code) });
    press('Edit Profile');
    press('Save Changes');
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    // Messages of an attempt disappear with the next.
    press('Save Changes');
    expect(screen.queryByText('Update Failed')).toBeNull();
  });

  it('say that the session has ended where that is why', async () => {
    await openProfile({ 'PUT /api/profile': refused(401, 'unauthenticated') });
    press('Edit Profile');
    press('Save Changes');
    expect(await screen.findByText('You have been signed out')).toBeTruthy();
    expect(screen.queryByText('Update Failed')).toBeNull();
  });

  it('need a first name', async () => {
    const { sent } = await openProfile();
    press('Edit Profile');
    fill('First name', '  ');
    press('Save Changes');
    expect(screen.getByText('Please enter your first name.')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(sent('PUT /api/profile')).toEqual([]);
  });

  it('follow the language that is chosen elsewhere', async () => {
    const { client } = await openProfile();
    client.setQueryData(['/api/profile'], { ...ANNA, baseLanguage: 'german' });
    await waitFor(() => expect(field('Native language').value).toBe('german'));
  });
});

describe('the level of Swedish', () => {
  const chosen = accepted({ completed: true, cefrLevel: 'A2' });

  it('is the one chosen in the tour, and saved as soon as it is changed', async () => {
    const { sent } = await openProfile({
      'GET /api/onboarding': chosen,
      'POST /api/onboarding': accepted({ completed: true, cefrLevel: 'B1' }),
    });
    await waitFor(() => expect(field('Your Swedish').value).toBe('A2'));
    fill('Your Swedish', 'B1');
    await waitFor(() => expect(sent('POST /api/onboarding')).toEqual([{ cefrLevel: 'B1' }]));
    expect(await screen.findByText('We suggest you begin with lesson 301.')).toBeTruthy();
    expect(field('Your Swedish').value).toBe('B1');
  });

  it('stays what it was where it could not be saved, and says why', async () => {
    await openProfile({
      'GET /api/onboarding': chosen,
      'POST /api/onboarding': refused(503, 'storage_busy'),
    });
    await waitFor(() => expect(field('Your Swedish').value).toBe('A2'));
    fill('Your Swedish', 'B1');
    expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
    expect(field('Your Swedish').value).toBe('A2');
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

  it('speaks German to whoever chose it', async () => {
    await openProfile();
    await setLanguage('german');
    expect(await screen.findByText('Anfänger · Level 3 · 3.420 XP · 12 Tage in Folge')).toBeTruthy();
  });
});
