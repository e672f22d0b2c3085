import { afterEach, expect, it } from 'vitest';
import { takeEarlyRequest } from './begun.ts';

const page = globalThis as { begun?: unknown };
afterEach(() => {
  delete page.begun;
});

const asked = () => ({ response: Promise.resolve(new Response('{}')), sentMs: 1_000 });

it('gives an answer that is on its way to the first who asks for it', () => {
  const user = asked();
  page.begun = { '/api/auth/user': user };
  expect(takeEarlyRequest('GET', '/api/lessons', 1_100)).toBeUndefined();
  expect(takeEarlyRequest('GET', '/api/auth/user', 1_100)).toBe(user);
  expect(takeEarlyRequest('GET', '/api/auth/user', 1_100)).toBeUndefined();
});

it('gives none that was asked for before something was changed', () => {
  page.begun = { '/api/auth/user': asked() };
  expect(takeEarlyRequest('POST', '/api/auth/login', 1_100)).toBeUndefined();
  expect(takeEarlyRequest('GET', '/api/auth/user', 1_100)).toBeUndefined();
});

it.each([
  ['that waited half a minute', 31_000],
  ['of which nobody knows how old it is, since the clock was set back', 999],
])('gives none %s', (_, nowMs) => {
  page.begun = { '/api/auth/user': asked() };
  expect(takeEarlyRequest('GET', '/api/auth/user', nowMs)).toBeUndefined();
});
