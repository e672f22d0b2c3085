import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, type Settings } from '../settings.ts';

/** Name and attributes of the session cookie. */
export interface SessionCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/** With https the `__Host-` prefix prevents sub-domains from setting it. */
export function sessionCookie(settings: Pick<Settings, 'publicUrl' | 'sessionAbsoluteMs'>): SessionCookie {
  const secure = isHttps(settings);
  return {
    name: secure ? '__Host-tillsammans_session' : 'tillsammans_session',
    options: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      // The server decides when a session ends; the browser need not keep the cookie longer.
      maxAge: Math.floor(settings.sessionAbsoluteMs / 1000),
    },
  };
}

/** Sets the cookie of a session begun by `Sessions.open`; to be called after the commit. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const { name, options } = reply.server.http.cookie;
  reply.setCookie(name, token, options);
}

/** Deletes the cookie in the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  const { name, options } = reply.server.http.cookie;
  reply.clearCookie(name, options);
}

/** Token sent by the browser, if any. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[request.server.http.cookie.name];
}
