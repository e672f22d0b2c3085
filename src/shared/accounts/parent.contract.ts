import { z } from 'zod';
import { defineCall } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { baseLanguage, email } from './accounts.contract.ts';
import { MAX_AGE_YEARS } from './limits.ts';
import { PARENT_STATES } from './parent.ts';

const request = z.object({
  state: z.enum(PARENT_STATES),
  /** Expiry of the link sent last (ISO 8601); null without a valid one. */
  expiresAt: z.string().nullable(),
  /** False without a mail server: the operator hands the link over. */
  isMailed: z.boolean(),
});

const token = z.string().min(1).max(128);
const limit = { max: 30, windowMs: HOUR_MS };

export const readParentRequest = defineCall({
  method: 'GET',
  path: '/api/account/parent',
  summary: 'Whether a parent has to confirm the account, and has been asked.',
  access: 'holder',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: request,
});

export const askParent = defineCall({
  method: 'POST',
  path: '/api/account/parent',
  summary:
    'Mails a parent a link (single use, 30 days) to confirm or refuse the account that a minor registered. An ' +
    'earlier link stops working. Does nothing if no confirmation is needed.',
  access: 'holder',
  limit,
  body: z.object({ email }),
  reply: request,
  errors: ['own_address'],
});

export const declareAge = defineCall({
  method: 'POST',
  path: '/api/account/age',
  summary:
    'Declares that the learner who registered the account under 16 is 16 now, at the earliest 30 days after the ' +
    'registration. No parent has to confirm the account any more.',
  access: 'holder',
  needsPassword: true,
  limit,
  body: z.object({
    age: z.int().min(1).max(MAX_AGE_YEARS),
    /** Language in which the learner read the question. */
    language: baseLanguage,
  }),
  reply: request,
  errors: ['age_not_due'],
});

export const lookAtParentRequest = defineCall({
  method: 'POST',
  path: '/api/parent-confirmation/look',
  summary:
    'First name and language of the learner whose account a link confirms, and whether it has been confirmed. Does not ' +
    'use the link up.',
  access: 'public',
  limit,
  body: z.object({ token }),
  reply: z.object({ firstName: z.string(), language: baseLanguage, isConfirmed: z.boolean() }),
  errors: ['invalid_token'],
});

export const answerParentRequest = defineCall({
  method: 'POST',
  path: '/api/parent-confirmation',
  summary:
    'Confirms the account of a minor as their parent, or refuses it. The link of a confirmed account withdraws the ' +
    'confirmation with a refusal.',
  access: 'public',
  limit,
  body: z.object({
    token,
    isConfirmed: z.boolean(),
    /** Language in which the parent read the page. */
    language: baseLanguage,
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['invalid_token'],
});

export type ParentRequest = z.infer<typeof request>;
