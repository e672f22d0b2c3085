import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { requestPath } from './request-path.ts';
import type { PageTest } from './static-files.ts';

/**
 * Rejects requests without a route before reading a body: 405 with `Allow` for known paths, otherwise 404. To be
 * called before routes are added.
 * @param isPage requests that the not-found handler answers with the app's page
 */
export function refuseUnknown(app: FastifyInstance, isPage: PageTest): void {
  const exact = new Map<string, Set<string>>();
  const patterns = new Map<string, { form: RegExp; methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const methods = exact.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    exact.set(url, methods);
    if (url.includes(':')) patterns.set(url, { form: formOf(url), methods });
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || isPage(request)) return done();
    const path = requestPath(request);
    const allowed = new Set(exact.get(path));
    for (const { form, methods } of patterns.values()) {
      if (form.test(path)) for (const method of methods) allowed.add(method);
    }
    if (allowed.size === 0) return done(new Refusal('not_found'));
    reply.header('allow', [...allowed].sort().join(', '));
    done(new Refusal('method_not_allowed'));
  });
}

/** Regular expression for a route such as `/api/users/:userId/stats`. */
function formOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}
