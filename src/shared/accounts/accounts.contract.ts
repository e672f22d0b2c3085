import { z } from 'zod';
import { defineCall, type Limit } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { LANGUAGES } from '../language.ts';
import { avatar } from '../quiz/quiz-view.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { accountExport } from './account-export.ts';
import { isEmailAddress } from './email.ts';
import {
  MAX_AGE_YEARS,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  WEEKLY_GOALS,
} from './limits.ts';
import { isPasswordTooLong } from './password.ts';

/** Maximum UTF-16 units of a decomposed character, so that a longer text is too long in any form. */
const MAX_UNITS_PER_CHARACTER = 4;

export const email = z
  .string()
  .trim()
  .normalize('NFC')
  .max(MAX_EMAIL_LENGTH)
  .refine(isEmailAddress, 'must be an email address')
  .meta({ format: 'idn-email' });
/** Address typed at sign-in. It is looked up without checking its form. */
const claimedEmail = z.string().trim().min(1).max(MAX_EMAIL_LENGTH);
/** Names in every script; no line breaks, control characters or bidirectional controls. */
const nameCharacters = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const lastName = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH)
  .regex(nameCharacters, 'must be one line of plain text');
export const firstName = lastName.regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'must have something that can be seen');
export const baseLanguage = z.enum(LANGUAGES);
/**
 * Any text up to `MAX_PASSWORD_LENGTH` characters in normalised form; `password.ts` decides whether it is
 * acceptable.
 */
export const password = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_LENGTH * MAX_UNITS_PER_CHARACTER)
  .refine((text) => !isPasswordTooLong(text), `must have at most ${MAX_PASSWORD_LENGTH} characters`);
const MAX_TIME_ZONE_LENGTH = 64;
/** IANA name, e.g. `Europe/Stockholm`; the service rejects names unknown to the runtime. */
export const timeZone = z.string().trim().min(1).max(MAX_TIME_ZONE_LENGTH);

/** Agreements of a registration. The server computes `isLegallyBinding`; the client's value is ignored. */
export const legalAgreements = z.object({
  termsAccepted: z.boolean().default(false),
  privacyAccepted: z.boolean().default(false),
  cookiesAccepted: z.boolean().default(false),
  marketingOptIn: z.boolean().default(false),
  ageVerified: z.boolean().default(false),
  parentalConsent: z.boolean().default(false),
  /** Not part of the form, because processing is based on the contract; stored if a client sends it. */
  dataProcessingConsent: z.boolean().optional(),
  /** Language in which the texts were shown; by default the learner's own. */
  language: baseLanguage.optional(),
});

/** Signed-in account as its active learner. `id` and `userId` are the learner's. */
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
  /**
   * Level that the learner chose or was placed at; null until then. It is the default filter of words, films and
   * conversations.
   */
  cefrLevel: z.enum(CEFR_LEVELS).nullable(),
  /** Lesson recommended by the placement test. */
  startLessonId: z.string().nullable(),
  avatar: avatar.nullable(),
  /** True if the account's settings are open in this session. */
  isHolder: z.boolean(),
  /** True if this session may administer the installation. */
  isOperator: z.boolean(),
  /** True if this device may open another profile of the account. */
  canSwitch: z.boolean(),
  /** True while a parent has not confirmed the account, which a minor registered. */
  needsParent: z.boolean(),
  /** True if quiet hours or a daily limit apply to the learner. */
  hasStudyLimits: z.boolean(),
});

export const readUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user.',
  access: 'learner',
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
  errors: ['invalid_credentials', 'account_disabled'],
});

export const register = defineCall({
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account with its first learner and signs in.',
  access: 'public',
  // Generous, because rejected input costs no password hash; valid registrations have `REGISTRATION_LIMITS`.
  limit: { max: 600, windowMs: HOUR_MS },
  body: z.object({
    email,
    password,
    firstName,
    lastName: lastName.nullish(),
    baseLanguage: baseLanguage.default('english'),
    /**
     * Values other than an integer up to 120 are rejected with `validation_error`, below 13 with `age_restricted`.
     */
    age: z.int().max(MAX_AGE_YEARS),
    legalAgreements: legalAgreements.prefault({}),
    /** As reported by the browser; `FIRST_TIME_ZONE` if missing or unknown. */
    timeZone: z.string().trim().max(MAX_TIME_ZONE_LENGTH).nullish(),
    /** Token of an invitation, where registration needs one (`registration` of `/api/app`). */
    invitation: z.string().min(1).max(128).optional(),
  }),
  reply: user,
  errors: [
    'age_restricted',
    'consent_required',
    'weak_password',
    'email_taken',
    'invitation_needed',
    'registration_closed',
    'invalid_token',
  ],
});

/**
 * Limits on valid registrations per address: high enough for the classes of a school, low enough against flooding
 * the database and probing lists of addresses.
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
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: user,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Changes the profile; absent fields stay as they are.',
  access: 'learner',
  limit: { max: 60, windowMs: MINUTE_MS },
  body: z.object({
    firstName: firstName.optional(),
    lastName: lastName.nullish(),
    baseLanguage: baseLanguage.optional(),
    weeklyGoalTarget: z.literal(WEEKLY_GOALS).optional(),
    timeZone: timeZone.optional(),
    /** Null removes it. */
    avatar: avatar.nullish(),
  }),
  reply: user,
  errors: ['holder_only'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the password and ends all other sessions.',
  access: 'holder',
  limit: { max: 10, windowMs: 15 * MINUTE_MS },
  body: z.object({ currentPassword: password, newPassword: password }),
  reply: done,
  errors: ['wrong_password', 'weak_password'],
});

export const logoutEverywhere = defineCall({
  method: 'POST',
  path: '/api/account/logout-all',
  summary: 'Ends every session of the account, this one too.',
  access: 'holder',
  limit: { max: 10, windowMs: 15 * MINUTE_MS },
  reply: done,
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything stored about the account, as one JSON file.',
  access: 'holder',
  needsPassword: true,
  limit: { max: 5, windowMs: HOUR_MS },
  reply: accountExport,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account with everything its learners did.',
  access: 'holder',
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

/** Lifetimes of a session in milliseconds: without use, and in total. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
export const RESET_LINK_MS = 30 * MINUTE_MS;

export type User = z.infer<typeof user>;
export type LegalAgreements = z.infer<typeof legalAgreements>;
export type Registration = z.input<typeof register.body>;
export type ProfileUpdate = z.infer<typeof updateProfile.body>;
