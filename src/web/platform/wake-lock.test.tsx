// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './wake-lock.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

/** Browser that grants wake locks, and releases them when the page is hidden. */
function grantLocks() {
  const held = new Set<object>();
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
        held.delete(lock);
      },
    };
    held.add(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const show = (state: DocumentVisibilityState) =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      if (state === 'hidden') for (const lock of [...held]) await (lock as WakeLockSentinel).release();
      document.dispatchEvent(new Event('visibilitychange'));
    });
  return { held, request, show };
}

function Page({ isPlaying }: { isPlaying: boolean }) {
  useWakeLock(isPlaying);
  return null;
}
const open = (isPlaying: boolean) => act(async () => render(<Page isPlaying={isPlaying} />));

it('holds one lock while it is wanted and releases it after', async () => {
  const { held } = grantLocks();
  const { rerender, unmount } = await open(false);
  expect(held.size).toBe(0);
  await act(async () => rerender(<Page isPlaying />));
  expect(held.size).toBe(1);
  await act(async () => rerender(<Page isPlaying={false} />));
  expect(held.size).toBe(0);
  await act(async () => rerender(<Page isPlaying />));
  await act(async () => unmount());
  expect(held.size).toBe(0);
});

it('requests the lock again when the page is seen again, and only then', async () => {
  const { held, request, show } = grantLocks();
  await open(true);
  await show('hidden');
  expect(held.size).toBe(0);
  await show('visible');
  await show('visible');
  expect(held.size).toBe(1);
  expect(request).toHaveBeenCalledTimes(2);
});

it('releases a lock that is granted after the page was left', async () => {
  const { held } = grantLocks();
  const { unmount } = render(<Page isPlaying />);
  await act(async () => unmount());
  expect(held.size).toBe(0);
});

it('does without where the browser knows no locks, and where it refuses one', async () => {
  const { unmount } = await open(true);
  unmount();
  const { request } = grantLocks();
  request.mockRejectedValue(new DOMException('battery saver', 'NotAllowedError'));
  await open(true);
  expect(request).toHaveBeenCalledOnce();
});
