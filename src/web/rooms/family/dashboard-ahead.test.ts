// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { takeEarlyRequest } from '#web/platform/begun.ts';
import { readDashboardAhead } from './dashboard-ahead.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete (globalThis as { begun?: unknown }).begun;
});

const STATS = '/api/users/me/stats';
const serverSays = (reply: () => Response) => {
  const fetch = vi.fn(async () => reply());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const taken = async () => (await takeEarlyRequest('GET', STATS, Date.now())?.response)?.json();

it('keeps each reply for the call that asks for it', async () => {
  serverSays(() => Response.json({ answers: { [STATS]: { totalXP: 7 } } }));
  await readDashboardAhead('/family/switch');
  expect(await taken()).toEqual({ totalXP: 7 });
});

it('requests nothing where the picker covers another page', async () => {
  const fetch = serverSays(() => Response.json({ answers: {} }));
  await readDashboardAhead('/lessons');
  expect(fetch).not.toHaveBeenCalled();
});

it('leaves the calls to the dashboard if the server fails', async () => {
  serverSays(() => Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 }));
  await readDashboardAhead('/');
  expect(await taken()).toBeUndefined();
});
