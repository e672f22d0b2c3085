import { createHash } from 'node:crypto';
import { inThePast } from '#shared/anki/past-number.ts';

const PART_DIGITS = 20;

/** An id of 32 hexadecimal digits that is the same for the same content. */
export function idOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Parts of the id of a note by which it went to other programs at first: its first digits, or its last. */
export function partsOf(ownId: string): readonly string[] {
  const digits = ownId.replace(/^own-/, '');
  return [digits.slice(0, PART_DIGITS), digits.slice(-PART_DIGITS)];
}

/** A number for what such an id names, for programs that know things by one; as good as no other id has it. */
export function numberOf(id: string): number {
  return inThePast(Number.parseInt(id.slice(-12), 16));
}
