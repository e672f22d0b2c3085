// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Family, FamilyMember } from '#shared/accounts/family.contract.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type Answers, accepted, button, field, fill, press, refused, show, tick } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import ManagePage from './ManagePage.tsx';

const save = vi.fn();
vi.mock('#web/platform/save-file.ts', () => ({ saveFile: (...given: unknown[]) => save(...given) }));

afterEach(() => {
  save.mockReset();
  cleanup();
  vi.unstubAllGlobals();
});

const SETTINGS = {
  cefrLevel: 'A1',
  weeklyGoalTarget: 5,
  timeZone: 'Europe/Amsterdam',
  permissions: {
    mayUseModel: true,
    mayMeetStrangers: true,
    newCardsLimit: null,
    quietHours: null,
    dailyMinutes: null,
    mayBeReminded: false,
  },
} as const;
const ANNA: FamilyMember = {
  id: 'anna',
  firstName: 'Anna',
  avatar: null,
  baseLanguage: 'english',
  isHolder: true,
  ageGroup: '16-and-over',
  pinKind: null,
  isPaused: false,
  restorableUntil: null,
  settings: SETTINGS,
};
const LIV: FamilyMember = {
  ...ANNA,
  id: 'liv',
  firstName: 'Liv',
  avatar: { colour: '#1d5c87', picture: 'fox' },
  baseLanguage: 'dutch',
  isHolder: false,
  ageGroup: 'under-13',
  pinKind: 'pictures',
};
const familyOf = (...learners: FamilyMember[]): Family => ({
  learners,
  activeLearnerId: 'anna',
  isHolder: true,
  isBound: false,
});
const FAMILY = familyOf(ANNA, LIV);
const EXPORT = 'GET /api/family/learners/liv/export';
const ADD = 'POST /api/family/learners';
const CHANGE = 'PUT /api/family/learners/liv';
const PIN = 'PUT /api/family/learners/liv/pin';

async function open(family: Family, answers: Answers = {}) {
  const page = await show(ManagePage, '/family/manage', { 'GET /api/family': accepted(family), ...answers });
  await fetchTexts(['onboarding', 'quiz', 'family']);
  return page;
}
/** Buttons of Liv’s card. */
const ofLiv = () => within(screen.getByRole('group', { name: 'Liv' }));
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]') ?? document.body);

