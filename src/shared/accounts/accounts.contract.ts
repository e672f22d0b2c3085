import { z } from 'zod';
import { defineCall, type Limit } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { LANGUAGES } from '../language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { isEmailAddress } from './email.ts';
import {
  MAX_AGE_YEARS,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  WEEKLY_GOALS,
} from './limits.ts';
import { isPasswordTooLong } from './password.ts';

/** A decomposed character has at most this many UTF-16 units, so a longer text is too long in any form. */
const MAX_UNITS_PER_CHARACTER = 4;

const email = z
  .string()
  .trim()
  .normalize('NFC')
  .max(MAX_EMAIL_LENGTH)
  .refine(isEmailAddress, 'must be an email address')
  .meta({ format: 'idn-email' });
/** An address that somebody claims to have: whether it is one shows when it is looked up. */
const claimedEmail = z.string().trim().min(1).max(MAX_EMAIL_LENGTH);
/** Names of every script; no line breaks, control characters or signs that turn the direction of the text. */
const nameCharacters = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const lastName = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH)
  .regex(nameCharacters, 'must be one line of plain text');
const firstName = lastName.regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'must have something that can be seen');
const baseLanguage = z.enum(LANGUAGES);
/** Any text up to `MAX_PASSWORD_LENGTH` characters in normalised form; `password.ts` decides whether it is good. */
const password = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_LENGTH * MAX_UNITS_PER_CHARACTER)
  .refine((text) => !isPasswordTooLong(text), `must have at most ${MAX_PASSWORD_LENGTH} characters`);
const MAX_TIME_ZONE_LENGTH = 64;
/** IANA name, e.g. `Europe/Stockholm`; names the runtime does not know are refused by the service. */
const timeZone = z.string().trim().min(1).max(MAX_TIME_ZONE_LENGTH);

/** What was agreed to. `isLegallyBinding` is computed by the server; what the client says of it is ignored. */
const legalAgreements = z.object({
  termsAccepted: z.boolean().default(false),
  privacyAccepted: z.boolean().default(false),
  cookiesAccepted: z.boolean().default(false),
  marketingOptIn: z.boolean().default(false),
  ageVerified: z.boolean().default(false),
  parentalConsent: z.boolean().default(false),
  /** Nobody is asked for it: what is stored rests on the agreement itself. Noted where a client says so. */
  dataProcessingConsent: z.boolean().optional(),
  /** The language in which the texts were shown; the learner's own where it is not said. */
  language: baseLanguage.optional(),
});

/** The signed-in account seen through its active learner. `id` and `userId` are the learner's. */
const user = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  baseLanguage,
  timeZone: z.string(),
  subscriptionPlan: z.enum(['free', 'premium']),
  weeklyGoalTarget: z.int(),
  weeklyGoalCurrent: z.int(),
  level: z.int(),
  totalXP: z.int(),
  currentStreak: z.int(),
  /** The level that the learner chose or was placed at; null until then. Words, films and conversations open with it. */
  cefrLevel: z.enum(CEFR_LEVELS).nullable(),
  /** The lesson that the placement test proposed to begin with. */
  startLessonId: z.string().nullable(),
});

export const readUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user.',
  access: 'signed-in',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: user,
});

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in. A wrong address and a wrong password get the same answer after the same time.',
  access: 'public',
  limit: { max: 30, windowMs: 15 * MINUTE_MS },
  body: z.object({ email: claimedEmail, password }),
  reply: user,
  errors: ['invalid_credentials'],
});

export const register = defineCall({
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account with its first learner and signs in.',
  access: 'public',
  // Refused input costs no hash; what could become an account is counted by `REGISTRATION_LIMITS`.
  limit: { max: 600, windowMs: HOUR_MS },
  body: z.object({
    email,
    password,
    firstName,
    lastName: lastName.nullish(),
    baseLanguage: baseLanguage.default('english'),
    /** Anything but an integer up to 120 answers `validation_error`, under 13 `age_restricted`. */
    age: z.int().max(MAX_AGE_YEARS),
    legalAgreements: legalAgreements.prefault({}),
    /** As the browser says it; `FIRST_TIME_ZONE` where it says none or one that is not known. */
    timeZone: z.string().trim().max(MAX_TIME_ZONE_LENGTH).nullish(),
  }),
  reply: user,
  errors: ['age_restricted', 'consent_required', 'weak_password', 'email_taken'],
});

/**
 * Registrations from one address whose input is complete and valid: enough for the classes of a school, few enough
 * that nobody fills the database or tries a list of addresses.
 */
