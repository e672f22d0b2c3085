import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SessionOwner } from '#server/platform/sessions.ts';
import * as calls from '#shared/accounts/invitations.contract.ts';
import { signInBound } from '../family/bound-reply.ts';
import { acceptFamilyInvitation } from './accept-invitation.ts';
import { endInvitation, invitationsOf, makeInvitation, readInvitation } from './invitations.ts';

const NEW = { kind: 'new' } as const;

/** Registers the endpoints for invitations. */
export function addInvitationRoutes(app: FastifyInstance, platform: Platform, ledger: Ledger): void {
  serve(app, calls.listInvitations, () => invitationsOf(platform, NEW));

  serve(app, calls.createInvitation, ({ body, user }) =>
    makeInvitation(platform, { ...NEW, accountId: user.accountId }, body),
  );

  serve(app, calls.revokeInvitation, async ({ params }) => {
    await endInvitation(platform, NEW, params.invitationId);
    return invitationsOf(platform, NEW);
  });

  const familyOf = ({ accountId }: SessionOwner) => ({ kind: 'family', accountId }) as const;
  serve(app, calls.listFamilyInvitations, ({ user }) => invitationsOf(platform, familyOf(user)));

  serve(app, calls.createFamilyInvitation, ({ body: { consent: _, ...body }, user }) =>
    makeInvitation(platform, familyOf(user), body),
  );

  serve(app, calls.revokeFamilyInvitation, async ({ params, user }) => {
    await endInvitation(platform, familyOf(user), params.invitationId);
    return invitationsOf(platform, familyOf(user));
  });

  serve(app, calls.lookAtInvitation, ({ body }) => readInvitation(platform, body.token));

  serve(app, calls.acceptInvitation, async ({ body: { token, ...profile }, user, reply }) => {
    const session = await acceptFamilyInvitation(platform, ledger, { token, profile, before: user });
    return signInBound(platform, reply, session);
  });
}
