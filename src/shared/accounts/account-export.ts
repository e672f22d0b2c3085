import { z } from 'zod';
import { avatar } from '../quiz/quiz-view.ts';
import { reminders } from './reminder-fields.ts';
import { quietHours, studyExtension } from './study-limit-fields.ts';

const consent = z.object({
  kind: z.string(),
  granted: z.boolean(),
  /** Subject of the consent; null for consents about the account itself. */
  learnerId: z.string().nullable(),
  version: z.string(),
  language: z.string(),
  givenAt: z.string(),
});

const learner = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  baseLanguage: z.string(),
  weeklyGoal: z.int(),
  timeZone: z.string(),
  isMinor: z.boolean(),
  isUnder13: z.boolean(),
  isHolder: z.boolean(),
  /** True while a parent has not confirmed the account. */
  needsParent: z.boolean(),
  avatar: avatar.nullable(),
  /** Kind of the code that protects the profile; the code itself is stored as a hash only. */
  pinKind: z.string().nullable(),
  /** Permissions that the holder set: language model, quiz with strangers, new cards per day. */
  mayUseModel: z.boolean(),
  mayMeetStrangers: z.boolean(),
  newCardsLimit: z.int().nullable(),
  /** Limits of the study time, and what the holder last added to them. */
  quietHours: quietHours.nullable(),
  dailyMinutes: z.int().nullable(),
  studyExtension: studyExtension.nullable(),
  /** Permission to turn on reminders, and their times. */
  mayBeReminded: z.boolean(),
  reminders: reminders.nullable(),
  pausedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  /** Level that they chose, and time at which they completed the tour. */
  cefrLevel: z.string().nullable(),
  onboardedAt: z.string().nullable(),
  /** Lesson recommended by the placement test. */
  startLessonId: z.string().nullable(),
  createdAt: z.string(),
  /** Learning events, and the data derived from them. */
  learning: z.record(z.string(), z.unknown()),
  /** Further data by category, such as the placement test. */
  more: z.record(z.string(), z.unknown()),
});

/** All stored data of an account except its secrets. Times are ISO 8601 (UTC). */
export const accountExport = z.object({
  exportedAt: z.string(),
  account: z.object({ id: z.string(), email: z.string(), createdAt: z.string() }),
  /** True if all required agreements were given. */
  isLegallyBinding: z.boolean(),
  consents: z.array(consent),
  learners: z.array(learner),
  /** Signed-in devices. */
  sessions: z.array(
    z.object({ createdAt: z.string(), lastSeenAt: z.string(), deviceName: z.string().nullable() }),
  ),
  passwordResetLinks: z.array(z.object({ expiresAt: z.string() })),
  /** Request to a parent to confirm the account; null if none was made. */
  parentRequest: z
    .object({
      email: z.string().nullable(),
      expiresAt: z.string().nullable(),
      mails: z.int(),
      refusedAt: z.string().nullable(),
      remindedAt: z.string().nullable(),
      confirmedAt: z.string().nullable(),
    })
    .nullable(),
  /** Expiry of an unused invitation to another account; null without one. */
  joinLinkExpiresAt: z.string().nullable(),
  /** Invitations that the account made. */
  invitations: z.array(
    z.object({
      note: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      maxUses: z.int(),
      uses: z.int(),
    }),
  ),
  /** Times at which learners of the account came by an invitation. */
  invited: z.array(z.object({ learnerId: z.string(), usedAt: z.string() })),
  /** Actions of the operator on the account. */
  operatorActions: z.array(z.object({ action: z.string(), at: z.string() })),
  /** Announcements of the operator mailed to the account; null if sending was interrupted. */
  announcements: z.array(z.object({ begunAt: z.string(), sentAt: z.string().nullable() })),
  signInFailures: z.object({ failures: z.int(), lastFailedAt: z.string() }).nullable(),
});

/** All stored data of one learner, and the consents for them. */
export const learnerExport = z.object({
  exportedAt: z.string(),
  consents: z.array(consent),
  learner,
});

export type LearnerExport = z.infer<typeof learnerExport>;
export type AccountExport = z.infer<typeof accountExport>;
