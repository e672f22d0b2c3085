import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

/** A source that counts its loads and resolves them on demand. */
function source() {
  const waiting: ((value: string | null) => void)[] = [];
  let asked = 0;
  return {
    asked: () => asked,
    load: () => {
      asked++;
      return new Promise<string | null>((resolve) => waiting.push(resolve));
    },
    answer: (value: string | null) => waiting.shift()?.(value),
  };
}

describe('a cache', () => {
  it('loads a value once, also for concurrent reads, until it is removed', async () => {
    const { load, answer, asked } = source();
    const cache = createCache<string>(10);
    const both = Promise.all([cache.read('a', load), cache.read('a', load)]);
    answer('old');
    expect(await both).toEqual(['old', 'old']);
    expect(await cache.read('a', load)).toBe('old');
    expect(asked()).toBe(1);
    cache.forget('a');
    const anew = cache.read('a', load);
    answer('new');
    expect(await anew).toBe('new');
  });

  it.each(['forget', 'forgetWhere', 'forgetAll'] as const)(
    'does not cache a value that changed while it was loaded (%s)',
    async (how) => {
      const { load, answer, asked } = source();
      const cache = createCache<string>(10);
      const early = cache.read('a', load);
      if (how === 'forget') cache.forget('a');
      else if (how === 'forgetWhere') cache.forgetWhere(() => false);
      else cache.forgetAll();
      const late = cache.read('a', load);
      answer('before the change');
      answer('after it');
      expect(await early).toBe('before the change');
      expect(await late).toBe('after it');
      expect(await cache.read('a', load)).toBe('after it');
      expect(asked()).toBe(2);
    },
  );

  it('caches neither null nor failures', async () => {
    const cache = createCache<string>(10);
    expect(await cache.read('a', async () => null)).toBeNull();
    await expect(cache.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.read('a', async () => 'there')).toBe('there');
  });

  it('removes matching values and no others', async () => {
    const cache = createCache<string>(10);
    for (const name of ['anna', 'bo']) await cache.read(name, async () => name);
    cache.forgetWhere((value) => value === 'anna');
    expect(await cache.read('anna', async () => 'again')).toBe('again');
    expect(await cache.read('bo', async () => 'again')).toBe('bo');
  });

  it('evicts the oldest entry beyond its capacity', async () => {
    const cache = createCache<string>(2);
    for (const name of ['a', 'b', 'c']) await cache.read(name, async () => name);
    expect(await cache.read('c', async () => 'again')).toBe('c');
    expect(await cache.read('b', async () => 'again')).toBe('b');
    expect(await cache.read('a', async () => 'again')).toBe('again');
  });

  it('is bypassed while messages about changes do not arrive', async () => {
    let isListening = false;
    const cache = createCache<string>(10, () => isListening);
    await cache.read('a', async () => 'old');
    isListening = true;
    expect(await cache.read('a', async () => 'new')).toBe('new');
    isListening = false;
    expect(await cache.read('a', async () => 'newest')).toBe('newest');
  });
});
