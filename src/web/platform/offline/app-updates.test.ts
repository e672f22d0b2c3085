// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  // The service worker is registered once per module, so each test reloads the module.
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/**
 * Browser with service workers; `waiting`: a new version is installed; `kept`: the page is controlled by the
 * previous version.
 */
function browser({ refuses = false, waiting = false, kept = true } = {}) {
  const update = vi.fn(async () => {});
  const postMessage = vi.fn();
  const worker = { postMessage };
  const registration = Object.assign(new EventTarget(), {
    update,
    installing: null as (EventTarget & { state: string }) | null,
    waiting: waiting ? worker : null,
    active: kept ? worker : null,
  });
  const register = async () => {
    if (refuses) throw new DOMException('The operation is insecure.', 'SecurityError');
    return registration;
  };
  const controller = kept ? {} : null;
  const serviceWorker = Object.assign(new EventTarget(), { register, controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  /** The new version becomes the controller. */
  const takeOver = () => {
    registration.waiting = null;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  /** A new version has been installed. */
  const install = () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: worker });
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
  };
  return { update, postMessage, takeOver, install };
}

const setPageIdle = async (isIdle: boolean) => (await import('./app-updates.ts')).setPageIdle(isIdle);
const keepApp = async (isFree: boolean) => (await import('./app-updates.ts')).keepApp(isFree);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('has a new version take over where nothing is under way, and not before', async () => {
  const { postMessage } = browser({ waiting: true });
  await keepApp(false);
  expect(postMessage).not.toHaveBeenCalled();
  await keepApp(true);
  expect(postMessage).toHaveBeenCalledWith('take-over');
});

it('reloads the page once the new version has taken over', async () => {
  const { takeOver } = browser({ waiting: true });
  await keepApp(true);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a lesson alone that began before the new version had taken over, and loads the page after it', async () => {
  const { takeOver } = browser({ waiting: true });
  await keepApp(true);
  await keepApp(false);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  await keepApp(true);
  expect(reload).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown'])(
  'leaves a page alone on which somebody has begun to do something (%s), and loads the next one',
  async (type) => {
    const { takeOver } = browser({ waiting: true });
    await keepApp(true);
    document.dispatchEvent(new Event(type));
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    await keepApp(true);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('brings a version that another page had take over with the next page', async () => {
  const { takeOver } = browser();
  await keepApp(true);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  await keepApp(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('goes on with the page that had the app kept for the first time', async () => {
  const { takeOver } = browser({ kept: false });
  await keepApp(true);
  takeOver();
  await keepApp(true);
  expect(reload).not.toHaveBeenCalled();
});

it('does without where the browser refuses, and where it knows no such thing', async () => {
  await keepApp(true);
  browser({ refuses: true });
  vi.resetModules();
  await keepApp(true);
});

it('tries again with the next page where the app could not be kept', async () => {
  browser({ refuses: true });
  await keepApp(true);
  const { postMessage } = browser({ waiting: true });
  await keepApp(true);
  expect(postMessage).toHaveBeenCalledWith('take-over');
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

it('asks every hour while an ordinary page or an idle television stays open, and not during a game', async () => {
  const { update } = browser();
  await keepApp(true);
  vi.advanceTimersByTime(3 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(3);
  await keepApp(false);
  vi.advanceTimersByTime(3 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(3);
  await setPageIdle(true);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(5);
});

it('reloads an untouched page when a new version arrives while it is open', async () => {
  const { install, takeOver, postMessage } = browser();
  await keepApp(true);
  install();
  expect(postMessage).toHaveBeenCalledWith('take-over');
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it.each(['pointerdown', 'keydown'])(
  'leaves a page alone on which somebody did something (%s)',
  async (type) => {
    const { install, postMessage } = browser();
    await keepApp(true);
    document.dispatchEvent(new Event(type));
    install();
    expect(postMessage).not.toHaveBeenCalled();
  },
);

it('reloads an idle television even if it was touched, and never during a game', async () => {
  const { install, takeOver, postMessage } = browser();
  await keepApp(false);
  document.dispatchEvent(new Event('pointerdown'));
  install();
  expect(postMessage).not.toHaveBeenCalled();
  await setPageIdle(true);
  expect(postMessage).toHaveBeenCalledWith('take-over');
  await setPageIdle(false);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  await setPageIdle(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('lets the first version take over by itself, and does not reload its page', async () => {
  const { postMessage, takeOver, install } = browser({ kept: false });
  await keepApp(true);
  install();
  expect(postMessage).not.toHaveBeenCalled();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});
