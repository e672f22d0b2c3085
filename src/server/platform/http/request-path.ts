import type { FastifyRequest } from 'fastify';

/** Path of a request without its query. */
export function requestPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Route pattern for logs and metrics, because paths may contain ids; unknown paths are not recorded. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