describe('the learners of an account', () => {
  it('are shown with language, level, goal, age and code', async () => {
    await open(FAMILY);
    expect(await screen.findByText('Nederlands · A1 · 5 sessions a week · Under 13')).toBeTruthy();
    expect(screen.getByText('Account holder')).toBeTruthy();
    expect(screen.getByText('Three pictures')).toBeTruthy();
    const ofAnna = within(screen.getByRole('group', { name: 'Anna' }));
    expect(ofAnna.queryByText('Pause')).toBeNull();
    expect(ofAnna.queryByText('Delete')).toBeNull();
  });

  it('are named if their profiles can be opened without a code', async () => {
    await open(familyOf(ANNA, { ...LIV, pinKind: null }));
    expect(await screen.findByText(/they have no code: Liv\.$/)).toBeTruthy();
    cleanup();
    await open(FAMILY);
    expect(screen.queryByText(/they have no code/)).toBeNull();
  });

  it('invite a holder who is alone to add somebody', async () => {
    const { sent } = await open(familyOf(ANNA), {
      [ADD]: accepted({ learnerId: 'liv', family: FAMILY }),
    });
    await screen.findByText('Just you so far');
    press('Add a child or a partner');
    await screen.findByLabelText('Name');
    press('Add');
    expect(screen.getByText('Please enter a name of up to 50 characters.')).toBeTruthy();
    expect(screen.getByText('Please choose an age group.')).toBeTruthy();
    expect(screen.getByText('Please tick this box to add the learner.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(sent(ADD)).toEqual([]);

    fill('Name', 'L'.repeat(200));
    press('Add');
    expect(screen.getByText('Please enter a name of up to 50 characters.')).toBeTruthy();
    fill('Name', '🦊');
    fill('Age', 'under-13');
    tick(/I am this learner’s parent or guardian/);
    press('Choose a picture');
    press('Add');
    expect(await screen.findByText('🦊 has been added')).toBeTruthy();
    expect(sent(ADD)).toEqual([
      {
        firstName: '🦊',
        avatar: { colour: expect.any(String), picture: expect.any(String) },
        baseLanguage: 'english',
        cefrLevel: null,
        weeklyGoalTarget: 5,
        ageGroup: 'under-13',
        timeZone: 'Europe/Amsterdam',
        consent: true,
        language: 'english',
      },
    ]);
    expect(screen.getByText('Liv')).toBeTruthy();
  });

  it('are at most six, which the button explains', async () => {
    const more = [1, 2, 3, 4].map((n) => ({ ...LIV, id: `child-${n}`, firstName: `Child ${n}` }));
    await open(familyOf(ANNA, LIV, ...more));
    await screen.findByText(/A family can have up to 6 learners/);
    const add = button('Add a learner');
    expect(add.disabled).toBe(true);
    const description = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain('delete one first');
  });

  it('say so when another device has added the sixth meanwhile, and keep what was typed', async () => {
    await open(FAMILY, { [ADD]: refused(409, 'family_full') });
    await screen.findByText('Liv');
    press('Add a learner');
    await screen.findByLabelText('Name');
    fill('Name', 'Max');
    fill('Age', 'under-16');
    tick(/I am this learner’s parent or guardian/);
    press('Add');
    expect(await screen.findByText('A family can have up to six learners.')).toBeTruthy();
    expect(field('Name').value).toBe('Max');
  });

  it('can be changed and paused', async () => {
    const { sent } = await open(FAMILY, {
      [CHANGE]: accepted(familyOf(ANNA, { ...LIV, isPaused: true })),
    });
    await screen.findByText('Liv');
    fireEvent.click(ofLiv().getByText('Edit'));
    await waitFor(() => expect(field('Name').value).toBe('Liv'));
    fill('Name', ' Liva ');
    expect(field('Time zone').value).toBe('Europe/Amsterdam');
    fill('Time zone', 'Europe/London');
    press('Save');
    expect(await screen.findByText('Liva’s profile has been saved')).toBeTruthy();
    expect(sent(CHANGE)[0]).toMatchObject({
      ...{ firstName: 'Liva', cefrLevel: 'A1', ageGroup: 'under-13', timeZone: 'Europe/London' },
    });
    expect(screen.getByText('Paused')).toBeTruthy();
    press('Resume');
    await waitFor(() => expect(sent(CHANGE)[1]).toEqual({ isPaused: false }));
  });

  it('are deleted after a question, and can be restored until the time shown', async () => {
    const restorableUntil = new Date(Date.now() + 42 * MINUTE_MS - 1000).toISOString();
    const { sent } = await open(FAMILY, {
      'DELETE /api/family/learners/liv': accepted(familyOf(ANNA, { ...LIV, restorableUntil })),
      'POST /api/family/learners/liv/restore': accepted(FAMILY),
    });
    await screen.findByText('Liv');
    press('Delete');
    expect(dialog().getByText(/You can restore it for one hour/)).toBeTruthy();
    fireEvent.click(dialog().getByText('Delete'));
    await screen.findByText('Liv has been deleted');
    expect(screen.getByText(/Can be restored until \d\d:\d\d\. 42 minutes left\./)).toBeTruthy();
    press('Restore');
    await waitFor(() => expect(screen.queryByText('Liv has been deleted')).toBeNull());
    expect(ofLiv().getByText('Pause')).toBeTruthy();
    expect(sent('POST /api/family/learners/liv/restore')).toHaveLength(1);
  });

  it('get a code of digits or pictures, and lose it again', async () => {
    const { sent } = await open(FAMILY, { [PIN]: accepted(FAMILY) });
    await screen.findByText('Liv');
    press('Change code');
    for (const name of ['Fox', 'Fox', 'Moon']) fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Chosen: Fox, Fox, Moon')).toBeTruthy();
    press('Save the code');
    await screen.findByText('The code for Liv has been saved');

    press('Change code');
    fill('Kind of code', 'digits');
    fill('Four digits', '12');
    press('Save the code');
    expect(screen.getByText('Please enter four digits.')).toBeTruthy();
    fill('Four digits', '1234');
    press('Save the code');
    await waitFor(() => expect(sent(PIN)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Save the code')).toBeNull());
    press('Change code');
    press('Remove the code');
    await screen.findByText('Liv no longer has a code');
    expect(sent(PIN)).toEqual([{ pin: 'fox,fox,moon' }, { pin: '1234' }, { pin: null }]);
  });

  it('can be exported one by one', async () => {
    const { sent, answers } = await open(FAMILY, { [EXPORT]: refused(429, 'rate_limited', [], 60) });
    await screen.findByText('Liv');
    fireEvent.click(ofLiv().getByText('Download data'));
    expect(await screen.findByText('The download failed')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    answers[EXPORT] = accepted({ learner: { id: 'liv' } });
    fireEvent.click(ofLiv().getByText('Download data'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatch(/^tillsammans-learner-\d{4}-\d\d-\d\d\.json$/);
    expect(sent(EXPORT)).toHaveLength(2);
  });

  it('are managed by the holder alone', async () => {
    await open({ ...FAMILY, activeLearnerId: 'liv', isHolder: false });
    expect(await screen.findByText('Only for the account holder')).toBeTruthy();
    expect(screen.queryByText('Add a learner')).toBeNull();
  });

  it('offer another try when they cannot be loaded', async () => {
    const { answers } = await open(FAMILY, { 'GET /api/family': refused(500, 'internal') });
    await screen.findByText('We couldn’t load your family');
    answers['GET /api/family'] = accepted(FAMILY);
    press('Try again');
    expect(await screen.findByText('Liv')).toBeTruthy();
  });
});

it('stores on this device after how many minutes it asks again who is learning', async () => {
  localStorage.clear();
  await show(ManagePage, '/family/manage', { 'GET /api/family': accepted(FAMILY) });
  const choice = await screen.findByLabelText('Ask again who is learning');
  expect((choice as HTMLSelectElement).value).toBe('0');
  fill('Ask again who is learning', '15');
  expect((choice as HTMLSelectElement).value).toBe('15');
  expect(localStorage.getItem('tillsammans-idle-return')).toBe('15');
});
