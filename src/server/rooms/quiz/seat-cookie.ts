import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#server/platform/sessions.ts';
import { hashOf, newToken } from '#server/platform/tokens.ts';
import type { Caller } from './quiz.repo.ts';

const TOKEN_FORM = /^[\w-]{43}$/;

/** Returns the name of the cookie for seats of guests and screens, derived from that of the session. */
export function seatCookieName(sessionCookie: string): string {
  return sessionCookie.replace(/session$/, 'seat');
}

/** Returns the hash of the browser's token; null if there is none. Only hashes are stored. */
export function tokenHashOf(token: string | undefined): string | null {
  return token !== undefined && TOKEN_FORM.test(token) ? hashOf(token) : null;
}

/** Returns the caller by session and cookie. */
export function callerOf(request: FastifyRequest, user: SessionUser | null, as?: 'screen'): Caller {
  const name = seatCookieName(request.server.http.cookie.name);
  return {
    learnerId: user?.learnerId ?? null,
    tokenHash: tokenHashOf(request.cookies[name]),
    isScreen: as === 'screen',
  };
}

/** Sets a token cookie for a seat unless there is one; the browser deletes it at the end of its session. */
export function giveToken(request: FastifyRequest, reply: FastifyReply): string {
  const { name, options } = request.server.http.cookie;
  const seat = seatCookieName(name);
  const there = tokenHashOf(request.cookies[seat]);
  if (there !== null) return there;
  const token = newToken();
  const { maxAge: _, ...forNow } = options;
  reply.setCookie(seat, token, forNow);
  return hashOf(token);
}
