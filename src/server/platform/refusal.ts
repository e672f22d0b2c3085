import { ERRORS, type ErrorCode, type Issue } from '#shared/errors.ts';

/** Error with a code of the catalogue: thrown anywhere, answered with its status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Validation issues by field. */
  readonly issues: readonly Issue[] | undefined;
  /** Milliseconds until a retry is sensible. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    details: { readonly issues?: readonly Issue[]; readonly retryAfterMs?: number } = {},
  ) {
    super(ERRORS[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.issues = details.issues;
    this.retryAfterMs = details.retryAfterMs;
  }
}
