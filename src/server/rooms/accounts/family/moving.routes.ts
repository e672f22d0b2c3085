import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { clearSessionCookie, setSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import * as calls from '#shared/accounts/moving.contract.ts';
import { joinFamily, makeJoinLink, previewJoin } from './join.ts';
import { learnerOfMoveLink, makeMoveLink, moveToOwnAccount } from './move-out.ts';

const DONE = { ok: true } as const;

/**
 * Registers the endpoints by which learners move to another account.
 * @param rooms remove what they store about a learner's place in a family
 */
export function addMovingRoutes(app: FastifyInstance, platform: Platform, rooms: readonly OpenRoom[]): void {
  serve(app, calls.createMoveLink, ({ params, body, user }) =>
    makeMoveLink(platform, user, params.learnerId, body.password),
  );

  serve(app, calls.lookAtMove, ({ body }) => learnerOfMoveLink(platform, body.token));

  serve(app, calls.moveOut, async ({ body, user, reply }) => {
    const { token } = await moveToOwnAccount(platform, rooms, body, user);
    setSessionCookie(reply, token);
    return DONE;
  });

  serve(app, calls.createJoinLink, ({ body, user }) => makeJoinLink(platform, user, body.language));

  serve(app, calls.previewJoin, ({ body, user }) => previewJoin(platform, user, body.token));

  serve(app, calls.joinFamily, async ({ body, user, reply }) => {
    await joinFamily(platform, user, body);
    clearSessionCookie(reply);
    return DONE;
  });
}
