import type { Call } from '#shared/call.ts';
import type { ErrorBody, ErrorCode, Issue } from '#shared/errors.ts';
import { takeBegun } from './begun.ts';
import { noteServerTime } from './server-clock.ts';

/** Sending a file takes as long as the line is slow; a server that is still not heard of then is gone. */
const FILE_TIMEOUT_MS = 120_000;
/** A server that has not answered by then is treated as unreachable. */
const TIMEOUT_MS = 30_000;

/** Codes of failures that carry no code of the server's own. */
export const LOCAL_CODES = ['offline', 'intercepted', 'cookies_refused', 'unknown'] as const;
type LocalCode = (typeof LOCAL_CODES)[number];

/**
 * A call that did not succeed. `message` is the status, a colon and the reply's text, for logs and
 * developers; learners read the sentence that `errors.json` has for `code`.
 */
export class ApiError extends Error {
  /** HTTP status; 0 when no reply arrived. */
  readonly status: number;
  readonly code: ErrorCode | LocalCode;
  /** What was wrong with which field, as far as the server said. */
  readonly issues: readonly Issue[];
  /** Seconds to wait before trying again, where the server named them. */
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    text: string,
    body: { code: ErrorCode | LocalCode; issues?: readonly Issue[] | undefined },
    retryAfterS?: number,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.retryAfterS = retryAfterS;
  }
}

/** Asks at `path`, with a body, if one is given: a file or a form as it is, all else as JSON. Throws {@link ApiError}. */
export async function request<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
  const { status, text } = await exchange(
    path,
    {
      method,
      ...(body instanceof Blob
        ? { headers: { 'Content-Type': 'application/octet-stream' }, body }
        : body instanceof FormData
          ? { body }
          : body !== undefined && {
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify(body),
            }),
    },
    async (response) => ({ status: response.status, text: await response.text() }),
  );
  const value = parse(text);
  // A proxy or a captive portal in between may answer 200 with a page of its own.
  if (value === undefined && text !== '') throw new ApiError(status, text, { code: 'intercepted' });
  return value as T;
}

/** Reads the file at `path`. Throws {@link ApiError}. */
export function getFile(path: string): Promise<Blob> {
  return exchange(path, {}, (response) => response.blob());
}

/** Asks, and reads the reply where it is a success. */
async function exchange<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  let response: Response;
  let text: string;
  const nowMs = Date.now();
  const begun = takeBegun(init.method ?? 'GET', path, nowMs);
  const sentMs = begun?.sentMs ?? nowMs;
  try {
    response = await (begun?.response ??
      fetch(path, {
        ...init,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(init.body instanceof Blob ? FILE_TIMEOUT_MS : TIMEOUT_MS),
      }));
    // Files may come from the browser's own store, with the time of another day.
    if (path.startsWith('/api/')) noteServerTime(response.headers.get('Date'), sentMs, Date.now());
    if (response.ok) return await read(response);
    text = await response.text();
  } catch (cause) {
    throw new ApiError(0, cause instanceof Error ? cause.message : String(cause), { code: 'offline' });
  }
  throw new ApiError(
    response.status,
    text || response.statusText,
    errorBody(text) ?? { code: 'unknown' },
    retryAfterS(response.headers),
  );
}

function errorBody(text: string): ErrorBody | null {
  const body = parse(text);
  const hasCode =
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
  return hasCode ? (body as ErrorBody) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterS(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
