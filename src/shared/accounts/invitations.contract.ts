import { z } from 'zod';
import { defineCall } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { baseLanguage } from './accounts.contract.ts';
import { MAX_LEARNERS } from './family.ts';
import { familyReply, newProfile } from './family-fields.ts';
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

const newFamilyInvitation = newInvitation.extend({
  maxUses: z
    .int()
    .min(1)
    .max(MAX_LEARNERS - 1),
  /** The holder agrees that data of those who come is stored, as a parent or with their permission. */
  consent: z.literal(true),
});

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

export const listFamilyInvitations = defineCall({
  method: 'GET',
  path: '/api/family/invitations',
  summary: 'Invitations into the own family, the newest first, with those who came by them.',
  access: 'holder',
  ...read,
  reply: invitations,
});

export const createFamilyInvitation = defineCall({
  method: 'POST',
  path: '/api/family/invitations',
  summary: 'Makes a link by which other people become learners of the family on their own device.',
  access: 'holder',
  needsPassword: true,
  ...write,
  body: newFamilyInvitation,
  reply: made,
  errors: ['too_many_invitations', 'family_full', 'parent_needed'],
});

export const revokeFamilyInvitation = defineCall({
  method: 'DELETE',
  path: '/api/family/invitations/:invitationId',
  summary: 'Ends an invitation into the own family. Those who came by it stay.',
  access: 'holder',
  ...write,
  params: z.object({ invitationId }),
  reply: invitations,
  errors: ['not_found'],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitation/accept',
  summary:
    'Adds a learner to the family that invites, and binds this device to them. Needs no address and no password.',
  access: 'public',
  limit: { max: 20, windowMs: HOUR_MS },
  body: z.object({ token, ...newProfile.shape }),
  reply: familyReply,
  errors: ['invalid_token', 'family_full', 'too_many_devices'],
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
