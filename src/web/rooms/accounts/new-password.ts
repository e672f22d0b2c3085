import { isPasswordTooLong, judgePassword } from '#shared/accounts/password.ts';

/** Why a password will not be taken: the key of a text; null where it will. */
export function newPasswordProblem(password: string): string | null {
  if (isPasswordTooLong(password)) return 'problem.passwordTooLong';
  return judgePassword(password).accepted ? null : 'errors:weak_password';
}
