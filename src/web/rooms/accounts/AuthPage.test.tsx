// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANNA,
  type Answers,
  accepted,
  button,
  field,
  fill,
  press,
  refused,
  STRONG_PASSWORD,
  show,
} from '#tests/web/show.tsx';
import { USER_KEY } from '#web/platform/session.ts';
import AuthPage from './AuthPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SIGNED_OUT: Answers = { 'GET /api/auth/user': refused(401, 'unauthenticated') };

function openAuth(answers: Answers = SIGNED_OUT, language?: 'dutch') {
  return show(AuthPage, '/auth', answers, language);
}

it('says on a phone, too, that it is about Swedish, before it asks for anything', async () => {
  await openAuth();
  const said = screen.getAllByText('Learn Swedish as a Family');
  const isBefore = (text: HTMLElement) =>
    (text.compareDocumentPosition(field('Email')) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(said.some((text) => text.localName === 'strong' && isBefore(text))).toBe(true);
});

describe('signing in', () => {
  it('sends what was typed and makes the user known to the app', async () => {
    const { sent, client } = await openAuth({
      'GET /api/auth/user': accepted(ANNA),
      'POST /api/login': accepted(ANNA),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back');
    fill('Email', ' anna@example.org ');
    fill('Password', STRONG_PASSWORD);
    press('Sign In');
    await waitFor(() => expect(client.getQueryData(USER_KEY)).toEqual(ANNA));
    expect(sent('POST /api/login')).toEqual([{ email: 'anna@example.org', password: STRONG_PASSWORD }]);
  });

  it('lets another person in after somebody signed out without a connection', async () => {
    localStorage.setItem('tillsammans-signed-out', 'yes');
    const { sent, client, answers } = await openAuth({ ...SIGNED_OUT, 'POST /api/logout': 'no connection' });
    answers['POST /api/login'] = accepted(ANNA);
    answers['GET /api/auth/user'] = accepted(ANNA);
    fill('Email', 'anna@example.org');
    fill('Password', STRONG_PASSWORD);
    press('Sign In');
    await waitFor(() => expect(client.getQueryData(USER_KEY)).toEqual(ANNA));
    // Signing in ended the previous session; the new one must not be ended in its place.
    expect(localStorage.getItem('tillsammans-signed-out')).toBeNull();
    const before = sent('POST /api/logout').length;
    window.dispatchEvent(new Event('online'));
    expect(sent('POST /api/logout')).toHaveLength(before);
  });

  it('asks for what is missing, beside the fields and with the focus on the first', async () => {
    const { sent } = await openAuth();
    press('Sign In');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(sent('POST /api/login')).toEqual([]);
  });

  it('sends one request for two clicks at once', async () => {
    const { sent } = await openAuth({ ...SIGNED_OUT, 'POST /api/login': 'none yet' });
    fill('Email', 'anna@example.org');
    fill('Password', STRONG_PASSWORD);
    const submit = button('Sign In');
    act(() => {
      submit.click();
      submit.click();
    });
    await waitFor(() => expect(sent('POST /api/login')).toHaveLength(1));
    await screen.findByText('Signing In...');
    expect(sent('POST /api/login')).toHaveLength(1);
  });

  it('says why it failed, keeps what was typed, and lets one try again', async () => {
    await openAuth({ ...SIGNED_OUT, 'POST /api/login': refused(401, 'invalid_credentials') });
    fill('Email', 'anna@example.org');
    fill('Password', 'wrong');
    press('Sign In');
    // Once beside the field, once in the toast.
    expect(await screen.findAllByText('Please check your email and password.')).toHaveLength(2);
    expect(screen.getByText('Sign-In Failed')).toBeTruthy();
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Email').value).toBe('anna@example.org');
    expect(field('Password').value).toBe('wrong');
    fill('Password', 'wrong!');
    expect(field('Password').hasAttribute('aria-invalid')).toBe(false);
  });

  it('asks to check what was typed where the server gave no reason', async () => {
    await openAuth({ ...SIGNED_OUT, 'POST /api/login': refused(500, 'internal') });
    fill('Email', 'anna@example.org');
    fill('Password', STRONG_PASSWORD);
    press('Sign In');
    expect(await screen.findByText('Please check your email and password.')).toBeTruthy();
  });

  it('explains in the form that there were too many attempts, until when, and what to do', async () => {
    await openAuth({ ...SIGNED_OUT, 'POST /api/login': refused(429, 'rate_limited', [], 480) });
    fill('Email', 'anna@example.org');
    fill('Password', STRONG_PASSWORD);
    press('Sign In');
    const notice = await screen.findByText(/Too many people tried to sign in/);
    expect(notice.closest('form')).toBeTruthy();
    expect(notice.textContent).toMatch(/in 8 minutes, from \d\d:\d\d\. Forgotten your password\?/);
    expect(screen.queryByText('Sign-In Failed')).toBeNull();
  });

  it('shows that it is at work, and cannot be pressed twice', async () => {
    const { sent } = await openAuth({ ...SIGNED_OUT, 'POST /api/login': 'none yet' });
    fill('Email', 'anna@example.org');
    fill('Password', 'x');
    press('Sign In');
    await waitFor(() => expect(button('Signing In...').disabled).toBe(true));
    press('Signing In...');
    expect(sent('POST /api/login')).toHaveLength(1);
  });

  it('lets password managers know what is what', async () => {
    await openAuth();
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual([
      'username',
      'current-password',
    ]);
    press('Create one now');
    await screen.findByLabelText('First name');
    expect(
      [field('First name'), field(/Last name/), field('Email'), field('Password')].map(
        (each) => each.autocomplete,
      ),
    ).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  });
});

describe('the card', () => {
  it('takes the address along and the focus to the new title', async () => {
    await openAuth();
    fill('Email', 'anna@example.org');
    press('Create one now');
    await screen.findByLabelText('First name');
    expect(document.activeElement?.textContent).toBe('Join Tillsammans');
    expect(field('Email').value).toBe('anna@example.org');
    press('Sign in instead');
    expect(document.activeElement?.textContent).toBe('Welcome Back');
  });

  it('answers the same to every address that forgot its password', async () => {
    const { sent } = await openAuth({ ...SIGNED_OUT, 'POST /api/password-reset': accepted({ ok: true }) });
    fill('Email', 'anna@example.org');
    press('Forgotten your password?');
    await screen.findByText('Send the link');
    press('Send the link');
    expect(await screen.findByText(/If there is an account for anna@example.org/)).toBeTruthy();
    expect(sent('POST /api/password-reset')).toEqual([{ email: 'anna@example.org' }]);
    press('Back to sign-in');
    expect(field('Email').value).toBe('anna@example.org');
  });

  it('is in Dutch after that was chosen', async () => {
    await openAuth(SIGNED_OUT, 'dutch');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welkom terug');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Zweeds leren met het hele gezin');
  });
});
