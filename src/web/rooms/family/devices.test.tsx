// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoundDevice, FamilyMember } from '#shared/accounts/family.contract.ts';
import { DEVICE_LINK_MS } from '#shared/accounts/family.ts';
import { type Answers, accepted, fill, press, refused, show } from '#tests/web/show.tsx';
import { DevicesCard } from './components/DevicesCard.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/family/devices';
const LINK = 'POST /api/family/devices';
const LIV = {
  id: 'liv',
  firstName: 'Liv',
  avatar: null,
  baseLanguage: 'dutch',
  isHolder: false,
  ageGroup: 'under-13',
  pinKind: null,
  isPaused: false,
  restorableUntil: null,
  settings: null,
} satisfies FamilyMember;
const PHONE: BoundDevice = {
  id: 'phone',
  name: 'Liv’s phone',
  learnerId: 'liv',
  boundAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
};
const devices = (...list: BoundDevice[]) => accepted({ devices: list });
const open = (answers: Answers) => show(() => <DevicesCard learners={[LIV]} />, '/family/manage', answers);

async function makeLink() {
  await screen.findByText('No device is linked to a profile yet.');
  press('Link a device');
  fill('Name of the device', 'Liv’s phone');
  press('Make a link');
  await screen.findByRole('img', { name: 'QR code with the link for the device' });
}
const link = () =>
  accepted({
    link: 'http://localhost:3000/device#token=abc',
    expiresAt: new Date(Date.now() + DEVICE_LINK_MS).toISOString(),
  });

it('makes a link, shows it as a QR code with the remaining time, and notices that it was used', async () => {
  const { sent, answers, client } = await open({ [LIST]: devices(), [LINK]: link() });
  await makeLink();
  expect(sent(LINK)).toEqual([{ learnerId: 'liv', deviceName: 'Liv’s phone' }]);
  expect(screen.getByText('http://localhost:3000/device#token=abc')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^Valid for (10:0|9:5)\d more minutes$/);
  answers[LIST] = devices(PHONE);
  await act(async () => client.refetchQueries());
  expect(await screen.findByText('The device is set up and now in the list.')).toBeTruthy();
});

it('says when the link has expired, and offers a new one', async () => {
  await open({ [LIST]: devices(), [LINK]: link() });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await makeLink();
  await act(async () => vi.advanceTimersByTime(DEVICE_LINK_MS + 1000));
  expect(screen.getByText('This link has expired. Make a new one.')).toBeTruthy();
  press('Make a new link');
  expect(await screen.findByLabelText('Name of the device')).toBeTruthy();
});

it('names what stands in the way of a link', async () => {
  const { sent } = await open({ [LIST]: devices(), [LINK]: refused(409, 'too_many_devices') });
  await screen.findByText('No device is linked to a profile yet.');
  press('Link a device');
  fill('Name of the device', 'x'.repeat(41));
  press('Make a link');
  expect(screen.getByText('Please enter a name of up to 40 characters.')).toBeTruthy();
  expect(sent(LINK)).toEqual([]);
  fill('Name of the device', 'Phone');
  press('Make a link');
  expect(await screen.findByText(/Too many devices are linked to this family/)).toBeTruthy();
});

it('lists bound devices, and removes one after a question', async () => {
  const { sent } = await open({
    [LIST]: devices(PHONE),
    'DELETE /api/family/devices/phone': devices(),
  });
  await screen.findByText('Liv’s phone');
  expect(screen.getByText(/^Liv · last used 21 Nov 2026/)).toBeTruthy();
  press('Remove');
  const dialog = within(document.querySelector<HTMLElement>('dialog[open]') ?? document.body);
  expect(dialog.getByText('Remove Liv’s phone?')).toBeTruthy();
  fireEvent.click(dialog.getByText('Remove device'));
  await waitFor(() => expect(screen.queryByText('Liv’s phone')).toBeNull());
  expect(sent('DELETE /api/family/devices/phone')).toHaveLength(1);
});
