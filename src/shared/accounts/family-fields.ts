import { z } from 'zod';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { avatar } from '../quiz/quiz-view.ts';
import { baseLanguage, firstName, timeZone } from './accounts.contract.ts';
import { AGE_GROUPS, MAX_NEW_CARDS, PIN_DIGITS, PIN_KINDS, PIN_PICTURES } from './family.ts';
import { WEEKLY_GOALS } from './limits.ts';
import { quietHours } from './study-limit-fields.ts';
import { MAX_DAILY_MINUTES, MIN_DAILY_MINUTES } from './study-limits.ts';

/** Four digits, or three picture names separated by commas. */
export const profileCode = z.union([
  z.string().regex(new RegExp(`^[0-9]{${PIN_DIGITS}}$`)),
  z
    .string()
    .max(100)
    .refine((text) => isPictureCode(text), 'must be three of the pictures'),
]);

function isPictureCode(text: string): boolean {
  const names = text.split(',');
  return names.length === 3 && names.every((name) => PIN_PICTURES.some((picture) => picture === name));
}

/** Permissions and limits of a learner, chosen by the holder. */
export const permissionFields = z.object({
  /** Lines of conversations may be sent to the operator's language model. */
  mayUseModel: z.boolean(),
  /** May play the quiz with people outside the family. */
  mayMeetStrangers: z.boolean(),
  /** Maximum number of new cards per day; null for the learner's own setting. */
  newCardsLimit: z.int().min(0).max(MAX_NEW_CARDS).nullable(),
  /** Null without quiet hours. */
  quietHours: quietHours.nullable(),
  /** Maximum number of minutes of study per day; null for no limit. */
  dailyMinutes: z.int().min(MIN_DAILY_MINUTES).max(MAX_DAILY_MINUTES).nullable(),
  /** May turn on reminders; always true for the holder. */
  mayBeReminded: z.boolean(),
});

/** Profile of a new learner of a family. */
export const newProfile = z.object({
  firstName,
  avatar: avatar.nullable().default(null),
  baseLanguage,
  cefrLevel: z.enum(CEFR_LEVELS).nullable().default(null),
  weeklyGoalTarget: z.literal(WEEKLY_GOALS),
  timeZone,
  ageGroup: z.enum(AGE_GROUPS),
});

/** A learner as the profile picker shows them to the whole family. */
export const member = z.object({
  id: z.string(),
  firstName: z.string(),
  avatar: avatar.nullable(),
  baseLanguage,
  isHolder: z.boolean(),
  ageGroup: z.enum(AGE_GROUPS),
  /** Kind of the code that the picker asks for; null without one. */
  pinKind: z.enum(PIN_KINDS).nullable(),
  isPaused: z.boolean(),
  /** Time until which a deletion can be undone (ISO 8601); null if not deleted. Listed for the holder only. */
  restorableUntil: z.string().nullable(),
  /** Fields that the holder may change; null for everyone else, because members need not know them about each other. */
  settings: z
    .object({
      cefrLevel: z.enum(CEFR_LEVELS).nullable(),
      weeklyGoalTarget: z.int(),
      timeZone: z.string(),
      permissions: permissionFields,
    })
    .nullable(),
});

/** The learners of an account, as a device may see them. */
export const familyReply = z.object({
  learners: z.array(member),
  /** The active learner of this device; null while the picker is shown. */
  activeLearnerId: z.string().nullable(),
  /** True if the active learner holds the account. */
  isHolder: z.boolean(),
  /** True for a device bound to one learner, which has no picker. */
  isBound: z.boolean(),
});

/** Id of a learner in an address or a body. */
export const learnerId = z.string().min(1).max(64);
