import type { FastifyRequest } from 'fastify';

/** The path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** The route's pattern, for logs and metrics: a path itself may hold an id, and of an unknown one nothing is kept. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
