import { createHash } from 'node:crypto';

/** An id of 32 hexadecimal digits that is the same for the same content. */
export function idOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** A number for what such an id names, for programs that know things by one: as good as no other id has it. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}
