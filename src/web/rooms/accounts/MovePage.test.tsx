// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, accepted, press, refused, STRONG_PASSWORD, show } from '#tests/web/show.tsx';
import MovePage from './MovePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOOK = 'POST /api/move/look';
const MOVE = 'POST /api/move';
const LIV = accepted({ firstName: 'Liv', language: 'dutch' });
const open = (answers: Answers, address = '/move#token=abc') => show(MovePage, address, answers);

async function fill(age: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'liv@example.org');
  await userEvent.type(screen.getByLabelText('Password'), STRONG_PASSWORD);
  await userEvent.type(screen.getByLabelText('Age'), age);
  for (const name of ['termsAccepted', 'ageVerified']) {
    await userEvent.click(document.querySelector(`input[name="${name}"]`) as Element);
  }
}

it('sends address, password, age and agreements, and asks for nothing already known', async () => {
  const { sent, answers } = await open({ [LOOK]: LIV, [MOVE]: refused(409, 'email_taken') });
  expect(await screen.findByText('Liv, this account is yours')).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
  await fill('17');
  press('Move to my own account');
  expect(await screen.findAllByText(/cannot be created|already/)).toBeTruthy();
  answers[MOVE] = 'none yet';
  press('Move to my own account');
  expect(await screen.findByText('Moving …')).toBeTruthy();
  expect(sent(MOVE)[0]).toMatchObject({
    token: 'abc',
    email: 'liv@example.org',
    password: STRONG_PASSWORD,
    age: 17,
    legalAgreements: { termsAccepted: true, ageVerified: true, language: 'english' },
  });
});

it('asks learners under 16 for the agreement of a parent', async () => {
  const { sent } = await open({ [LOOK]: LIV });
  await fill('14');
  press('Move to my own account');
  expect(document.querySelector('input[name="parentalConsent"]')?.getAttribute('aria-invalid')).toBe('true');
  expect(sent(MOVE)).toEqual([]);
});

it('says that a link no longer works', async () => {
  await open({}, '/move');
  expect(screen.getByText('This link no longer works')).toBeTruthy();
  cleanup();
  await open({ [LOOK]: refused(400, 'invalid_token') });
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
});
