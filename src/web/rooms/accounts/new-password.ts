import { MAX_PASSWORD_LENGTH } from '#shared/accounts/limits.ts';
import { judgePassword } from '#shared/accounts/password.ts';

/** Why a password will not be taken: the key of a text; null where it will. */
export function newPasswordProblem(password: string): string | null {
  if (password.length > MAX_PASSWORD_LENGTH) return 'problem.passwordTooLong';
  return judgePassword(password).accepted ? null : 'errors:weak_password';
}
