// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { recall, remember } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it.each([
  ['refuses to be asked', { getItem: refuse, setItem: refuse }],
  ['has no room left', { getItem: () => null, setItem: refuse }],
])('a browser that %s simply forgets', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  remember('tillsammans-theme', 'dark');
  expect(recall('tillsammans-theme')).toBeNull();
});

it('so does one that does not even show its storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  remember('tillsammans-theme', 'dark');
  expect(recall('tillsammans-theme')).toBeNull();
  vi.restoreAllMocks();
});
