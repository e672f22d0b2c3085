import { expect, it } from 'vitest';
import { newEventId } from './event-id.ts';

it('makes a UUID of version 4 from random bytes', () => {
  expect(newEventId((bytes) => bytes.fill(0xff))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(newEventId((bytes) => bytes.fill(0))).toBe('00000000-0000-4000-8000-000000000000');
});

it('makes another one each time', () => {
  const ids = Array.from({ length: 100 }, () => newEventId());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
