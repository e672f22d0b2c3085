import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Limit } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { RateWindows } from './rate-windows.ts';

/**
 * Limit for all requests of one address, applied before anything is looked up: pages, files, calls, unknown paths.
 * A page with its pictures needs about fifty requests, and a class of thirty may share one address.
 */
const EVERYTHING: Limit = { max: 6_000, windowMs: MINUTE_MS };

/** Maximum keys counted at once per limit; beyond it the oldest window is forgotten. */
const CAPACITY = 10_000;

/** Counts a request; throws `rate_limited` above the limit. */
type Limiter = (request: FastifyRequest) => void;

/**
 * Creates limiters with separate counts: calls for signed-in users are counted by account, all others by address.
 * Counting sign-in attempts by account would give an attacker more attempts with every account.
 */
export type LimiterMaker = (limit: Limit, access: Access) => Limiter;

/**
 * Registers the limit for all requests of one address, except health checks. Counted here rather than by the plugin
 * (of which only the grouping of IPv6 addresses is used), because it awaits several times per request, which costs
 * more than a call itself.
 */
export function addLimits(
  app: FastifyInstance,
  { monotonic, rateScale }: { monotonic: Clock; rateScale: number },
): LimiterMaker {
  const makeLimiter: LimiterMaker = ({ max, windowMs }, access) => {
    const windows = new RateWindows(monotonic, windowMs, CAPACITY);
    const most = Math.max(1, Math.round(max * rateScale));
    return ({ user, ip }) => {
      const key = access !== 'public' && user ? `account ${user.accountId}` : normalizeIP(ip);
      const { count, leftMs } = windows.count(key);
      if (count > most) throw new Refusal('rate_limited', { retryAfterMs: leftMs });
    };
  };

  const countEverything = makeLimiter(EVERYTHING, 'public');
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.isHealthCheck) countEverything(request);
    done();
  });
  return makeLimiter;
}
