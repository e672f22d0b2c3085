import { createHash } from 'node:crypto';
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

/** Allows microphone and camera (for speaking and scanning a room code), and nothing else. */
const PERMISSIONS_POLICY = [
  'microphone=(self)',
  'camera=(self)',
  'accelerometer=()',
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

/** HSTS for one year, without sub-domains, which may belong to others. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

type Headers = Readonly<Record<string, string>>;

/** Security headers by the kind of reply. */
export interface PolicyHeaders {
  /** For documents and workers: content security policy, framing, permissions. */
  readonly document: Headers;
  /** For all other replies, which browsers only display or run within a page. */
  readonly other: Headers;
}

/** Security headers by the kind of reply. */
export function policyHeaders(settings: Pick<Settings, 'publicUrl'>): PolicyHeaders {
  const other = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // On every reply, because any may be the first one a browser receives.
    ...(isHttps(settings) && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  };
  return {
    document: {
      ...other,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'permissions-policy': PERMISSIONS_POLICY,
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-frame-options': 'DENY',
    },
    other,
  };
}

/** Inline scripts of a page; external ones are allowed by their origin. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Headers of one page that allow its inline scripts, by their hashes. */
export function headersOfPage({ document }: PolicyHeaders, html: string): Headers {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = CONTENT_SECURITY_POLICY.replace("script-src 'self'", (own) => own + hashes.join(''));
  return { ...document, 'content-security-policy': policy };
}

/** Sets the headers of answers, and `no-store` because they are personal. Files set their own. */
export function addAnswerHeaders(app: FastifyInstance, { other }: PolicyHeaders): void {
  const all = { ...other, 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
