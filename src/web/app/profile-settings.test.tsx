// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openProfile } from '#tests/web/open-profile.tsx';
import { ANNA, accepted, button, FIGURES, field, fill, press, refused } from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';
import { profileFormOf } from '#web/rooms/accounts/profile-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
    expect(await screen.findByText('We suggest you begin with lesson 401.')).toBeTruthy();
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