export const REGISTRATION_LIMITS: readonly Limit[] = [
  { max: 100, windowMs: HOUR_MS },
  { max: 300, windowMs: DAY_MS },
];

const done = z.object({ ok: z.literal(true) });

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session. Signed out already: the same answer.',
  access: 'public',
  limit: { max: 60, windowMs: MINUTE_MS },
  reply: done,
});

export const readProfile = defineCall({
  method: 'GET',
  path: '/api/profile',
  summary: 'The profile of the active learner.',
  access: 'signed-in',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: user,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Changes the profile; absent fields stay as they are.',
  access: 'signed-in',
  limit: { max: 60, windowMs: MINUTE_MS },
  body: z.object({
    firstName: firstName.optional(),
    lastName: lastName.nullish(),
    baseLanguage: baseLanguage.optional(),
    weeklyGoalTarget: z.literal(WEEKLY_GOALS).optional(),
    timeZone: timeZone.optional(),
  }),
  reply: user,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the password and ends all other sessions.',
  access: 'signed-in',
  limit: { max: 10, windowMs: 15 * MINUTE_MS },
  body: z.object({ currentPassword: password, newPassword: password }),
  reply: done,
  errors: ['wrong_password', 'weak_password'],
});

export const logoutEverywhere = defineCall({
  method: 'POST',
  path: '/api/account/logout-all',
  summary: 'Ends every session of the account, this one too.',
  access: 'signed-in',
  limit: { max: 10, windowMs: 15 * MINUTE_MS },
  reply: done,
});

/** Everything stored about an account but its secrets. Times are ISO 8601 (UTC). */
const accountExport = z.object({
  exportedAt: z.string(),
  account: z.object({ id: z.string(), email: z.string(), createdAt: z.string() }),
  /** Whether everything that is required was agreed to. */
  isLegallyBinding: z.boolean(),
  consents: z.array(
    z.object({
      kind: z.string(),
      granted: z.boolean(),
      version: z.string(),
      language: z.string(),
      givenAt: z.string(),
    }),
  ),
  learners: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string().nullable(),
      baseLanguage: z.string(),
      weeklyGoal: z.int(),
      timeZone: z.string(),
      isMinor: z.boolean(),
      /** The level they chose, and when they were shown around. */
      cefrLevel: z.string().nullable(),
      onboardedAt: z.string().nullable(),
      /** The lesson that the placement test proposed. */
      startLessonId: z.string().nullable(),
      createdAt: z.string(),
      /** The ledger of learning events, and what is derived from it. */
      learning: z.record(z.string(), z.unknown()),
      /** What else is kept about them, by what it is: the placement test. */
      more: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The devices that are signed in. */
  sessions: z.array(z.object({ createdAt: z.string(), lastSeenAt: z.string() })),
  passwordResetLinks: z.array(z.object({ expiresAt: z.string() })),
  /** Announcements of the operator that were mailed to the account; null where a run was cut off meanwhile. */
  announcements: z.array(z.object({ begunAt: z.string(), sentAt: z.string().nullable() })),
  signInFailures: z.object({ failures: z.int(), lastFailedAt: z.string() }).nullable(),
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything stored about the account, as one JSON file.',
  access: 'signed-in',
  limit: { max: 5, windowMs: HOUR_MS },
  reply: accountExport,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account with everything its learners did.',
  access: 'signed-in',
  limit: { max: 10, windowMs: 15 * MINUTE_MS },
  body: z.object({ password }),
  reply: done,
  errors: ['wrong_password'],
});

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sends a link for a new password if the address has an account; the answer is always the same.',
  access: 'public',
  limit: { max: 5, windowMs: HOUR_MS },
  body: z.object({ email: claimedEmail }),
  reply: done,
});

export const confirmPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Sets a new password with a link (single use, 30 minutes) and ends all sessions.',
  access: 'public',
  limit: { max: 20, windowMs: HOUR_MS },
  body: z.object({ token: z.string().min(1).max(128), newPassword: password }),
  reply: done,
  errors: ['invalid_token', 'weak_password'],
});

/** Sessions last this long without use, and this long at most. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
export const RESET_LINK_MS = 30 * MINUTE_MS;

export type User = z.infer<typeof user>;
export type LegalAgreements = z.infer<typeof legalAgreements>;
export type Registration = z.input<typeof register.body>;
export type AccountExport = z.infer<typeof accountExport>;
export type ProfileUpdate = z.infer<typeof updateProfile.body>;
