// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, accepted, press, refused, show } from '#tests/web/show.tsx';
import JoinPage from './JoinPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CREATE = 'POST /api/family/join-link';
const PREVIEW = 'POST /api/family/join/preview';
const JOIN = 'POST /api/family/join';
const ASKED = {
  holderName: 'Anna',
  learners: [
    { id: 'bo', firstName: 'Bo' },
    { id: 'kim', firstName: 'Kim' },
  ],
};
const open = (answers: Answers) => show(JoinPage, '/family/join#token=abc', answers);

it('makes an invitation with the consent for the children', async () => {
  const link = 'https://example.org/family/join#token=abc';
  const { sent } = await show(JoinPage, '/family/join', {
    [CREATE]: accepted({ link, expiresAt: '2026-11-28T11:00:00.000Z' }),
  });
  expect(screen.getByText(/you agree that their learning is stored here/)).toBeTruthy();
  press('I agree, make the invitation');
  expect(await screen.findByText(link)).toBeTruthy();
  expect(screen.getByText(/until 28 November 2026/)).toBeTruthy();
  expect(sent(CREATE)).toEqual([{ language: 'english' }]);
});

it('says why no invitation was made', async () => {
  await show(JoinPage, '/family/join', { [CREATE]: refused(409, 'family_full') });
  press('I agree, make the invitation');
  expect(await screen.findByText('A family can have up to six learners.')).toBeTruthy();
});

it('shows what joining does, and joins with the password', async () => {
  const { sent, answers } = await open({
    [PREVIEW]: accepted({ ...ASKED, fits: true }),
    [JOIN]: refused(403, 'wrong_password'),
  });
  expect(await screen.findByText('Join Anna’s family?')).toBeTruthy();
  expect(screen.getByText(/^Bo and Kim will be in Anna’s account/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your password, to agree'), 'secret');
  press('Join the family');
  expect(await screen.findByText('That isn’t the password of this account.')).toBeTruthy();
  answers[JOIN] = accepted({ ok: true });
  press('Join the family');
  expect(await screen.findByText('You’re one family now')).toBeTruthy();
  expect(sent(JOIN).at(-1)).toEqual({ token: 'abc', password: 'secret', language: 'english' });
});

it('says that there are too many learners, before a password is asked for', async () => {
  await open({ [PREVIEW]: accepted({ ...ASKED, fits: false }) });
  expect(await screen.findByText('That’s more than six learners')).toBeTruthy();
  expect(screen.queryByLabelText('Your password, to agree')).toBeNull();
});

it.each([
  ['invalid_token', 'This invitation no longer works'],
  ['own_family', 'This is your own invitation'],
] as const)('explains %s', async (code, title) => {
  await open({ [PREVIEW]: refused(409, code) });
  expect(await screen.findByText(title)).toBeTruthy();
});
