import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './errors.ts';
import { routeOf } from './request-path.ts';

/** For those who run the app: is it alive, is it ready, how does it do. No personal data in any of them. */
export function addOperating(
  app: FastifyInstance,
  { database, log }: Pick<Platform, 'database' | 'log'>,
  metrics: Registry,
): void {
  const config = { isHealthCheck: true };

  app.get('/healthz', { config }, async () => ({ status: 'ok' }));

  // Probes that come while one is under way share it, so that they cannot load the database.
  let pinging: Promise<void> | undefined;
  app.get('/readyz', { config }, async (_request, reply) => {
    pinging ??= database.ping().finally(() => {
      pinging = undefined;
    });
    try {
      await pinging;
    } catch (err) {
      log.warn({ err }, 'health: not ready, the database does not answer or accepts no writes');
      return sendRefusal(reply, err instanceof Refusal ? err : new Refusal('busy', { retryAfterMs: 1_000 }));
    }
    return { status: 'ready' };
  });

  addMetrics(app, metrics);
}

/** Requests by route pattern, the event loop and the process, for Prometheus. */
function addMetrics(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
