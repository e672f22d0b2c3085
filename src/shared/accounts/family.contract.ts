import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { avatar } from '../quiz/quiz-view.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { learnerExport } from './account-export.ts';
import { baseLanguage, firstName, password, timeZone } from './accounts.contract.ts';
import { AGE_GROUPS, MAX_DEVICE_NAME_LENGTH } from './family.ts';
import {
  familyReply,
  learnerId,
  type member,
  newProfile,
  permissionFields,
  profileCode,
} from './family-fields.ts';
import { WEEKLY_GOALS } from './limits.ts';
import { studyExtension } from './study-limit-fields.ts';

const params = z.object({ learnerId });
const limit = { max: 60, windowMs: MINUTE_MS };

export const readFamily = defineCall({
  method: 'GET',
  path: '/api/family',
  summary: 'The learners of the account, for the profile picker.',
  access: 'signed-in',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: familyReply,
});

export const switchLearner = defineCall({
  method: 'POST',
  path: '/api/family/switch',
  summary:
    'Makes another learner active on this device. The holder may open every profile. Others need the code of a ' +
    'profile that has one; the profile of the holder needs its code or the password of the account.',
  access: 'signed-in',
  limit,
  body: z.object({ learnerId, pin: profileCode.optional(), password: password.optional() }),
  reply: familyReply,
  errors: [
    'not_found',
    'learner_paused',
    'learner_removed',
    'device_bound',
    'pin_required',
    'wrong_pin',
    'password_needed',
    'wrong_password',
  ],
});

export const readDashboard = defineCall({
  method: 'GET',
  path: '/api/family/dashboard',
  summary:
    'The replies to all calls of the dashboard, by path, so that it appears with one request after a learner was ' +
    'chosen. A call that fails is left out.',
  access: 'learner',
  limit,
  reply: z.object({ answers: z.record(z.string(), z.unknown()) }),
});

export const showPicker = defineCall({
  method: 'POST',
  path: '/api/family/lock',
  summary: 'Locks this device until a learner is chosen. A bound device stays as it is.',
  access: 'signed-in',
  limit,
  reply: familyReply,
});

