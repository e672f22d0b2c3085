// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './recovery.ts';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

it('reloads the page once for a build, not for ever', () => {
  reloadOnce();
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['getItem', 'setItem'] as const)(
  'loads nothing where the browser refuses to remember it (%s)',
  (way) => {
    const refuse = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, [way]: refuse });
    reloadOnce();
    expect(reload).not.toHaveBeenCalled();
  },
);
