import type { Call } from '#shared/call.ts';
import type { ErrorBody, ErrorCode, Issue } from '#shared/errors.ts';
import { takeEarlyRequest } from './begun.ts';
import { beforeCall } from './pending-switch.ts';
import { noteServerTime } from './server-clock.ts';

/** Timeout of uploads in milliseconds, which depend on the speed of the connection. */
const FILE_TIMEOUT_MS = 120_000;
/** Timeout of other calls in milliseconds, after which the server counts as unreachable. */
const TIMEOUT_MS = 30_000;

/** Codes of failures for which the server sent no code. */
export const LOCAL_CODES = [
  'offline',
  'intercepted',
  'cookies_refused',
  'password_declined',
  'unknown',
] as const;
type LocalCode = (typeof LOCAL_CODES)[number];

/**
 * Failed call. `message` is the status, a colon and the reply's text, for logs and developers; learners read the
 * sentence of `errors.json` for `code`.
 */
export class ApiError extends Error {
  /** HTTP status; 0 if no reply arrived. */
  readonly status: number;
  readonly code: ErrorCode | LocalCode;
  /** Validation issues by field, if the server sent any. */
  readonly issues: readonly Issue[];
  /** Seconds to wait before a retry, if the server specified them. */
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

/** Asks for the password. Resolves once the server has confirmed it; rejects with `password_declined` if cancelled. */
type PasswordPrompt = () => Promise<void>;

let promptForPassword: PasswordPrompt | undefined;

/** Path of the call that opens a profile. The picker has its own password form, so the dialog stays closed. */
export const SWITCH_PATH = '/api/family/switch';

/** Sets the dialog that opens when a call requires a recently entered password. */
export function setPasswordPrompt(prompt: PasswordPrompt | undefined): void {
  promptForPassword = prompt;
}

/**
 * Sends a request with an optional body: files and forms as they are, everything else as JSON. If the server requires a
 * recently entered password, the user is asked for it and the request is repeated; `password_declined` if they cancel.
 * Rejects with {@link ApiError}.
 */
export async function request<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
  try {
    return await send<T>(method, path, body);
  } catch (error) {
    if ((error as ApiError).code !== 'password_needed' || path === SWITCH_PATH || !promptForPassword)
      throw error;
    await promptForPassword();
    return send<T>(method, path, body);
  }
}

/** Sends a request once and parses the reply. */
async function send<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
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
  // A proxy or captive portal may answer 200 with a page of its own.
  if (value === undefined && text !== '') throw new ApiError(status, text, { code: 'intercepted' });
  return value as T;
}

/** Downloads the file at `path`. Rejects with {@link ApiError}. */
export function getFile(path: string): Promise<Blob> {
  return exchange(path, {}, (response) => response.blob());
}

/** Sends a request and reads the reply if it succeeded. */
async function exchange<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const switched = beforeCall(path);
  if (switched) await switched;
  let response: Response;
  let text: string;
  const nowMs = Date.now();
  const begun = takeEarlyRequest(init.method ?? 'GET', path, nowMs);
  const sentMs = begun?.sentMs ?? nowMs;
  try {
    response = await (begun?.response ??
      fetch(path, {
        ...init,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(init.body instanceof Blob ? FILE_TIMEOUT_MS : TIMEOUT_MS),
      }));
    // Files may come from the browser's cache, with the date of another day.
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
