import { describe, expect, it } from 'vitest';
import { createKept } from './kept.ts';

/** A source that counts how often it was asked, and answers when told to. */
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

describe('what is kept', () => {
  it('is loaded once, also for those who ask meanwhile, until it is forgotten', async () => {
    const { load, answer, asked } = source();
    const kept = createKept<string>(10);
    const both = Promise.all([kept.read('a', load), kept.read('a', load)]);
    answer('old');
    expect(await both).toEqual(['old', 'old']);
    expect(await kept.read('a', load)).toBe('old');
    expect(asked()).toBe(1);
    kept.forget('a');
    const anew = kept.read('a', load);
    answer('new');
    expect(await anew).toBe('new');
  });

  it.each(['forget', 'forgetWhere', 'forgetAll'] as const)(
    'is not what was being read when it changed (%s)',
    async (how) => {
      const { load, answer, asked } = source();
      const kept = createKept<string>(10);
      const early = kept.read('a', load);
      if (how === 'forget') kept.forget('a');
      else if (how === 'forgetWhere') kept.forgetWhere(() => false);
      else kept.forgetAll();
      const late = kept.read('a', load);
      answer('before the change');
      answer('after it');
      expect(await early).toBe('before the change');
      expect(await late).toBe('after it');
      expect(await kept.read('a', load)).toBe('after it');
      expect(asked()).toBe(2);
    },
  );

  it('is nothing that is not there, and no failure', async () => {
    const kept = createKept<string>(10);
    expect(await kept.read('a', async () => null)).toBeNull();
    await expect(kept.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.read('a', async () => 'there')).toBe('there');
  });

  it('is forgotten where it fits, and alone', async () => {
    const kept = createKept<string>(10);
    for (const name of ['anna', 'bo']) await kept.read(name, async () => name);
    kept.forgetWhere((value) => value === 'anna');
    expect(await kept.read('anna', async () => 'again')).toBe('again');
    expect(await kept.read('bo', async () => 'again')).toBe('bo');
  });

  it('is bounded', async () => {
    const kept = createKept<string>(2);
    for (const name of ['a', 'b', 'c']) await kept.read(name, async () => name);
    expect(await kept.read('c', async () => 'again')).toBe('c');
    expect(await kept.read('b', async () => 'again')).toBe('b');
    expect(await kept.read('a', async () => 'again')).toBe('again');
  });

  it('is nothing while changes would not be heard of', async () => {
    let hears = false;
    const kept = createKept<string>(10, () => hears);
    await kept.read('a', async () => 'old');
    hears = true;
    expect(await kept.read('a', async () => 'new')).toBe('new');
    hears = false;
    expect(await kept.read('a', async () => 'newest')).toBe('newest');
  });
});
