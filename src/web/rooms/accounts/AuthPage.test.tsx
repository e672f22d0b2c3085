// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/query.ts';
import AuthPage from './AuthPage.tsx';
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
  tick,
} from './testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SIGNED_OUT: Answers = { 'GET /api/auth/user': refused(401, 'unauthenticated') };

function openAuth(answers: Answers = SIGNED_OUT, language?: 'dutch') {
  return show(AuthPage, '/auth', answers, language);
}

async function openRegistration(answers: Answers = SIGNED_OUT) {
  const page = await openAuth(answers);
  press('Create one now');
  return page;
}

describe('signing in', () => {
  it('sends what was typed and makes the user known to the app', async () => {
    const { sent, client } = await openAuth({ ...SIGNED_OUT, 'POST /api/login': accepted(ANNA) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back');
    fill('Email', ' anna@example.org ');
    fill('Password', STRONG_PASSWORD);
    press('Sign In');
    await waitFor(() => expect(client.getQueryData(USER_KEY)).toEqual(ANNA));
    expect(sent('POST /api/login')).toEqual([{ email: 'anna@example.org', password: STRONG_PASSWORD }]);
  });

  it('asks for what is missing, beside the fields and with the focus on the first', async () => {
    const { sent } = await openAuth();
    press('Sign In');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(sent('POST /api/login')).toEqual([]);
  });

  it('says why it failed, keeps what was typed, and lets one try again', async () => {
    await openAuth({ ...SIGNED_OUT, 'POST /api/login': refused(401, 'invalid_credentials') });
    fill('Email', 'anna@example.org');
    fill('Password', 'wrong');
    press('Sign In');
    expect(await screen.findByText('Sign-In Failed')).toBeTruthy();
    expect(screen.getAllByText('Please check your email and password.')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Email').value).toBe('anna@example.org');
    expect(field('Password').value).toBe('wrong');
    fill('Password', 'wrong!');
    expect(field('Password').hasAttribute('aria-invalid')).toBe(false);
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
    expect(
      [field('First name'), field(/Last name/), field('Email'), field('Password')].map(
        (each) => each.autocomplete,
      ),
    ).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  });
});

describe('registering', () => {
  it('sends the whole registration with the zone of the browser', async () => {
    const { sent, client } = await openRegistration({ ...SIGNED_OUT, 'POST /api/register': accepted(ANNA) });
    fill('First name', 'Anna');
    fill('Email', 'anna@example.org');
    fill('Password', STRONG_PASSWORD);
    fill('Native language', 'dutch');
    fill('Age', '34');
    tick(/terms of service/);
    tick(/at least 13/);
    press('Create Account');
    await waitFor(() => expect(client.getQueryData(USER_KEY)).toEqual(ANNA));
    expect(sent('POST /api/register')).toEqual([
      {
        email: 'anna@example.org',
        password: STRONG_PASSWORD,
        firstName: 'Anna',
        lastName: null,
        baseLanguage: 'dutch',
        age: 34,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        legalAgreements: {
          termsAccepted: true,
          ageVerified: true,
          privacyAccepted: false,
          cookiesAccepted: false,
          marketingOptIn: false,
          parentalConsent: false,
          dataProcessingConsent: false,
          language: 'english',
        },
      },
    ]);
  });

  it('names everything that is missing, and leads to the first field', async () => {
    const { sent } = await openRegistration();
    press('Create Account');
    expect(screen.getByText('Age Verification Failed')).toBeTruthy();
    const invalid = Array.from(document.querySelectorAll('[aria-invalid="true"]'), (each) =>
      each.getAttribute('name'),
    );
    expect(invalid).toEqual(['firstName', 'email', 'password', 'age', 'termsAccepted', 'ageVerified']);
    expect(document.activeElement).toBe(field('First name'));
    expect(sent('POST /api/register')).toEqual([]);
  });

  it('speaks of one thing after the other, in the words of the catalogue', async () => {
    await openRegistration();
    const told = () =>
      Array.from(screen.getAllByRole('status').at(-1)?.querySelectorAll('p') ?? [], (p) => p.textContent);

    fill('Age', '12');
    press('Create Account');
    expect(told()).toEqual([
      'Age Verification Failed',
      'You must be at least 13 years old to create an account.',
    ]);
    fill('Age', '34');
    press('Create Account');
    expect(told()).toEqual(['Missing Information', 'Please enter your first name.']);
    fill('First name', 'Anna');
    fill('Password', 'password123');
    press('Create Account');
    expect(told()).toEqual([
      'Password Security Required',
      'Please create a stronger password that meets our cybersecurity requirements.',
    ]);
    fill('Password', STRONG_PASSWORD);
    press('Create Account');
    expect(told()).toEqual([
      'Legal Agreements Required',
      'Please accept all required legal agreements to create your account.',
    ]);
    tick(/terms of service/);
    tick(/at least 13/);
    press('Create Account');
    expect(told()).toEqual([
      'Missing Information',
      'Please enter your email address, such as anna@example.org.',
    ]);
  });

  it('asks for the consent of a parent under 16, and no longer', async () => {
    const { sent } = await openRegistration({ ...SIGNED_OUT, 'POST /api/register': accepted(ANNA) });
    const parent = /parent or guardian agrees/;
    fill('Age', '15');
    tick(parent);
    fill('Age', '16');
    expect(screen.queryByLabelText(parent)).toBeNull();

    fill('First name', 'Ebba');
    fill('Email', 'ebba@example.org');
    fill('Password', STRONG_PASSWORD);
    tick(/terms of service/);
    tick(/at least 13/);
    fill('Age', '15');
    tick(parent);
    press('Create Account');
    expect(screen.getByText('Under 16, a parent or guardian has to agree.')).toBeTruthy();
    expect(document.activeElement).toBe(field(parent));

    tick(parent);
    press('Create Account');
    await waitFor(() =>
      expect(sent('POST /api/register')).toMatchObject([
        { age: 15, legalAgreements: { parentalConsent: true } },
      ]),
    );
  });

  it('shows what the server refuses beside its field, and loses nothing', async () => {
    const answers: Answers = { ...SIGNED_OUT, 'POST /api/register': refused(409, 'email_taken') };
    await openRegistration(answers);
    fill('First name', 'Anna');
    fill('Email', 'anna@example.org');
    fill('Password', STRONG_PASSWORD);
    fill('Age', '34');
    tick(/terms of service/);
    tick(/at least 13/);
    press('Create Account');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(screen.getByText('Registration Failed')).toBeTruthy();
    expect(field('Password').value).toBe(STRONG_PASSWORD);
    expect(field(/terms of service/).checked).toBe(true);

    answers['POST /api/register'] = refused(400, 'validation_error', [{ path: 'lastName', message: 'no' }]);
    press('Create Account');
    await waitFor(() => expect(document.activeElement).toBe(field(/Last name/)));
  });

  it('takes the interface language for the native one until another is chosen', async () => {
    await openRegistration();
    expect(field('Native language').value).toBe('english');
    await setLanguage('german');
    expect((await screen.findByLabelText<HTMLSelectElement>('Muttersprache')).value).toBe('german');
    fill('Muttersprache', 'dutch');
    await setLanguage('english');
    expect((await screen.findByLabelText<HTMLSelectElement>('Native language')).value).toBe('dutch');
  });

  it('shows errors in the language that is chosen afterwards', async () => {
    await openRegistration();
    press('Create Account');
    await setLanguage('dutch');
    expect((await screen.findAllByText('Vul je voornaam in.')).length).toBeGreaterThan(0);
  });
});

describe('the meter', () => {
  const isMet = (criterion: string) =>
    screen.getByText(criterion, { exact: false, selector: 'li span' }).textContent?.endsWith('fulfilled');

  it('ticks the six criteria off while one types', async () => {
    await openRegistration();
    const criteria = [
      '12 characters or more',
      'An uppercase letter',
      'A lowercase letter',
      'A digit',
      'A special character',
      'No common words or runs',
    ];
    expect(criteria.map(isMet)).toEqual([false, false, false, false, false, false]);
    fill('Password', 'Kantarell');
    expect(criteria.map(isMet)).toEqual([false, true, true, false, false, true]);
    expect(screen.getByText('Weak.')).toBeTruthy();
    fill('Password', 'Kantarell 9-Blåbär');
    expect(criteria.map(isMet)).toEqual([true, true, true, true, true, true]);
    expect(screen.getByText('Strong.')).toBeTruthy();
  });

  it('lets one look at the password', async () => {
    await openRegistration();
    expect(field('Password').type).toBe('password');
    fireEvent.click(field('Show password'));
    expect(field('Password').type).toBe('text');
  });
});

describe('the card', () => {
  it('takes the address along and the focus to the new title', async () => {
    await openAuth();
    fill('Email', 'anna@example.org');
    press('Create one now');
    expect(document.activeElement?.textContent).toBe('Join Tillsammans');
    expect(field('Email').value).toBe('anna@example.org');
    press('Sign in instead');
    expect(document.activeElement?.textContent).toBe('Welcome Back');
  });

  it('answers the same to every address that forgot its password', async () => {
    const { sent } = await openAuth({ ...SIGNED_OUT, 'POST /api/password-reset': accepted({ ok: true }) });
    fill('Email', 'anna@example.org');
    press('Forgotten your password?');
    press('Send the link');
    expect(await screen.findByText(/If there is an account with the address anna@example.org/)).toBeTruthy();
    expect(sent('POST /api/password-reset')).toEqual([{ email: 'anna@example.org' }]);
    press('Back to sign-in');
    expect(field('Email').value).toBe('anna@example.org');
  });

  it('speaks Dutch to whoever chose it', async () => {
    await openAuth(SIGNED_OUT, 'dutch');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welkom terug');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Zweeds leren met het hele gezin');
  });
});
