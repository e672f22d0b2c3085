import type { ErrorCode } from '../errors.ts';
import { MAX_AGE_YEARS, MIN_AGE_YEARS, PARENTAL_CONSENT_AGE_YEARS } from './limits.ts';
import { judgePassword } from './password.ts';

/** The ticks of the legal agreements, as the form holds them. */
export interface Agreements {
  readonly termsAccepted: boolean;
  readonly privacyAccepted: boolean;
  readonly cookiesAccepted: boolean;
  readonly marketingOptIn: boolean;
  readonly ageVerified: boolean;
  readonly parentalConsent: boolean;
  /** Absent where it was not asked for. */
  readonly dataProcessingConsent?: boolean | undefined;
}

/** One thing that stands in the way of a registration: the field (`legalAgreements.termsAccepted`) and a code. */
export interface RegistrationProblem {
  readonly path: string;
  readonly code: RegistrationCode;
}

type RegistrationCode = Extract<
  ErrorCode,
  'validation_error' | 'age_restricted' | 'consent_required' | 'weak_password'
>;

/** Whether somebody is under the age from which no parent has to agree. */
export function isMinor(ageYears: number): boolean {
  return ageYears > 0 && ageYears < PARENTAL_CONSENT_AGE_YEARS;
}

/** Whether a parent's consent is asked for: not of those who are too young to register with it. */
export function needsParent(ageYears: number): boolean {
  return isMinor(ageYears) && ageYears >= MIN_AGE_YEARS;
}

/** The ticks without which there is no account. */
export function requiredAgreements(minor: boolean): readonly (keyof Agreements)[] {
  return minor ? ['termsAccepted', 'ageVerified', 'parentalConsent'] : ['termsAccepted', 'ageVerified'];
}

/** Whether everything that is required was agreed to. */
export function isLegallyBinding(agreements: Agreements, minor: boolean): boolean {
  return requiredAgreements(minor).every((agreement) => agreements[agreement] === true);
}

/**
 * Everything that stands in the way of a registration, in the order of the spec: age, name, password, agreements.
 * The form shows them beside the fields, the server refuses with the first.
 * @param registration.ageYears what was typed; NaN when it is no number
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

/** Too young (or not a number at all, as the spec has it) is told apart from impossible ages. */
function ageProblem(ageYears: number): RegistrationCode | null {
  if (Number.isNaN(ageYears) || ageYears < MIN_AGE_YEARS) return 'age_restricted';
  if (!Number.isInteger(ageYears) || ageYears > MAX_AGE_YEARS) return 'validation_error';
  return null;
}
