import { createHash, randomBytes } from 'node:crypto';

/** Size of a token in bytes: 256 bits of randomness. */
const TOKEN_BYTES = 32;

/** Creates a random token for a cookie or a link, 43 characters of base64url. The database stores its hash only. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a token or another secret in hex: the form in which the database stores it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
