import { z } from 'zod';
import { defineCall } from '../call.ts';
import { HOUR_MS } from '../time.ts';
import { baseLanguage, email, legalAgreements, password } from './accounts.contract.ts';
import { MAX_AGE_YEARS } from './limits.ts';

const token = z.string().min(1).max(128);
const limit = { max: 30, windowMs: HOUR_MS };
const link = z.object({
  /** URL to open; the token is in the fragment, which browsers do not send. */
  link: z.string(),
  expiresAt: z.string(),
});

export const createMoveLink = defineCall({
  method: 'POST',
  path: '/api/family/learners/:learnerId/move',
  summary:
    'Makes a link (single use, seven days) by which a learner moves to an account of their own. Started by the holder, ' +
    'or on the device of the learner, with the password of the account. An earlier link stops working.',
  access: 'learner',
  limit,
  params: z.object({ learnerId: z.string().min(1).max(64) }),
  body: z.object({ password }),
  reply: link,
  errors: ['not_found', 'holder_only', 'holder_stays', 'learner_removed', 'wrong_password', 'age_restricted'],
});

export const lookAtMove = defineCall({
  method: 'POST',
  path: '/api/move/look',
  summary: 'First name and language of the learner whom a link moves. Does not use the link up.',
  access: 'public',
  limit,
  body: z.object({ token }),
  reply: z.object({ firstName: z.string(), language: baseLanguage }),
  errors: ['invalid_token'],
});

export const moveOut = defineCall({
  method: 'POST',
  path: '/api/move',
  summary:
    'Moves a learner with the whole history to a new account, and signs in. Until then nothing changes in the old one; ' +
    'its devices of this learner are then signed out.',
  access: 'public',
  limit,
  body: z.object({
    token,
    email,
    password,
    age: z.int().max(MAX_AGE_YEARS),
    legalAgreements: legalAgreements.prefault({}),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['invalid_token', 'age_restricted', 'consent_required', 'weak_password', 'email_taken'],
});

export const createJoinLink = defineCall({
  method: 'POST',
  path: '/api/family/join-link',
  summary:
    'Makes a link (single use, seven days) by which another account joins the family. The holder agrees for the children ' +
    'who come with it. An earlier link stops working.',
  access: 'holder',
  needsPassword: true,
  limit,
  /** Language in which the holder read the text of the consent. */
  body: z.object({ language: baseLanguage }),
  reply: link,
  errors: ['family_full', 'parent_needed'],
});

const joinPreview = z.object({
  /** First name of the holder of the family. */
  holderName: z.string(),
  /** The learners of the own account, who would come along. */
  learners: z.array(z.object({ id: z.string(), firstName: z.string() })),
  /** False if the family would have too many learners. */
  fits: z.boolean(),
});

export const previewJoin = defineCall({
  method: 'POST',
  path: '/api/family/join/preview',
  summary: 'Shows what joining the family of a link would do. Does not use the link up.',
  access: 'holder',
  limit,
  body: z.object({ token }),
  reply: joinPreview,
  errors: ['invalid_token', 'own_family', 'parent_needed'],
});

export const joinFamily = defineCall({
  method: 'POST',
  path: '/api/family/join',
  summary:
    'Joins the family of a link: the learners of the account become learners of that family with their whole history, and ' +
    'the account ends with its address, password and sessions.',
  access: 'holder',
  limit,
  body: z.object({
    token,
    password,
    /** Language in which the holder read what will happen. */
    language: baseLanguage,
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['invalid_token', 'own_family', 'family_full', 'wrong_password', 'parent_needed'],
});

export type JoinPreview = z.infer<typeof joinPreview>;
