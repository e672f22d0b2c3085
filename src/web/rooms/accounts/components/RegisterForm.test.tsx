// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANNA,
  type Answers,
  accepted,
  field,
  fill,
  press,
  refused,
  STRONG_PASSWORD,
  show,
  tick,
} from '#tests/web/show.tsx';
import { setLanguage } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { dismissToast } from '#web/ui/toast.ts';
import AuthPage from '../AuthPage.tsx';

afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

const SIGNED_OUT: Answers = { 'GET /api/auth/user': refused(401, 'unauthenticated') };

async function openRegistration(answers: Answers = SIGNED_OUT) {
  const page = await show(AuthPage, '/auth', answers);
  press('Create one now');
  await screen.findByText('Create Account', { selector: 'button > span' });
  return page;
}

/** Fills in the whole form; `values` by label replace the valid defaults. */
function fillAll(values: Record<string, string>) {
  const good = { 'First name': 'Anna', Email: 'anna@example.org', Password: STRONG_PASSWORD, Age: '34' };
  for (const [label, value] of Object.entries({ ...good, ...values })) fill(label, value);
  tick(/terms of service/);
  tick(/at least 13/);
}

/** Title and text of the visible toast. */
const shownToast = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('registering', () => {
  it('sends the whole registration with the zone of the browser', async () => {
    const { sent, client } = await openRegistration({
      'GET /api/auth/user': accepted(ANNA),
      'POST /api/register': accepted(ANNA),
    });
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
          language: 'english',
        },
      },
    ]);
  });

  it('says which zone is used where the browser does not know its own, and sends none', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    spy.mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
    const { sent } = await openRegistration({ ...SIGNED_OUT, 'POST /api/register': accepted(ANNA) });
    expect(
      screen.getByText(
        'We couldn’t tell your time zone, so we’ll use Europe/Stockholm. You can change it in your profile.',
      ),
    ).toBeTruthy();
    fill('First name', 'Anna');
    fill('Email', 'åsa@münchen.example');
    fill('Password', STRONG_PASSWORD);
    fill('Age', '34');
    tick(/terms of service/);
    tick(/at least 13/);
    press('Create Account');
    await waitFor(() =>
      expect(sent('POST /api/register')).toMatchObject([{ email: 'åsa@münchen.example', timeZone: null }]),
    );
    spy.mockRestore();
  });

  it('names everything that is missing, and leads to the first field', async () => {
    const { sent } = await openRegistration();
    press('Create Account');
    const invalid = Array.from(document.querySelectorAll('[aria-invalid="true"]'), (each) =>
      each.getAttribute('name'),
    );
    expect(invalid).toEqual(['firstName', 'email', 'password', 'age', 'termsAccepted', 'ageVerified']);
    expect(document.activeElement).toBe(field('First name'));
    expect(shownToast()).toBe('Missing InformationPlease enter your first name.');
    expect(sent('POST /api/register')).toEqual([]);
  });

  it.each([
    [{ Age: '12' }, 'Age Verification Failed', 'You must be at least 13 years old to create an account.'],
    [{ 'First name': '' }, 'Missing Information', 'Please enter your first name.'],
    [
      { Password: 'password123' },
      'Password Security Required',
      'Please create a stronger password that meets our cybersecurity requirements.',
    ],
    [{ Age: '' }, 'Age Verification Failed', 'You must be at least 13 years old to create an account.'],
    [{ Email: 'anna' }, 'Missing Information', 'Please enter your email address, such as anna@example.org.'],
  ])('says by a toast, too, what is wrong with %j, and leads to the field', async (values, title, reason) => {
    const { sent } = await openRegistration();
    fillAll(values);
    press('Create Account');
    expect(shownToast()).toBe(`${title}${reason}`);
    // Once beside the field, once in the toast.
    expect(screen.getAllByText(reason, { exact: false })).toHaveLength(2);
    expect(document.activeElement).toBe(field(Object.keys(values)[0] ?? ''));
    expect(sent('POST /api/register')).toEqual([]);
  });

  it('says by a toast, too, that agreements are missing', async () => {
    await openRegistration();
    fillAll({});
    tick(/terms of service/);
    press('Create Account');
    expect(shownToast()).toBe(
      'Legal Agreements RequiredPlease accept all required legal agreements to create your account.',
    );
    expect(screen.getByText('Please accept the terms to create an account.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/terms of service/));
  });

  it('asks nobody for a parent’s consent who is too young to register with it', async () => {
    await openRegistration();
    fillAll({ Age: '12' });
    expect(screen.queryByLabelText(/parent or guardian agrees/)).toBeNull();
    press('Create Account');
    const invalid = Array.from(document.querySelectorAll('[aria-invalid="true"]'), (each) =>
      each.getAttribute('name'),
    );
    expect(invalid).toEqual(['age']);
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
    expect(screen.getByText('If you’re under 16, a parent or guardian has to agree.')).toBeTruthy();
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
    expect(shownToast()).toBe(
      'Registration FailedAn account with this email address cannot be created. If it is yours, sign in instead.',
    );
    expect(field('Password').value).toBe(STRONG_PASSWORD);
    expect(field(/terms of service/).checked).toBe(true);

    answers['POST /api/register'] = refused(400, 'validation_error', [{ path: 'lastName', message: 'no' }]);
    press('Create Account');
    await waitFor(() => expect(document.activeElement).toBe(field(/Last name/)));
  });

  it.each([
    [refused(500, 'internal'), 'Please try again.'],
    [refused(503, 'busy'), 'The server is busy right now. Please try again in a moment.'],
  ])('says why it failed, or to try again where the server gave no reason', async (answer, text) => {
    await openRegistration({ ...SIGNED_OUT, 'POST /api/register': answer });
    fillAll({});
    press('Create Account');
    await waitFor(() => expect(shownToast()).toBe(`Registration Failed${text}`));
  });

  it('explains in the form that too many registered, until when, and what to do', async () => {
    await openRegistration({
      ...SIGNED_OUT,
      'POST /api/register': refused(429, 'rate_limited', [], 2_820),
    });
    fillAll({});
    press('Create Account');
    const notice = await screen.findByText(/A lot of accounts were created from your network/);
    expect(notice.closest('form')).toBeTruthy();
    expect(notice.textContent).toMatch(/again in 47 minutes, from \d\d:\d\d\./);
    // It takes the place of a toast, which would lie over it on a phone, and outlasts further typing.
    expect(screen.queryByText('Registration Failed')).toBeNull();
    fill('First name', 'Ebba');
    expect(screen.getByText(/A lot of accounts were created/)).toBeTruthy();
    expect(field('Password').value).toBe(STRONG_PASSWORD);
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
    screen.getByText(criterion, { exact: false, selector: 'li span' }).textContent?.endsWith('done');

  it('ticks the six criteria off while one types', async () => {
    await openRegistration();
    const criteria = [
      '12 characters or more',
      'An uppercase letter',
      'A lowercase letter',
      'A digit',
      'A special character',
      'No common word and no sequence like 1234',
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
