import type { Registration } from '#shared/accounts/accounts.contract.ts';
import { isEmailAddress } from '#shared/accounts/email.ts';
import {
  needsParent,
  type RegistrationProblem,
  registrationProblems,
} from '#shared/accounts/registration.ts';
import type { Language } from '#shared/language.ts';
import { refusedFields } from '#web/study/form/refused-fields.ts';
import type { Problems } from '#web/study/form/use-form.ts';
import { newPasswordProblem } from './new-password.ts';

/** Values of the registration form. */
export interface RegistrationForm {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  baseLanguage: Language;
  age: string;
  termsAccepted: boolean;
  ageVerified: boolean;
  parentalConsent: boolean;
  privacyAccepted: boolean;
  cookiesAccepted: boolean;
  marketingOptIn: boolean;
}

/** All checkboxes are off at first. */
export const EMPTY_REGISTRATION = {
  password: '',
  firstName: '',
  lastName: '',
  age: '',
  termsAccepted: false,
  ageVerified: false,
  parentalConsent: false,
  privacyAccepted: false,
  cookiesAccepted: false,
  marketingOptIn: false,
};

/** Last path segments of the fields in the server's validation issues. */
export const REGISTRATION_FIELDS = ['email', 'baseLanguage', ...Object.keys(EMPTY_REGISTRATION)];

/** Typed age in years; NaN if it is not a number. */
function ageOf(form: RegistrationForm): number {
  return form.age.trim() === '' ? Number.NaN : Number(form.age);
}

/** Returns true if the age typed so far requires a parent's consent. */
export function isFormOfMinor(form: RegistrationForm): boolean {
  return needsParent(ageOf(form));
}

/** Request for the server. */
export function registrationOf(
  form: RegistrationForm,
  shownIn: Language,
  timeZone: string | null,
): Registration {
  return {
    email: form.email.trim(),
    password: form.password,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim() || null,
    baseLanguage: form.baseLanguage,
    age: ageOf(form),
    legalAgreements: { ...agreementsOf(form), language: shownIn },
    timeZone,
  };
}

function agreementsOf(form: RegistrationForm) {
  return {
    termsAccepted: form.termsAccepted,
    privacyAccepted: form.privacyAccepted,
    cookiesAccepted: form.cookiesAccepted,
    marketingOptIn: form.marketingOptIn,
    ageVerified: form.ageVerified,
    // A checkbox that was hidden again by a corrected age does not count.
    parentalConsent: form.parentalConsent && isFormOfMinor(form),
  };
}

/**
 * Reasons for which the form cannot be submitted: text keys for the fields, and of the toast about the first of
 * them.
 */
export interface SubmitProblem {
  readonly problems: Problems;
  readonly title: string;
  readonly text: string;
}

/** Order of the fields on the page; agreements follow them. */
const FIELD_ORDER = ['firstName', 'email', 'password', 'age'];

/** Returns why the form cannot be sent, in the order of its fields; null where it can. */
export function registrationBlock(form: RegistrationForm): SubmitProblem | null {
  const found = registrationProblems({
    ageYears: ageOf(form),
    firstName: form.firstName,
    password: form.password,
    agreements: agreementsOf(form),
  }).map((problem) => {
    const field = problem.path.split('.').at(-1) ?? problem.path;
    return { field, text: textOf(problem, field, form) };
  });
  if (!isEmailAddress(form.email.trim())) found.push({ field: 'email', text: 'problem.email' });

  const [first] = found.toSorted((a, b) => placeOf(a.field) - placeOf(b.field));
  if (!first) return null;
  const title = TITLES[first.field];
  return {
    problems: Object.fromEntries(found.map(({ field, text }) => [field, text])),
    title: title ?? 'blocked.agreements',
    text: title ? first.text : 'errors:consent_required',
  };
}

function placeOf(field: string): number {
  const place = FIELD_ORDER.indexOf(field);
  return place < 0 ? FIELD_ORDER.length : place;
}

/** Titles by field; all other fields are agreements. */
const TITLES: Readonly<Record<string, string>> = {
  age: 'blocked.age',
  firstName: 'blocked.missing',
  password: 'blocked.password',
  email: 'blocked.missing',
};

function textOf({ code }: RegistrationProblem, field: string, { password }: RegistrationForm): string {
  if (field === 'password') return newPasswordProblem(password) ?? `errors:${code}`;
  return code === 'age_restricted' ? `errors:${code}` : `problem.${field}`;
}

/** Returns the problems of the form's fields for a refused registration. */
export function refusedRegistration(error: unknown): Problems {
  return refusedFields(error, REGISTRATION_FIELDS, { email_taken: 'email', weak_password: 'password' });
}
