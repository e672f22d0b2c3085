// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ANNA, type Answers, accepted, press, refused, show } from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';
import DevicePage from './DevicePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CLAIM = 'POST /api/family/devices/claim';
const open = (answers: Answers, address = '/device#token=abc') =>
  show(DevicePage, address, { 'GET /api/auth/user': refused(401, 'unauthenticated'), ...answers });

it('binds the device after a press, and not before', async () => {
  const reply = { learners: [], activeLearnerId: 'liv', isHolder: false, isBound: true };
  const { sent, answers, client } = await open({ [CLAIM]: accepted(reply) });
  expect(sent(CLAIM)).toEqual([]);
  answers['GET /api/auth/user'] = accepted({ ...ANNA, id: 'liv' });
  press('Set up device');
  await waitFor(() => expect(client.getQueryData(USER_KEY)?.id).toBe('liv'));
  expect(sent(CLAIM)).toEqual([{ token: 'abc' }]);
  expect(window.location.hash).toBe('');
});

it('says that a link was used or has expired, and how to get a new one', async () => {
  await open({ [CLAIM]: refused(400, 'invalid_token') });
  press('Set up device');
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
});

it('says so at once without a token', async () => {
  await open({}, '/device');
  expect(screen.getByText('This link no longer works')).toBeTruthy();
});

it('says that the family has too many devices, and keeps the link', async () => {
  await open({ [CLAIM]: refused(409, 'too_many_devices') });
  press('Set up device');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Set up device')).toBeTruthy();
});
