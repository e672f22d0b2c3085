import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerShapes } from './answer-shapes.ts';

it('gives every call that reads a fingerprint of its answer, the same for the same shape', async () => {
  const shapes = await answerShapes(join(import.meta.dirname, '..'));
  expect(Object.keys(shapes).length).toBeGreaterThan(20);
  expect(shapes).toHaveProperty('/api/auth/user');
  expect(shapes).not.toHaveProperty('/api/login');
  for (const shape of Object.values(shapes)) expect(shape).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(Object.values(shapes)).size).toBeGreaterThan(15);
  expect(await answerShapes(join(import.meta.dirname, '..'))).toEqual(shapes);
});
