// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accepted, press, refused, show } from '#tests/web/show.tsx';
import StartMovePage from './StartMovePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/family';
const MOVE = 'POST /api/family/learners/liv/move';
const member = (id: string, firstName: string, more: object = {}) => ({
  ...{ id, firstName, avatar: null, baseLanguage: 'english', isHolder: false, ageGroup: '16-and-over' },
  ...{ pinKind: null, isPaused: false, restorableUntil: null, settings: null, ...more },
});
const LEARNERS = [
  member('anna', 'Anna', { isHolder: true }),
  member('liv', 'Liv'),
  member('kim', 'Kim', { ageGroup: 'under-13' }),
  member('bo', 'Bo', { ageGroup: 'under-16' }),
];
const family = (fields: object = {}) =>
  accepted({ learners: LEARNERS, activeLearnerId: 'anna', isHolder: true, isBound: false, ...fields });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('makes a link for a learner of 13 or over, with the password', async () => {
  const link = { link: 'https://example.org/move#token=abc', expiresAt: '2026-11-28T11:00:00.000Z' };
  const { sent, answers } = await show(StartMovePage, '/family/move', {
    [READ]: family(),
    [MOVE]: refused(403, 'wrong_password'),
  });
  expect(await screen.findByLabelText('Who is moving?')).toBeTruthy();
  expect(names()).toEqual(['Liv', 'Bo']);
  press('Make the link');
  expect(screen.getByText('Please enter the password.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password of this account'), 'secret');
  press('Make the link');
  expect(await screen.findByText('That isn’t the password of this account.')).toBeTruthy();
  answers[MOVE] = accepted(link);
  press('Make the link');
  expect(await screen.findByText(link.link)).toBeTruthy();
  expect(screen.getByText(/It works once, until 28 November 2026/)).toBeTruthy();
  expect(sent(MOVE)).toEqual([{ password: 'secret' }, { password: 'secret' }]);
});

it('offers a learner only the own move, and explains where nobody can', async () => {
  await show(StartMovePage, '/family/move', { [READ]: family({ isHolder: false, activeLearnerId: 'bo' }) });
  await screen.findByLabelText('Who is moving?');
  expect(names()).toEqual(['Bo']);
  cleanup();
  await show(StartMovePage, '/family/move', { [READ]: family({ isHolder: false, activeLearnerId: 'kim' }) });
  expect(await screen.findByText('Nobody can move out yet')).toBeTruthy();
});
