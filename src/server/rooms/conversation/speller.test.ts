import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSpeller } from './speller.ts';

const WORDS = ['smörgås', 'smörgos', 'Sverige', 'kakburk'];
const log = { warn: vi.fn() };
const speller = createSpeller(log);

async function misspelt(): Promise<string[]> {
  const isSpelt = await speller.lookUp(WORDS);
  return WORDS.filter((word) => !isSpelt(word));
}

beforeAll(async () => {
  // While the dictionary is loading, every word counts as correct and calls return at once.
  expect(await misspelt()).toEqual([]);
  while ((await misspelt()).length === 0) await pause(20);
});
afterAll(() => speller.close());

it('knows Swedish words, and compounds that nobody wrote down', async () => {
  expect(await Promise.all([misspelt(), misspelt()])).toEqual([['smörgos'], ['smörgos']]);
  expect(log.warn).not.toHaveBeenCalled();
});

it('accepts every word once it is closed, and answers those who wait', async () => {
  const waiting = misspelt();
  await speller.close();
  // The pending call settles, with an answer or without.
  await waiting;
  expect(await misspelt()).toEqual([]);
});
