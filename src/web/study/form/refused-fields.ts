import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from '#web/platform/http.ts';
import type { Problems } from './use-form.ts';

/**
 * Error texts by field for a rejected call; empty if it concerns none of the fields.
 * @param fields fields of the form
 * @param byCode field of an error code
 */
export function refusedFields(
  error: unknown,
  fields: readonly string[],
  byCode: Partial<Record<ErrorCode, string>> = {},
): Problems {
  if (!(error instanceof ApiError)) return {};
  const field = (byCode as Readonly<Record<string, string>>)[error.code];
  if (field !== undefined) return { [field]: `errors:${error.code}` };
  // The server's paths are nested (`legalAgreements.termsAccepted`); the form uses the last segment.
  const named = error.issues.map(({ path }) => path.split('.').at(-1) ?? path);
  return Object.fromEntries(
    named.filter((name) => fields.includes(name)).map((name) => [name, `problem.${name}`]),
  );
}