export const confirmPassword = defineCall({
  method: 'POST',
  path: '/api/account/confirm',
  summary: 'Confirms the password, so that account settings can be changed for ten minutes.',
  access: 'holder',
  limit: { max: 30, windowMs: 15 * MINUTE_MS },
  body: z.object({ password }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['wrong_password'],
});

export const addLearner = defineCall({
  method: 'POST',
  path: '/api/family/learners',
  summary:
    'Adds a learner. Needs no address, password or form of their own; the consent of the holder is stored.',
  access: 'holder',
  limit: { max: 60, windowMs: HOUR_MS },
  body: newProfile.extend({
    /** The holder agrees that this learner's data is stored, as a parent or with the learner's permission. */
    consent: z.literal(true),
    /** Language in which the holder read the text of the consent. */
    language: baseLanguage,
  }),
  reply: z.object({ learnerId: z.string(), family: familyReply }),
  errors: ['family_full'],
});

export const changeLearner = defineCall({
  method: 'PUT',
  path: '/api/family/learners/:learnerId',
  summary: 'Changes the profile of a learner; absent fields stay as they are.',
  access: 'holder',
  limit,
  params,
  body: z.object({
    firstName: firstName.optional(),
    avatar: avatar.nullable().optional(),
    baseLanguage: baseLanguage.optional(),
    cefrLevel: z.enum(CEFR_LEVELS).nullable().optional(),
    weeklyGoalTarget: z.literal(WEEKLY_GOALS).optional(),
    timeZone: timeZone.optional(),
    ageGroup: z.enum(AGE_GROUPS).optional(),
    isPaused: z.boolean().optional(),
    ...permissionFields.partial().shape,
  }),
  reply: familyReply,
  errors: ['not_found', 'holder_stays', 'learner_removed', 'parent_needed'],
});

export const removeLearner = defineCall({
  method: 'DELETE',
  path: '/api/family/learners/:learnerId',
  summary: 'Deletes a learner with everything they did. It can be undone for one hour.',
  access: 'holder',
  needsPassword: true,
  limit,
  params,
  reply: familyReply,
  errors: ['not_found', 'holder_stays'],
});

export const restoreLearner = defineCall({
  method: 'POST',
  path: '/api/family/learners/:learnerId/restore',
  summary: 'Undoes the deletion of a learner within one hour.',
  access: 'holder',
  limit,
  params,
  reply: familyReply,
  errors: ['not_found', 'learner_removed', 'family_full'],
});

export const readRemoval = defineCall({
  method: 'GET',
  path: '/api/family/learners/:learnerId/removal',
  summary:
    'Whether a learner was deleted for good, for a device with unsent answers of theirs, which may be signed out by ' +
    'then. Also true for an unknown id, which nobody can guess.',
  access: 'public',
  limit: { max: 60, windowMs: MINUTE_MS },
  params,
  reply: z.object({ isRemoved: z.boolean() }),
});

export const exportLearner = defineCall({
  method: 'GET',
  path: '/api/family/learners/:learnerId/export',
  summary: 'Everything stored about one learner of the account, as one JSON file.',
  access: 'holder',
  needsPassword: true,
  limit: { max: 20, windowMs: HOUR_MS },
  params,
  reply: learnerExport,
  errors: ['not_found'],
});

export const changePin = defineCall({
  method: 'PUT',
  path: '/api/family/learners/:learnerId/pin',
  summary:
    'Sets or removes the code of a profile. Learners change their own with the present one; the holder changes every ' +
    'one, and their own after entering the password.',
  access: 'learner',
  limit: { max: 30, windowMs: 15 * MINUTE_MS },
  params,
  body: z.object({ pin: profileCode.nullable(), currentPin: profileCode.optional() }),
  reply: familyReply,
  errors: ['not_found', 'holder_only', 'password_needed', 'pin_required', 'wrong_pin'],
});

/** Limits of a learner's study time, and the time studied on the current day. */
const studyTime = permissionFields.pick({ quietHours: true, dailyMinutes: true }).extend({
  extension: studyExtension.nullable(),
  timeZone: z.string(),
  /** The learner's current day, and the milliseconds studied on it so far. */
  day: z.string(),
  studiedMs: z.int().min(0),
});

export const readStudyTime = defineCall({
  method: 'GET',
  path: '/api/study-time',
  summary: 'The limits of the learner’s study time, and the time studied today.',
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: studyTime,
});

export const addStudyTime = defineCall({
  method: 'POST',
  path: '/api/family/learners/:learnerId/extra-time',
  summary:
    'Lets a learner study 15 minutes longer today, also in quiet hours. For the holder; on a device of the learner, with ' +
    'the password of the account.',
  access: 'learner',
  limit: { max: 30, windowMs: 15 * MINUTE_MS },
  params,
  body: z.object({ password: password.optional() }),
  reply: studyTime,
  errors: ['not_found', 'learner_removed', 'holder_only', 'wrong_password'],
});

/** Name that the holder gives a device, in one line. */
const deviceName = firstName.max(MAX_DEVICE_NAME_LENGTH);

export const createDeviceLink = defineCall({
  method: 'POST',
  path: '/api/family/devices',
  summary:
    'Makes a single-use link, good for ten minutes, that binds the device which opens it to one learner.',
  access: 'holder',
  needsPassword: true,
  limit: { max: 30, windowMs: HOUR_MS },
  body: z.object({ learnerId, deviceName }),
  reply: z.object({
    /** Path and fragment to open on the device; the token is in the fragment, which browsers do not send. */
    link: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['not_found', 'learner_removed', 'learner_paused', 'too_many_devices'],
});

export const claimDevice = defineCall({
  method: 'POST',
  path: '/api/family/devices/claim',
  summary: 'Binds this device to the learner of a link, and signs it in.',
  access: 'public',
  limit: { max: 20, windowMs: HOUR_MS },
  body: z.object({ token: z.string().min(1).max(128) }),
  reply: familyReply,
  errors: ['invalid_token', 'too_many_devices'],
});

const device = z.object({
  id: z.string(),
  name: z.string(),
  learnerId: z.string(),
  boundAt: z.string(),
  lastSeenAt: z.string(),
});

export const listDevices = defineCall({
  method: 'GET',
  path: '/api/family/devices',
  summary: 'The devices that are bound to learners of the account.',
  access: 'holder',
  limit,
  reply: z.object({ devices: z.array(device) }),
});

export const revokeDevice = defineCall({
  method: 'DELETE',
  path: '/api/family/devices/:deviceId',
  summary: 'Signs a bound device out. Answers the devices that remain.',
  access: 'holder',
  limit,
  params: z.object({ deviceId: z.string().min(1).max(64) }),
  reply: z.object({ devices: z.array(device) }),
  errors: ['not_found'],
});

export type StudyTime = z.infer<typeof studyTime>;
export type Permissions = z.infer<typeof permissionFields>;
export type BoundDevice = z.infer<typeof device>;
export type MemberSettings = NonNullable<z.infer<typeof member>['settings']>;
export type Family = z.infer<typeof familyReply>;
export type FamilyMember = z.infer<typeof member>;
export type NewProfile = z.output<typeof newProfile>;
export type AddedLearner = z.output<typeof addLearner.body>;
export type ProfileChanges = z.output<typeof changeLearner.body>;
