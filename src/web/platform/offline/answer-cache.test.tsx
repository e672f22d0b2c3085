// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { readStats } from '#shared/progress/progress.contract.ts';
import { device, rowsIn } from '#tests/web/memory-device.ts';
import { call } from '#web/platform/call.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY, useSignedIn, useSignedOut, useUser } from '#web/platform/session.ts';
import { soundCache } from './sound-cache.ts';
import { storageTrouble } from './storage-trouble.ts';

let before: () => Promise<void>;
vi.mock('./device-store.ts', async () =>
  (await import('#tests/web/memory-device.ts')).memoryDevice(() => before()),
);

const ANNA = { id: 'anna', firstName: 'Anna' } as User;
const BO = { id: 'bo', firstName: 'Bo' } as User;
let isAway: boolean;
let streak: number;

beforeEach(() => {
  before = async () => {};
  isAway = false;
  streak = 3;
  vi.stubGlobal('fetch', async (path: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json(path === '/api/auth/user' ? ANNA : { currentStreak: streak });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stats = call<typeof readStats>('GET', '/api/users/:userId/stats').query({ params: { userId: 'me' } });

function Stats() {
  const { data, error } = useQuery(stats);
  return <p>{error ? 'no answer' : `streak ${data?.currentStreak}`}</p>;
}

function Page() {
  const { user } = useUser();
  const signIn = useSignedIn();
  const signOut = useSignedOut();
  return (
    <>
      <h1>{user?.firstName ?? 'nobody'}</h1>
      {user && <Stats />}
      <button type="button" onClick={() => void signIn(BO)}>
        in
      </button>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
    </>
  );
}

async function open() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Anna');
  await screen.findByText('streak 3');
  await expect.poll(() => rowsIn('answers')).toBe(2);
  return client;
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('says that nobody is signed in when everything of the learner is gone from the device, and not before', async () => {
  await open();
  expect(await soundCache.put('hej', {}, 10)).toBe(true);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  before = () => held;
  await press('out');
  expect(screen.getByRole('heading').textContent).toBe('Anna');
  await act(async () => go());
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(['answers', 'sounds', 'draft'].map(rowsIn)).toEqual([0, 0, 0]);
});

it('waits no longer than three seconds for storage that does not answer', async () => {
  await open();
  vi.useFakeTimers();
  before = () => new Promise(() => {});
  await press('out');
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(screen.getByRole('heading').textContent).toBe('Anna');
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('heading').textContent).toBe('nobody');
});

it('shows the next learner nothing of the one before, though the server is away', async () => {
  await open();
  isAway = true;
  await press('in');
  expect(await screen.findByText('Bo')).toBeTruthy();
  expect(await screen.findByText('no answer')).toBeTruthy();
  expect(rowsIn('answers')).toBe(1);
});

it('shows what is kept for one learner to no other, even while it is still there', async () => {
  const client = await open();
  before = () => new Promise(() => {});
  isAway = true;
  await act(async () => client.setQueryData(USER_KEY, BO));
  await act(async () => void client.resetQueries({ queryKey: stats.queryKey }));
  expect(await screen.findByText('no answer')).toBeTruthy();
  expect(rowsIn('answers')).toBe(2);
});

it('notes that a browser refuses to keep anything, and works without', async () => {
  const client = await open();
  before = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  streak = 4;
  await act(() => client.refetchQueries({ queryKey: stats.queryKey }));
  expect(await screen.findByText('streak 4')).toBeTruthy();
  await expect.poll(storageTrouble.isRefused).toBe(true);
  expect(await soundCache.put('hej', {}, 10)).toBe(false);
});

it('asks again when the connection returns, of a page that was opened without one as well', async () => {
  for (const store of device.values()) store.rows.clear();
  isAway = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Stats />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('no answer')).toBeTruthy();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('streak 3')).toBeTruthy();
});

describe('a reply that takes longer than the page waits', () => {
  async function openWithLateReply() {
    await open();
    cleanup();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let reply = (_streak: number) => {};
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/auth/user') return Response.json(ANNA);
      return new Promise((resolve) => {
        reply = (currentStreak) => resolve(Response.json({ currentStreak }));
      });
    });
    const client = createQueryClient();
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
    await screen.findByText('Anna');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await screen.findByText('streak 3');
    return { client, reply: (currentStreak: number) => act(async () => reply(currentStreak)) };
  }

  it('replaces the kept answer', async () => {
    const { reply } = await openWithLateReply();
    await reply(4);
    await screen.findByText('streak 4');
  });

  it('does not overwrite what was stored after the kept answer was shown', async () => {
    const { client, reply } = await openWithLateReply();
    act(() => void client.setQueryData(stats.queryKey, (old) => old && { ...old, currentStreak: 5 }));
    await screen.findByText('streak 5');
    await reply(4);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('streak 5')).toBeTruthy();
  });
});
