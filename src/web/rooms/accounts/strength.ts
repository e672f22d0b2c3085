import { isPasswordTooLong, judgePassword, type PasswordJudgement } from '#shared/accounts/password.ts';

/** Meter of a password: number of lit bars out of four, a word, and a hint. */
export interface StrengthVerdict {
  readonly bars: 0 | 1 | 2 | 3 | 4;
  /** Text keys under `meter`; null for an empty password. */
  readonly word: 'weak' | 'fair' | 'good' | 'strong' | 'passphrase' | null;
  readonly tip: 'unfinished' | 'pattern' | 'tooLong' | 'good' | 'passphrase' | 'strong';
}

/**
 * Converts a judgement to the meter. Three bars and more mean accepted, so that a rejected password never reads
 * "good".
 */
export function describeStrength(
  password: string,
  judgement: PasswordJudgement = judgePassword(password),
): StrengthVerdict {
  const { strength, accepted, isPassphrase, criteria } = judgement;
  const isVaried = strength === 'strong' || strength === 'good';
  if (password === '') return { bars: 0, word: null, tip: 'unfinished' };
  if (accepted && strength === 'strong') return { bars: 4, word: 'strong', tip: 'strong' };
  if (accepted && strength === 'good') return { bars: 3, word: 'good', tip: 'good' };
  if (accepted) return { bars: 3, word: 'passphrase', tip: 'passphrase' };
  if (isPasswordTooLong(password)) return { bars: 2, word: 'fair', tip: 'tooLong' };
  const tip = !criteria.noPattern && (isVaried || isPassphrase) ? 'pattern' : 'unfinished';
  return strength === 'weak' ? { bars: 1, word: 'weak', tip } : { bars: 2, word: 'fair', tip };
}
