import { isPasswordTooLong, judgePassword } from '#shared/accounts/password.ts';

/** Text key of the reason for which a password is rejected; null if it is accepted. */
export function newPasswordProblem(password: string): string | null {
  if (isPasswordTooLong(password)) return 'problem.passwordTooLong';
  return judgePassword(password).accepted ? null : 'errors:weak_password';
}
