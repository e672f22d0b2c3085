import { createHash } from 'node:crypto';
import { inThePast } from '#shared/anki/past-number.ts';

const PART_DIGITS = 20;

/** Content-derived id of 32 hexadecimal digits. */
export function contentId(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Parts of a note's id that earlier versions used in exports: its first digits, or its last. */
export function partsOf(ownId: string): readonly string[] {
  const digits = ownId.replace(/^own-/, '');
  return [digits.slice(0, PART_DIGITS), digits.slice(-PART_DIGITS)];
}

/** Numeric id derived from such an id, for programs that need one; practically unique. */
export function contentNumber(id: string): number {
  return inThePast(Number.parseInt(id.slice(-12), 16));
}
