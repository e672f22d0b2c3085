import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/accounts/parent.contract.ts';
import type { Background } from '../background.ts';
import {
  answerAsParent,
  declareGrown,
  learnerOfParentLink,
  parentRequestOf,
  requestParent,
} from './parent-confirmation.ts';

/** Registers the endpoints for the confirmation of a minor's account by a parent. */
export function addParentRoutes(app: FastifyInstance, platform: Platform, background: Background): void {
  serve(app, calls.readParentRequest, ({ user }) => parentRequestOf(platform, user.accountId));

  serve(app, calls.askParent, async ({ body, user }) => {
    const send = await requestParent(platform, user.accountId, body.email);
    if (send) background.start('mailing a parent', send);
    return parentRequestOf(platform, user.accountId);
  });

  serve(app, calls.declareAge, async ({ body, user }) => {
    await declareGrown(platform, user, body);
    return parentRequestOf(platform, user.accountId);
  });

  serve(app, calls.lookAtParentRequest, ({ body }) => learnerOfParentLink(platform, body.token));

  serve(app, calls.answerParentRequest, async ({ body }) => {
    await answerAsParent(platform, body);
    return { ok: true } as const;
  });
}
