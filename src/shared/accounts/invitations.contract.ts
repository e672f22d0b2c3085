import { z } from 'zod';
import { defineCall } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { baseLanguage } from './accounts.contract.ts';
import {
  INVITATION_DAYS,
  INVITATION_KINDS,
  MAX_INVITATION_NOTE_LENGTH,
  MAX_INVITATION_USES,
} from './invitations.ts';

const token = z.string().min(1).max(128);
const invitationId = z.string().min(1).max(64);

const invitation = z.object({
  id: z.string(),
  /** Note about the invited people; empty if none was made. */
  note: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  maxUses: z.int(),
  uses: z.int(),
  /** True if it can still be used. */
  isOpen: z.boolean(),
  isRevoked: z.boolean(),
  /** People who came by it: addresses of new accounts, or first names of learners of the own family. */
  guests: z.array(z.object({ name: z.string(), usedAt: z.string() })),
});
export type ListedInvitation = z.infer<typeof invitation>;

const invitations = z.object({ invitations: z.array(invitation) });

const newInvitation = z.object({
  note: z.string().trim().max(MAX_INVITATION_NOTE_LENGTH).default(''),
  days: z.literal(INVITATION_DAYS),
  maxUses: z.int().min(1).max(MAX_INVITATION_USES),
  language: baseLanguage,
});
export type NewInvitation = z.output<typeof newInvitation>;

const made = z.object({
  /** URL to open; the token is in the fragment, which browsers do not send. It is shown only now. */
  link: z.string(),
  expiresAt: z.string(),
});

const read = { limit: { max: 240, windowMs: MINUTE_MS } };
const write = { limit: { max: 60, windowMs: HOUR_MS } };

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Invitations for new families, the newest first, with those who came by them.',
  access: 'operator',
  ...read,
  reply: invitations,
});

export const createInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Makes a link by which other people register a family of their own.',
  access: 'operator',
  needsPassword: true,
  ...write,
  body: newInvitation,
  reply: made,
  errors: ['too_many_invitations'],
});

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/admin/invitations/:invitationId',
  summary: 'Ends an invitation. Those who came by it stay.',
  access: 'operator',
  ...write,
  params: z.object({ invitationId }),
  reply: invitations,
  errors: ['not_found'],
});

export const lookAtInvitation = defineCall({
  method: 'POST',
  path: '/api/invitation/look',
  summary: 'What an invitation is for. Does not use it up.',
  access: 'public',
  limit: { max: 60, windowMs: HOUR_MS },
  body: z.object({ token }),
  reply: z.object({
    kind: z.enum(INVITATION_KINDS),
    /** First name of the holder of the family that invites; null for a new family. */
    holderName: z.string().nullable(),
  }),
  errors: ['invalid_token'],
});
