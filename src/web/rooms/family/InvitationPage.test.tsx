// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ANNA, type Answers, accepted, press, refused, show } from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';
import InvitationPage from './InvitationPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOOK = 'POST /api/invitation/look';
const ACCEPT = 'POST /api/invitation/accept';
const INVITED = accepted({ kind: 'family', holderName: 'Anna' });
const open = (answers: Answers, address = '/invitation#token=abc') =>
  show(InvitationPage, address, { 'GET /api/auth/user': refused(401, 'unauthenticated'), ...answers });

async function fill() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Oma');
  await userEvent.selectOptions(screen.getByLabelText('Age'), '16-and-over');
}

it('tells who invites and what they see, and makes the visitor a learner', async () => {
  const { sent, answers, client } = await open({
    [LOOK]: INVITED,
    [ACCEPT]: accepted({ learners: [], activeLearnerId: 'oma', isHolder: false, isBound: true }),
  });
  expect(await screen.findByText('Anna invites you to learn Swedish together')).toBeTruthy();
  expect(screen.getByText(/Anna can see on which days you learn/)).toBeTruthy();
  await fill();
  answers['GET /api/auth/user'] = accepted({ ...ANNA, id: 'oma', firstName: 'Oma' });
  press('Start learning');
  await waitFor(() => expect(client.getQueryData(USER_KEY)?.id).toBe('oma'));
  expect(sent(ACCEPT)).toMatchObject([
    { token: 'abc', firstName: 'Oma', ageGroup: '16-and-over', baseLanguage: 'english', avatar: null },
  ]);
  expect(window.location.hash).toBe('');
});

it('asks for what is missing before anything is sent', async () => {
  const { sent } = await open({ [LOOK]: INVITED });
  await screen.findByLabelText('Name');
  press('Start learning');
  expect(await screen.findByText('Please enter a name of up to 50 characters.')).toBeTruthy();
  expect(sent(ACCEPT)).toEqual([]);
});

it('says that the present learner will be signed out', async () => {
  await open({ [LOOK]: INVITED, 'GET /api/auth/user': accepted(ANNA) });
  expect(await screen.findByText(/Anna is signed in on this device and will be signed out/)).toBeTruthy();
});

it.each([
  ['without a token', {}, '/invitation'],
  ['with an invitation that ended', { [LOOK]: refused(400, 'invalid_token') }, undefined],
  ['with one for a new family', { [LOOK]: accepted({ kind: 'new', holderName: null }) }, undefined],
])('says that the invitation no longer works %s', async (_, answers, address) => {
  await open(answers, address);
  expect(await screen.findByText('This invitation no longer works')).toBeTruthy();
});

it('keeps the form when the family is full', async () => {
  await open({ [LOOK]: INVITED, [ACCEPT]: refused(409, 'family_full') });
  await fill();
  press('Start learning');
  expect(await screen.findByText('A family can have up to six learners.')).toBeTruthy();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Oma');
});
