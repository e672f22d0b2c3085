// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Family, FamilyMember } from '#shared/accounts/family.contract.ts';
import { ANNA, type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import { rememberFamily } from '#web/platform/offline/device-family.ts';
import { USER_KEY } from '#web/platform/session.ts';
import PickerPage from './PickerPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = (fields: Partial<FamilyMember>): FamilyMember => ({
  id: 'liv',
  firstName: 'Liv',
  avatar: { colour: '#1d5c87', picture: 'fox' },
  baseLanguage: 'dutch',
  isHolder: false,
  ageGroup: 'under-13',
  pinKind: null,
  isPaused: false,
  restorableUntil: null,
  settings: null,
  ...fields,
});

const LOCKED: Family = {
  learners: [
    member({ id: 'anna', firstName: 'Anna', avatar: null, isHolder: true, ageGroup: '16-and-over' }),
    member({}),
    member({ id: 'max', firstName: 'Max', pinKind: 'digits' }),
    member({ id: 'ida', firstName: 'Ida', pinKind: 'pictures' }),
    member({ id: 'per', firstName: 'Per', isPaused: true }),
  ],
  activeLearnerId: null,
  isHolder: false,
  isBound: false,
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

const SWITCH = 'POST /api/family/switch';
const open = (answers: Answers, family = LOCKED) =>
  show(PickerPage, '/lessons', {
    'GET /api/auth/user': refused(403, 'learner_required'),
    'GET /api/family': accepted(family),
    ...answers,
  });
/** From now on the server knows this learner as the active one. */
const active = (id: string) => accepted({ ...ANNA, id, userId: id, isHolder: false });

it('opens a profile without a code with one press', async () => {
  const { sent, answers, client } = await open({ [SWITCH]: accepted(LOCKED) });
  answers['GET /api/auth/user'] = active('liv');
  press(/Liv/);
  await waitFor(() => expect(client.getQueryData(USER_KEY)?.id).toBe('liv'));
  expect(sent(SWITCH)).toEqual([{ learnerId: 'liv' }]);
});

it('opens a profile with four digits, typed or pressed', async () => {
  const { sent, answers, client } = await open({ [SWITCH]: accepted(LOCKED) });
  answers['GET /api/auth/user'] = active('max');
  press(/Max/);
  const title = await screen.findByText('Enter your code, Max');
  press('2');
  press('5');
  const pad = button('1').parentElement as HTMLElement;
  fireEvent.keyDown(pad, { key: '9' });
  press('Delete the last digit');
  fireEvent.keyDown(pad, { key: '0' });
  expect(sent(SWITCH)).toEqual([]);
  press('7');
  await waitFor(() => expect(client.getQueryData(USER_KEY)?.id).toBe('max'));
  expect(sent(SWITCH)).toEqual([{ learnerId: 'max', pin: '2507' }]);
  expect(title).toBeTruthy();
});

it('opens a profile with three pictures, and lets a child start again', async () => {
  const { sent } = await open({ [SWITCH]: 'none yet' });
  press(/Ida/);
  await screen.findByText('Tap your three pictures, Ida');
  press('Moon');
  press('Start again');
  press('Owl');
  press('Fox');
  press('Owl');
  await waitFor(() => expect(sent(SWITCH)).toEqual([{ learnerId: 'ida', pin: 'owl,fox,owl' }]));
});

it('empties the pad after a wrong code, and says how long to wait after too many', async () => {
  const { answers } = await open({ [SWITCH]: refused(403, 'wrong_pin') });
  press(/Max/);
  await screen.findByText('Enter your code, Max');
  for (const digit of '1111') press(digit);
  expect(await screen.findByText('That code isn’t right. Please try again.')).toBeTruthy();
  expect(screen.getByText('0 of 4 entered')).toBeTruthy();
  answers[SWITCH] = refused(429, 'rate_limited', [], 30);
  for (const digit of '2222') press(digit);
  expect(await screen.findByText(/wrong too often\. Try again in 30 seconds/)).toBeTruthy();
});

it('asks for the password of the account for the profile of the holder', async () => {
  const { sent } = await open({ [SWITCH]: refused(403, 'wrong_password') });
  press(/Anna/);
  await screen.findByText('Open Anna’s profile');
  press('Open profile');
  expect(await screen.findByText('Please enter the password.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Password of the account'), { target: { value: 'Kantareller' } });
  press('Open profile');
  await waitFor(() => expect(sent(SWITCH)).toEqual([{ learnerId: 'anna', password: 'Kantareller' }]));
  expect(await screen.findByText('That isn’t the password of this account.')).toBeTruthy();
});

it('does not open a paused profile', async () => {
  const { sent } = await open({});
  press(/Per/);
  expect(button(/Per/).textContent).toContain('Paused');
  expect(sent(SWITCH)).toEqual([]);
});

it('asks for the code where one was set on another device meanwhile', async () => {
  await open(
    { [SWITCH]: refused(403, 'pin_required') },
    {
      ...LOCKED,
      learners: [member({ pinKind: 'digits' })],
    },
  );
  press(/Liv/);
  expect(await screen.findByText('Enter your code, Liv')).toBeTruthy();
});

it('leads the holder to every profile without a code', async () => {
  const { sent } = await open(
    { 'GET /api/auth/user': accepted({ ...ANNA, id: 'anna' }), [SWITCH]: 'none yet' },
    { ...LOCKED, activeLearnerId: 'anna', isHolder: true },
  );
  press(/Max/);
  await waitFor(() => expect(sent(SWITCH)).toEqual([{ learnerId: 'max' }]));
  expect(screen.getByText('Manage family')).toBeTruthy();
});

describe('without a connection', () => {
  beforeEach(() => rememberFamily(LOCKED));
  afterEach(() => localStorage.clear());
  const openOffline = () => open({ 'GET /api/family': 'no connection', [SWITCH]: 'no connection' });

  it('opens no profile whose code only the server can check, and says so', async () => {
    const { sent } = await openOffline();
    for (const name of [/Max/, /Ida/, /Anna/]) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
      expect(button(name).textContent).toContain('Needs internet');
      press(name);
    }
    expect(screen.queryByText(/Enter your code/)).toBeNull();
    expect(sent(SWITCH)).toEqual([]);
  });

  it('opens no profile that has never been used on this device, and says why', async () => {
    const { client } = await openOffline();
    press(/Liv/);
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(client.getQueryData(USER_KEY) ?? null).toBeNull();
    expect(screen.getByText('Who is learning?')).toBeTruthy();
  });
});
