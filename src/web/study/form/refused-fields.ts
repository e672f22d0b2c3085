import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from '#web/platform/http.ts';
import type { Problems } from './use-form.ts';

/**
 * Which fields of a form a refused call is about, with the texts to show there; none where it is about none of them.
 * @param fields of the form
 * @param byCode the field that a code is about
 */
export function refusedFields(
  error: unknown,
  fields: readonly string[],
  byCode: Partial<Record<ErrorCode, string>> = {},
): Problems {
  if (!(error instanceof ApiError)) return {};
  const field = (byCode as Readonly<Record<string, string>>)[error.code];
  if (field !== undefined) return { [field]: `errors:${error.code}` };
  // The server names a field by its place (`legalAgreements.termsAccepted`), a form by its last part.
  const named = error.issues.map(({ path }) => path.split('.').at(-1) ?? path);
  return Object.fromEntries(
    named.filter((name) => fields.includes(name)).map((name) => [name, `problem.${name}`]),
  );
}
