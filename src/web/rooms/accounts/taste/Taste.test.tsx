// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, press, show } from '#tests/web/show.tsx';
import Taste, { TASTE_PAUSE_MS } from './Taste.tsx';
import { TASTE } from './taste-words.ts';

const played: string[] = [];
let isSilent = false;
beforeEach(() => {
  played.length = 0;
  isSilent = false;
  vi.stubGlobal(
    'Audio',
    class {
      private readonly address: string;
      constructor(address: string) {
        this.address = address;
      }
      pause() {}
      async play() {
        if (isSilent) throw new DOMException('No sound device', 'NotSupportedError');
        played.push(this.address.replace(/^.*\/(\w+)\.mp3$/, '$1'));
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const begin = vi.fn();
const verdict = () => within(screen.getByRole('region')).getByRole('status').textContent;
const open = () => show(() => <Taste onBegin={begin} />, '/auth', {});

it('plays three words, accepts each right picture, and ends with the registration form', async () => {
  await open();
  press('Listen');
  for (const [index, { asked }] of TASTE.entries()) {
    expect(await screen.findByText(`Word ${index + 1} of 3: listen and choose.`)).toBeTruthy();
    press(asked.name);
    expect(verdict()).toBe(`Right! ${asked.swedish} = ${asked.name}.`);
    press('Next');
  }
  expect(played).toEqual(['coffee', 'dog', 'apple']);
  press('Create an account');
  expect(begin).toHaveBeenCalledOnce();
});

it('moves on by itself after a right picture, and stays after a wrong one', async () => {
  await open();
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  press('cat');
  await pass(TASTE_PAUSE_MS * 2);
  press('coffee');
  expect(screen.getByText(/^Word 1 of 3/)).toBeTruthy();
  await pass(TASTE_PAUSE_MS);
  expect(screen.getByText(/^Word 2 of 3/)).toBeTruthy();
  expect(played).toEqual(['dog']);
  vi.useRealTimers();
});

it('names a wrong picture in Swedish and lets the visitor choose again', async () => {
  await open();
  press('cat');
  expect(verdict()).toBe('en katt = cat. Try again.');
  expect(screen.queryByText('Next')).toBeNull();
  press('coffee');
  expect(button('Next')).toBeTruthy();
});

it('shows the word in writing when it is heard, also if it cannot be played', async () => {
  isSilent = true;
  await open();
  expect(screen.queryByText('kaffe')).toBeNull();
  press('Listen');
  expect(await screen.findByText(/sound cannot be played/)).toBeTruthy();
  expect(screen.getByText('kaffe')).toBeTruthy();
});
