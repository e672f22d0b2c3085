import type { z } from 'zod';
import { at, type Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** Schema violations of a file. For unions only those of the intended member. */
export function schemaProblems(issues: readonly Issue[], path = ''): Problem[] {
  return issues.flatMap((issue) => {
    const where = at(path, ...issue.path.map(String));
    const meant = issue.code === 'invalid_union' ? meantMember(issue.errors) : undefined;
    return meant ? schemaProblems(meant, where) : [{ path: where, message: issue.message }];
  });
}

/** Union member whose kind and type match, if there is one. */
function meantMember(members: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const isOther = (issue: Issue) =>
    issue.code === 'invalid_value' ||
    (issue.code === 'invalid_type' && issue.path.length === 0) ||
    // No member of a nested union has this kind.
    (issue.code === 'invalid_union' && issue.errors.length === 0);
  return members.find((issues) => issues.length > 0 && !issues.some(isOther));
}
