// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { readStats } from '#shared/progress/progress.contract.ts';
import { call } from './call.ts';
import { createQueryClient } from './query.ts';
import { useSignedIn, useSignedOut, useUser } from './session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANNA = { firstName: 'Anna' } as User;
const BO = { firstName: 'Bo' } as User;

/** Server that answers each path from `answers` at the time of the request. */
function server(answers: Record<string, () => Response>) {
  const fetch = vi.fn(async (path: string) => answers[path]?.() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const signedOut = () =>
  Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });

function Who() {
  const { user, isLoading, error } = useUser();
  const signIn = useSignedIn();
  const signOut = useSignedOut();
  return (
    <>
      <p>{isLoading ? 'loading' : error ? 'unknown' : (user?.firstName ?? 'nobody')}</p>
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

const stats = call<typeof readStats>('GET', '/api/users/:userId/stats').query({ params: { userId: 'me' } });

function Stats() {
  const { data, refetch } = useQuery(stats);
  return (
    <button type="button" onClick={() => void refetch()}>
      streak {data?.currentStreak}
    </button>
  );
}

function show() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Who />
    </QueryClientProvider>,
  );
  return client;
}

const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

it('knows nobody where the server does not know the session', async () => {
  server({ '/api/auth/user': signedOut });
  show();
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('nobody')).toBeTruthy();
});

it('does not take a missing connection for a missing session', async () => {
  server({});
  show();
  expect(await screen.findByText('unknown')).toBeTruthy();
});

it('forgets what was read for somebody else', async () => {
  let streak = 3;
  server({
    '/api/auth/user': () => Response.json(ANNA),
    '/api/users/me/stats': () => Response.json({ currentStreak: streak }),
  });
  const client = show();
  expect(await screen.findByText('streak 3')).toBeTruthy();
  streak = 8;
  await press('out');
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(client.getQueryData(stats.queryKey)).toBeUndefined();
  await press('in');
  expect(await screen.findByText('Bo')).toBeTruthy();
  expect(await screen.findByText('streak 8')).toBeTruthy();
});

it('notices at the next call that the session has ended', async () => {
  let answer = () => Response.json({ currentStreak: 3 });
  server({ '/api/auth/user': () => Response.json(ANNA), '/api/users/me/stats': () => answer() });
  show();
  await screen.findByText('streak 3');
  answer = signedOut;
  await press(/streak/);
  expect(await screen.findByText('nobody')).toBeTruthy();
});
