/** The figures that the forms and the server share; without zod, so that the browser may import them. */

export const MIN_AGE_YEARS = 13;
export const MAX_AGE_YEARS = 120;
/** Under this age a parent must agree (GDPR article 8). */
export const PARENTAL_CONSENT_AGE_YEARS = 16;

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 50;
/** Beyond it a password is refused rather than cut. */
export const MAX_PASSWORD_LENGTH = 256;

/** Study units a week to choose from. */
export const WEEKLY_GOALS = [3, 5, 7, 10] as const;
/** The goal of a new learner. */
export const FIRST_WEEKLY_GOAL = 5;

/**
 * Where a learner's days are counted when the browser does not say where it is: the country whose language is
 * learnt, which shares its clock with Dutch and German families.
 */
export const FIRST_TIME_ZONE = 'Europe/Stockholm';
