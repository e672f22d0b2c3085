// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-22T10:00:00Z');

beforeEach(() => {
  // The app is registered once for each page: each test has one of its own.
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser with service workers; `waiting`: a new version stands ready. */
function browser({ refuses = false, waiting = false } = {}) {
  const update = vi.fn(async () => {});
  const postMessage = vi.fn();
  const registration = { update, waiting: waiting ? { postMessage } : null };
  const register = async () => {
    if (refuses) throw new DOMException('The operation is insecure.', 'SecurityError');
    return registration;
  };
  const serviceWorker = Object.assign(new EventTarget(), { register });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { update, postMessage };
}

const keepApp = async (isFree: boolean) => (await import('./app-updates.ts')).keepApp(isFree);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('has a new version take over where nothing is under way, and not before', async () => {
  const { postMessage } = browser({ waiting: true });
  await keepApp(false);
  expect(postMessage).not.toHaveBeenCalled();
  await keepApp(true);
  expect(postMessage).toHaveBeenCalledWith('take-over');
});

it('does without where the browser refuses, and where it knows no such thing', async () => {
  await keepApp(true);
  browser({ refuses: true });
  vi.resetModules();
  await keepApp(true);
});

it.each([
  ['not again within the hour', HOUR_MS - 1, 0],
  ['again an hour later', HOUR_MS, 1],
  ['again after the clock was set back by a day', -24 * HOUR_MS, 1],
])('whoever comes back to the page asks for a new version: %s', async (_, laterMs, times) => {
  const { update } = browser();
  await keepApp(true);
  vi.setSystemTime(NOW + laterMs);
  comeBack();
  expect(update).toHaveBeenCalledTimes(times);
});
