import { createHash } from 'node:crypto';

/** An id of 32 hexadecimal digits that is the same for the same content. */
export function idOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
