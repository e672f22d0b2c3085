import type { FastifyInstance } from 'fastify';
import { isHttps, type Settings } from '../settings.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** Microphone and camera for speaking and for scanning a room's code; nothing else. */
const PERMISSIONS_POLICY = [
  'microphone=(self)',
  'camera=(self)',
  'accelerometer=()',
  'bluetooth=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** A year; not for sub-domains, which are not ours to decide about. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** The headers every reply carries, also those refused before a route is found. */
export function securityHeaders(settings: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps(settings) && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  };
}

/** Sets them, and `no-store` on everything that is not a file: answers are about somebody. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const all = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
