import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes sent by pages of other sites. Browsers state the origin in `Sec-Fetch-Site`, but over plain http
 * only to localhost; otherwise `Origin` must be ours.
 * @param writeOrigin origin of the app if known; by default that of the requested host
 */
export function refuseCrossSiteWrites(app: FastifyInstance, writeOrigin: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      READING_METHODS.has(request.method) ||
      request.routeOptions.config.takesForeignWrites ||
      isSameOrigin(request, writeOrigin);
    done(allowed ? undefined : refusalOf(request, writeOrigin));
  });
}

/** Tells the right address to pages of the app that were opened at another address than `PUBLIC_URL`. */
function refusalOf({ headers: { origin = '' }, host }: FastifyRequest, writeOrigin: string | null): Refusal {
  if (writeOrigin === null || !isAtHost(origin, host)) return new Refusal('csrf');
  return new Refusal('wrong_address', { issues: [{ path: 'address', message: writeOrigin }] });
}

function isAtHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function isSameOrigin(request: FastifyRequest, writeOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (writeOrigin !== null) return origin === writeOrigin;
  return isAtHost(origin, request.host);
}
