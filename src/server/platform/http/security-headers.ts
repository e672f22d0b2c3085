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

/** Microphone and camera for speaking and for scanning a room's code; nothing else. */
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

/** A year; not for sub-domains, which are not ours to decide about. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

type Headers = Readonly<Record<string, string>>;

/** What replies carry against misuse, by what a browser may do with them. */
export interface PolicyHeaders {
  /** Pages, and scripts that rule over a context of their own: what it may load, who may frame it, what it may use. */
  readonly document: Headers;
  /** All else, which a browser only ever shows or runs within a page: what it is, and for whom. */
  readonly other: Headers;
}

/** The headers by the kind of reply. */
export function policyHeaders(settings: Pick<Settings, 'publicUrl'>): PolicyHeaders {
  const other = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // On every reply: the first that a browser gets may be any of them.
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

/** A script written into a page; the others name a file and are ours by their address. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The headers of one page: with those scripts allowed that the build has written into it, by what they say. */
export function headersOfPage({ document }: PolicyHeaders, html: string): Headers {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = CONTENT_SECURITY_POLICY.replace("script-src 'self'", (own) => own + hashes.join(''));
  return { ...document, 'content-security-policy': policy };
}

/** Sets those of an answer, and `no-store`: answers are about somebody. Files set their own. */
export function addAnswerHeaders(app: FastifyInstance, { other }: PolicyHeaders): void {
  const all = { ...other, 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
