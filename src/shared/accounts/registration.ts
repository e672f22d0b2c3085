import type { ErrorCode } from '../errors.ts';
import { MAX_AGE_YEARS, MIN_AGE_YEARS, PARENTAL_CONSENT_AGE_YEARS } from './limits.ts';
import { judgePassword } from './password.ts';

/** Values of the agreement checkboxes. */
export interface Agreements {
  readonly termsAccepted: boolean;
  readonly privacyAccepted: boolean;
  readonly cookiesAccepted: boolean;
  readonly marketingOptIn: boolean;
  readonly ageVerified: boolean;
  readonly parentalConsent: boolean;
  /** Absent if it was not requested. */
  readonly dataProcessingConsent?: boolean | undefined;
}

/** Problem of a registration: the field (`legalAgreements.termsAccepted`) and a code. */
export interface RegistrationProblem {
  readonly path: string;
  readonly code: RegistrationCode;
}

type RegistrationCode = Extract<
  ErrorCode,
  'validation_error' | 'age_restricted' | 'consent_required' | 'weak_password'
>;

/** Returns true below the age from which no parental consent is needed. */
export function isMinor(ageYears: number): boolean {
  return ageYears > 0 && ageYears < PARENTAL_CONSENT_AGE_YEARS;
}

/** Returns true if a parent's consent is required; false for those too young to register at all. */
export function needsParent(ageYears: number): boolean {
  return isMinor(ageYears) && ageYears >= MIN_AGE_YEARS;
}

/** Agreements required for an account. */
export function requiredAgreements(minor: boolean): readonly (keyof Agreements)[] {
  return minor ? ['termsAccepted', 'ageVerified', 'parentalConsent'] : ['termsAccepted', 'ageVerified'];
}

/** Returns true if all required agreements were given. */
export function isLegallyBinding(agreements: Agreements, minor: boolean): boolean {
  return requiredAgreements(minor).every((agreement) => agreements[agreement] === true);
}

/**
 * Problems of a registration in the order of the form: age, name, password, agreements. The form shows all of them,
 * the server rejects with the first.
 * @param registration.ageYears typed age; NaN if it is not a number
 */
export function registrationProblems(registration: {
  readonly ageYears: number;
  readonly firstName: string;
  readonly password: string;
  readonly agreements: Agreements;
}): readonly RegistrationProblem[] {
  const { ageYears, firstName, password, agreements } = registration;
  const problems: RegistrationProblem[] = [];
  const ageCode = ageProblem(ageYears);
  if (ageCode) problems.push({ path: 'age', code: ageCode });
  if (firstName.trim() === '') problems.push({ path: 'firstName', code: 'validation_error' });
  if (!judgePassword(password).accepted) problems.push({ path: 'password', code: 'weak_password' });
  for (const agreement of requiredAgreements(needsParent(ageYears))) {
    if (agreements[agreement] !== true) {
      problems.push({ path: `legalAgreements.${agreement}`, code: 'consent_required' });
    }
  }
  return problems;
}

/** Distinguishes ages that are too young (or, by specification, not a number) from impossible ones. */
function ageProblem(ageYears: number): RegistrationCode | null {
  if (Number.isNaN(ageYears) || ageYears < MIN_AGE_YEARS) return 'age_restricted';
  if (!Number.isInteger(ageYears) || ageYears > MAX_AGE_YEARS) return 'validation_error';
  return null;
}
