// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { APP_QUERY, appInfo } from './app-info.ts';

afterEach(() => vi.unstubAllGlobals());

it('is requested once for all callers, and again after a failure', async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({ version: '1' }));
  vi.stubGlobal('fetch', fetch);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(appInfo()).rejects.toThrow();
  expect(await Promise.all([appInfo(), APP_QUERY.queryFn()])).toEqual([{ version: '1' }, { version: '1' }]);
  expect(await appInfo()).toEqual({ version: '1' });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/app', '/api/app']);
});
