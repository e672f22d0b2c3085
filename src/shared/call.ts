import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';
import { MINUTE_MS } from './time.ts';

/** Default maximum bytes of a JSON body; larger ones are rejected with `payload_too_large`. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Permission that a call requires, enforced by `serve`:
 * - `public`: none.
 * - `signed-in`: a session, also of a device that shows the profile picker.
 * - `learner`: a session with an active learner.
 * - `holder`: a session whose active learner holds the account.
 * - `operator`: the same of the account that runs the installation.
 */
export type Access = 'public' | 'signed-in' | 'learner' | 'holder' | 'operator';

/** Time after entering the password during which calls with `needsPassword` are accepted, in milliseconds. */
export const PASSWORD_CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * At most `max` requests in `windowMs`: public calls are counted by address, others by account (or by address for
 * rejected anonymous requests).
 */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Contract of a call between browser and server: the server validates with it, both sides derive their types from
 * it, and the OpenAPI document is generated from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Only with access `holder` and `operator`: the password must have been entered within `PASSWORD_CONFIRMED_MS`. */
  readonly needsPassword?: boolean;
  /** True if the call provides new material to study, which a learner's quiet hours and daily limit withhold. */
  readonly study?: boolean;
  readonly limit: Limit;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** File body (`application/octet-stream`) instead of JSON, with its maximum bytes. */
  readonly file?: { readonly maxBytes: number };
  /**
   * Form body (`multipart/form-data`) instead of JSON: `body` describes its fields, and the part of this name
   * contains the file.
   */
  readonly upload?: { readonly part: string; readonly maxBytes: number };
  /** Media type of a file reply instead of JSON; `reply` is then `z.unknown()`. */
  readonly gives?: string;
  /** Maximum bytes of the JSON body, if not `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  /** Body of a success (200). */
  readonly reply: ZodType;
  /**
   * Error code for a query that names another learner (`userId`), the same as for a missing resource. Defaults to
   * `not_found`.
   */
  readonly missing?: ErrorCode;
  /** Further error codes of this call besides the common ones. */
  readonly errors?: readonly string[];
}

/** Preserves the exact type of a call's schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
