import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '#web/app/rooms.ts';
import { routesIn } from './vite-starter.ts';

it('finds the page of every route for signed-in users, and its first calls', () => {
  const found = new Map(routesIn(join(import.meta.dirname, '..')).map(({ path, calls }) => [path, calls]));
  const asked = ROUTES.filter(({ access }) => access === 'signed-in');
  expect(asked.length).toBeGreaterThan(10);
  for (const { path, begins = [] } of asked) expect(found.get(path), path).toEqual(begins);
});
