import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Refusal } from '#server/platform/refusal.ts';
import { judgePassword, normalisePassword } from '#shared/accounts/password.ts';
import { ERRORS } from '#shared/errors.ts';

/** The OWASP minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms. */
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes a password in its normalised form. Heavy: call it within `platform.heavyWork`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), ARGON2ID);
}

/**
 * Whether the password belongs to the hash. Heavy: call it within `platform.heavyWork`.
 * @param passwordHash null where there is no account: takes as long, and nothing fits
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  for (const form of formsOf(password)) {
    if (await verify(passwordHash ?? NOBODYS_HASH, form)) return true;
  }
  return false;
}

/**
 * The normalised form, then the forms that hashes of earlier versions may have been made of: as typed, or decomposed.
 * A password of ASCII characters has one form.
 */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([normalisePassword(password), password, password.normalize('NFD')]);
}

/** Random bytes in the form of a hash: checking against them is the same work, and nobody knows what would fit. */
const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$${base64(16)}$${base64(32)}`;

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/** @throws Refusal `weak_password`, naming the field `path` */
export function refuseWeakPassword(password: string, path: string): void {
  if (judgePassword(password).accepted) return;
  throw new Refusal('weak_password', { issues: [{ path, message: ERRORS.weak_password[1] }] });
}
