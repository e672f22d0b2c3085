import type { ZodType } from 'zod';
import type { ErrorCode } from './errors.ts';

/** So long may the JSON be that a call is sent, unless the call says otherwise; more is refused as `payload_too_large`. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Who may make a call. */
export type Access = 'public' | 'signed-in';

/**
 * At most `max` requests in `windowMs`: of a public call counted by address, of any other by account (by address for
 * whoever is not signed in and is refused).
 */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * One call between browser and server, written once: the server validates with it, both sides take
 * their types from it, and the OpenAPI page is generated from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly limit: Limit;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** Instead of JSON it is sent a file, as `application/octet-stream`, of so many bytes at most. */
  readonly file?: { readonly maxBytes: number };
  /**
   * Instead of JSON it is sent a form (`multipart/form-data`): `body` says what its fields hold, and the file stands in
   * the part of this name.
   */
  readonly upload?: { readonly part: string; readonly maxBytes: number };
  /** Instead of JSON a success carries a file of this media type; `reply` is then `z.unknown()`. */
  readonly gives?: string;
  /** How long the JSON of the body may be, where that is not `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  /** What a success (200) carries. */
  readonly reply: ZodType;
  /**
   * Code of the answer to a query that names another learner (`userId`): that of a thing which does not exist.
   * `not_found` where left out.
   */
  readonly missing?: ErrorCode;
  /** Codes this call may answer with beyond the ones every call has. */
  readonly errors?: readonly string[];
}

/** Keeps the exact type of a call's schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
