import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/accounts/invitations.contract.ts';
import { endInvitation, invitationsOf, makeInvitation, readInvitation } from './invitations.ts';

const NEW = { kind: 'new' } as const;

/** Registers the endpoints for invitations. */
export function addInvitationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listInvitations, () => invitationsOf(platform, NEW));

  serve(app, calls.createInvitation, ({ body, user }) =>
    makeInvitation(platform, { ...NEW, accountId: user.accountId }, body),
  );

  serve(app, calls.revokeInvitation, async ({ params }) => {
    await endInvitation(platform, NEW, params.invitationId);
    return invitationsOf(platform, NEW);
  });

  serve(app, calls.lookAtInvitation, ({ body }) => readInvitation(platform, body.token));
}
