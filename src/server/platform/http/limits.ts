import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, type Limit, MINUTE_MS } from '#shared/call.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { windowStore } from './rate-windows.ts';

/**
 * For everything from one address together, before anything is looked up: pages, files, calls, unknown paths.
 * A page with its pictures is about fifty requests, and a class of thirty may share one address.
 */
const EVERYTHING: Limit = { max: 6_000, windowMs: MINUTE_MS };

/** Addresses counted at once for each limit; beyond it the oldest window is forgotten. */
const CAPACITY = 10_000;

/** Counts a request; throws `rate_limited` when it is one too many. */
type Limiter = (request: FastifyRequest) => Promise<void>;

/**
 * Makes limiters, each with its own counts: calls for the signed-in are counted by account, all others by address.
 * Counted by account, every account that somebody makes would bring them further tries at signing in.
 */
export type LimiterMaker = (limit: Limit, access: Access) => Limiter;

/** Registers the counting, and the limit for everything from one address; health checks are let through. */
export async function addLimits(
  app: FastifyInstance,
  { monotonic, rateScale }: { monotonic: Clock; rateScale: number },
): Promise<LimiterMaker> {
  await app.register(rateLimit, { global: false, store: windowStore(monotonic, CAPACITY) });

  const makeLimiter: LimiterMaker = ({ max, windowMs }, access) => {
    const count = app.createRateLimit({
      max: Math.max(1, Math.round(max * rateScale)),
      timeWindow: windowMs,
      keyGenerator: ({ who, ip }) =>
        access === 'signed-in' && who ? `account ${who.accountId}` : normalizeIP(ip),
    });
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new Refusal('rate_limited', { retryAfterMs: counted.ttl });
      }
    };
  };

  const countEverything = makeLimiter(EVERYTHING, 'public');
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isHealthCheck) await countEverything(request);
  });
  return makeLimiter;
}
