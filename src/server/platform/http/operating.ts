import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { isoTime } from '#shared/time.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './errors.ts';
import { routeOf } from './request-path.ts';

/** Endpoints for operators: liveness, readiness, metrics. None contains personal data. */
export function addOperating(
  app: FastifyInstance,
  { database, backups, log }: Pick<Platform, 'database' | 'backups' | 'log'>,
  metrics: Registry,
): void {
  const config = { isHealthCheck: true };

  app.get('/healthz', { config }, async () => ({ status: 'ok' }));

  // Concurrent probes share one database ping, so that they cannot overload the database.
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
    const { last } = backups.state();
    return { status: 'ready', lastBackupAt: last && isoTime(last.atMs) };
  });

  addMetrics(app, metrics);
  addBackupMetric(backups, metrics);
}

/** Metric by which a missing backup can raise an alarm. */
function addBackupMetric(backups: Platform['backups'], registry: Registry): void {
  new Gauge({
    name: 'last_verified_backup_timestamp_seconds',
    help: 'Time of the newest verified backup; 0 if there is none',
    registers: [registry],
    collect() {
      this.set(Math.round((backups.state().last?.atMs ?? 0) / 1_000));
    },
  });
}

/** Prometheus metrics: requests by route pattern, event loop and process. */
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
