import { describe, expect, it } from 'vitest';
import {
  EMPTY_REGISTRATION,
  isFormOfMinor,
  REGISTRATION_FIELDS,
  type RegistrationForm,
  registrationBlock,
  registrationOf,
} from './registration-form.ts';

const PROBLEMS = import.meta.glob<object>('../../locales/en/accounts.json', {
  eager: true,
  import: 'problem',
});

const FORM: RegistrationForm = {
  ...EMPTY_REGISTRATION,
  email: ' anna@example.org ',
  password: 'Blåbär-och-9-Kantareller',
  firstName: ' Anna ',
  baseLanguage: 'dutch',
  age: '34',
  termsAccepted: true,
  ageVerified: true,
};

describe('what stands in the way', () => {
  it('is nothing when all is well', () => {
    expect(registrationBlock(FORM)).toBeNull();
  });

  it.each([
    ['', 'errors:age_restricted'],
    ['12', 'errors:age_restricted'],
    ['abc', 'errors:age_restricted'],
    ['13.5', 'problem.age'],
    ['121', 'problem.age'],
  ])('is the age "%s"', (age, text) => {
    expect(registrationBlock({ ...FORM, age, parentalConsent: true })).toEqual({
      problems: { age: text },
      title: 'blocked.age',
      text,
    });
  });

  it.each(['', 'anna', 'anna@example', 'anna @example.org'])('is the address "%s"', (email) => {
    expect(registrationBlock({ ...FORM, email })?.problems).toEqual({ email: 'problem.email' });
  });

  it('is a password of more than 256 characters, however good', () => {
    const password = `${FORM.password}${'fjäll Ren9 '.repeat(30)}`;
    expect(registrationBlock({ ...FORM, password })?.problems).toEqual({
      password: 'problem.passwordTooLong',
    });
  });

  it('is told of the first field on the page, where the focus goes', () => {
    const blockOf = (changes: Partial<RegistrationForm>) =>
      registrationBlock({ ...FORM, age: '', ...changes });
    expect(blockOf({ firstName: '', email: '' })).toMatchObject({
      title: 'blocked.missing',
      text: 'problem.firstName',
    });
    expect(blockOf({ password: 'x', email: '' })).toMatchObject({
      title: 'blocked.missing',
      text: 'problem.email',
    });
    expect(blockOf({ termsAccepted: false })).toMatchObject({
      title: 'blocked.age',
      text: 'errors:age_restricted',
    });
  });

  it('is a missing tick; below 16 also that of a parent', () => {
    const block = registrationBlock({ ...FORM, age: '15', termsAccepted: false });
    expect(block).toEqual({
      problems: { termsAccepted: 'problem.termsAccepted', parentalConsent: 'problem.parentalConsent' },
      title: 'blocked.agreements',
      text: 'errors:consent_required',
    });
  });
});

it('asks for a parent’s consent from the least age on until the sixteenth birthday', () => {
  const ages = ['', '0', '1', '12', '13', '15', '16', '34'];
  expect(ages.filter((age) => isFormOfMinor({ ...FORM, age }))).toEqual(['13', '15']);
});

it('sends tidy values, and a parent’s tick only for a minor', () => {
  const sent = registrationOf({ ...FORM, parentalConsent: true }, 'english', 'Europe/Amsterdam');
  expect(sent).toMatchObject({
    email: 'anna@example.org',
    firstName: 'Anna',
    lastName: null,
    age: 34,
    timeZone: 'Europe/Amsterdam',
    legalAgreements: { parentalConsent: false, language: 'english' },
  });
  expect(
    registrationOf({ ...FORM, age: '15', parentalConsent: true }, 'english', 'UTC').legalAgreements,
  ).toMatchObject({ parentalConsent: true });
});

it('has a text for every field that the server may refuse, and for each agreement that is required', () => {
  const optional = ['privacyAccepted', 'cookiesAccepted', 'marketingOptIn'];
  const [texts] = Object.values(PROBLEMS).map(Object.keys);
  expect(REGISTRATION_FIELDS.filter((name) => !optional.includes(name) && !texts?.includes(name))).toEqual(
    [],
  );
});
