import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOf, idOf, ownId } from './event-id.ts';

describe('the id of an event', () => {
  it('is 16 bytes, and the same again', () => {
    const ids = [...Array.from({ length: 50 }, () => randomUUID()), ownId(1), ownId(281_474_976_710_655)];
    for (const id of ids) {
      expect(bytesOf(id)).toHaveLength(16);
      expect(idOf(bytesOf(id))).toBe(id);
    }
  });

  it('of the server’s own is none that a client can make', () => {
    expect(ownId(7)).toBe('server-000000000007');
    // A UUID has its version (1 to 8) where the server's own ids have 0.
    expect(
      Buffer.from(bytesOf(ownId(7)))
        .toString('hex')
        .charAt(12),
    ).toBe('0');
  });

  it.each(['', 'one', 'ab', '00000000-0000-4000-8000-00000000000'])('is not "%s"', (id) => {
    expect(() => bytesOf(id)).toThrow('not an id');
  });
});
