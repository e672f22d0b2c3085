import { createHash } from 'node:crypto';

/** SHA-256 of a token or another secret in hex: the form in which the database stores it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
