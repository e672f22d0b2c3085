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
