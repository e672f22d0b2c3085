/** Constants shared by forms and server; without zod, so that the browser may import them. */

export const MIN_AGE_YEARS = 13;
export const MAX_AGE_YEARS = 120;
/** Age below which a parent must agree (GDPR article 8). */
export const PARENTAL_CONSENT_AGE_YEARS = 16;

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 50;
/** Longer passwords are rejected rather than truncated. */
export const MAX_PASSWORD_LENGTH = 256;

/** Selectable weekly goals in study units. */
export const WEEKLY_GOALS = [3, 5, 7, 10] as const;
/** Weekly goal of a new learner. */
export const FIRST_WEEKLY_GOAL = 5;

/** Default time zone if the browser reports none: Sweden's, which is also that of Dutch and German families. */
export const FIRST_TIME_ZONE = 'Europe/Stockholm';
