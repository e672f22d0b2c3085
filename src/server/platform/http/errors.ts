import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { asRefusal } from '../database/storage-errors.ts';
import { Refusal } from '../refusal.ts';

/** Converts every error of a call to `{code, message, issues?}`: never a stack, a driver's message or HTML. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal')
      request.log.error(
        { request: request.id, err: error },
        'http: request failed with an unexpected error, answered with 500',
      );
    else if (refusal !== error && statusOf(refusal) === 503)
      request.log.warn(
        { request: request.id, err: error },
        'http: request failed because storage is unavailable, answered with 503',
      );
    return sendRefusal(reply, refusal);
  });
}

/** Sends a refusal with its status, and `Retry-After` (seconds) if it has one. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterMs !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
  }
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.code(statusOf(refusal)).send(JSON.stringify(bodyOf(refusal)));
}

/** Error codes for statuses thrown by the framework and its plugins. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'not_found', // a file outside its folder
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};

/** Converts an error to a refusal, including storage errors; `internal` for unexpected ones. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const reason = asRefusal(error);
  if (reason instanceof Refusal) return reason;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return new Refusal('internal');
  return new Refusal(CODE_BY_STATUS[status] ?? 'validation_error');
}

function statusOf({ code }: Refusal): number {
  return ERRORS[code][0];
}

function bodyOf({ code, message, issues }: Refusal): ErrorBody {
  return { code, message, ...(issues && { issues }) };
}

/** Answers invalid HTTP (or too slow requests, or too large headers), before a route is known. */
export function answerBrokenRequest(
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      writeRefusal(
        socket,
        new Refusal(CODE_BY_PARSER_ERROR[error.code ?? ''] ?? 'validation_error'),
        headers,
      );
    }
    socket.destroySoon();
  };
}

/** Writes a complete answer to a raw socket and closes it. */
export function writeRefusal(
  socket: Duplex,
  refusal: Refusal,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(bodyOf(refusal));
  const { retryAfterMs } = refusal;
  const lines = Object.entries({
    ...headers,
    ...(retryAfterMs !== undefined && { 'retry-after': Math.max(1, Math.ceil(retryAfterMs / 1000)) }),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${statusOf(refusal)} ${refusal.code}\r\n${lines.join('')}\r\n${body}`);
}

const CODE_BY_PARSER_ERROR: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};
