import type { FastifyReply } from 'fastify';
import { setSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Family } from '#shared/accounts/family.contract.ts';
import { familyFor } from './family.ts';

/**
 * Signs the device of a request in with a session that is bound to one learner.
 * @returns the family as this learner sees it
 * @throws Refusal `invalid_token` if the session has ended meanwhile
 */
export async function signInBound(platform: Platform, reply: FastifyReply, token: string): Promise<Family> {
  setSessionCookie(reply, token);
  const session = await platform.sessions.find(token);
  if (!session) throw new Refusal('invalid_token');
  return familyFor(platform, session);
}
