// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { readStats } from '#shared/progress/progress.contract.ts';
import { call } from './call.ts';
import { createQueryClient } from './query.ts';

/** Times of requests, relative to the first. */
let askedMs: number[];
let reply: () => Response;

beforeEach(async () => {
  await import('./offline/device-store.ts');
  vi.useFakeTimers();
  askedMs = [];
  vi.stubGlobal('fetch', async () => {
    askedMs.push(Date.now());
    return reply();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stats = call<typeof readStats>('GET', '/api/users/:userId/stats').query({ params: { userId: 'me' } });

function Stats() {
  const { data, error } = useQuery(stats);
  return <p>{error ? 'no answer' : `streak ${data?.currentStreak}`}</p>;
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stats />
    </QueryClientProvider>,
  );
}

/** Advances second by second, because the store is read asynchronously. */
const wait = (seconds: number) =>
  act(async () => {
    for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1_000);
  });

function away(): Response {
  throw new TypeError('Failed to fetch');
}

it('asks again by itself for a page that has nothing to show, ever more seldom, until there is an answer', async () => {
  reply = away;
  open();
  await wait(29);
  expect(screen.getByText('no answer')).toBeTruthy();
  expect(askedMs.map((ms) => Math.round((ms - (askedMs[0] ?? 0)) / 1000))).toEqual([0, 4, 12, 28]);
  reply = () => Response.json({ currentStreak: 3 });
  await wait(33);
  expect(screen.getByText('streak 3')).toBeTruthy();
  const count = askedMs.length;
  await wait(600);
  expect(askedMs).toHaveLength(count);
});

it('asks no sooner than the server wants to be asked', async () => {
  const headers = { 'Retry-After': '20' };
  reply = () => Response.json({ code: 'busy', message: 'busy' }, { status: 503, headers });
  open();
  await wait(19);
  expect(askedMs).toHaveLength(1);
  await wait(2);
  expect(askedMs).toHaveLength(2);
});

it('does not ask again what would be answered the same', async () => {
  reply = () => Response.json({ code: 'not_found', message: 'no' }, { status: 404 });
  open();
  await wait(600);
  expect(askedMs).toHaveLength(1);
});
