import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Refusal } from '#server/platform/refusal.ts';
import { judgePassword, normalisePassword } from '#shared/accounts/password.ts';
import { ERRORS } from '#shared/errors.ts';

/** OWASP minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms. */
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes a password in its normalised form. Expensive: call it within `platform.heavyWork`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), ARGON2ID);
}

/**
 * Returns true if the password matches the hash. Expensive: call it within `platform.heavyWork`.
 * @param passwordHash null if there is no account: takes as long and never matches
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  for (const form of formsOf(password)) {
    if (await verify(passwordHash ?? NOBODYS_HASH, form)) return true;
  }
  return false;
}

/**
 * Returns the normalised form, then the forms that earlier versions may have hashed: as typed, or decomposed. An ASCII
 * password has a single form.
 */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([normalisePassword(password), password, password.normalize('NFD')]);
}

/** Random bytes in the format of a hash: verifying against them takes as long, and no password matches. */
const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$${base64(16)}$${base64(32)}`;

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/**
 * Rejects weak passwords.
 * @throws Refusal `weak_password` with the field `path`
 */
export function refuseWeakPassword(password: string, path: string): void {
  if (judgePassword(password).accepted) return;
  throw new Refusal('weak_password', { issues: [{ path, message: ERRORS.weak_password[1] }] });
}
