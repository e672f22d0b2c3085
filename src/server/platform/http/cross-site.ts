import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page made the browser send. Browsers say where a request comes from
 * (`Sec-Fetch-Site`), but over plain http only to localhost; there, `Origin` must be ours.
 * @param writeOrigin the app's own origin where it is known, else the host asked for is taken
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

/** A page of the app itself, opened at another address than `PUBLIC_URL`, is told which one to open. */
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
