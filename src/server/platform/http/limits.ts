import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Limit } from '#shared/call.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { RateWindows } from './rate-windows.ts';

/**
 * For everything from one address together, before anything is looked up: pages, files, calls, unknown paths.
 * A page with its pictures is about fifty requests, and a class of thirty may share one address.
 */
const EVERYTHING: Limit = { max: 6_000, windowMs: MINUTE_MS };

/** Addresses counted at once for each limit; beyond it the oldest window is forgotten. */
const CAPACITY = 10_000;

/** Counts a request; throws `rate_limited` when it is one too many. */
type Limiter = (request: FastifyRequest) => void;

/**
 * Makes limiters, each with its own counts: calls for the signed-in are counted by account, all others by address.
 * Counted by account, every account that somebody makes would bring them further tries at signing in.
 */
export type LimiterMaker = (limit: Limit, access: Access) => Limiter;

/**
 * Registers the limit for everything from one address; health checks are let through. Counting is done here rather
 * than by the plugin (of which we take what makes one address of an IPv6 household): it waits several times for each
 * request, which is more than a call costs by itself.
 */
export function addLimits(
  app: FastifyInstance,
  { monotonic, rateScale }: { monotonic: Clock; rateScale: number },
): LimiterMaker {
  const makeLimiter: LimiterMaker = ({ max, windowMs }, access) => {
    const windows = new RateWindows(monotonic, windowMs, CAPACITY);
    const most = Math.max(1, Math.round(max * rateScale));
    return ({ user, ip }) => {
      const key = access === 'signed-in' && user ? `account ${user.accountId}` : normalizeIP(ip);
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
