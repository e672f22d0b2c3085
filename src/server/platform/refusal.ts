import { ERRORS, type ErrorCode, type Issue } from '#shared/errors.ts';

/** Why something is not done, in terms of the error catalogue: thrown anywhere, answered with its status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which field. */
  readonly issues: readonly Issue[] | undefined;
  /** When to come back. */
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
