import { afterEach, expect, it, vi } from 'vitest';
import { FormIndexError } from '#shared/reading/analysis/forms/form-index.ts';
import { packForms } from '#shared/reading/analysis/forms/pack-forms.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const packed = packForms([], { known: [], weights: '' });

it('loads the index once for all pages', async () => {
  const fetched = vi.fn(async () => new Response(packed));
  vi.stubGlobal('fetch', fetched);
  const { loadWordForms } = await import('./word-forms.ts');
  const [first, second] = await Promise.all([loadWordForms(), loadWordForms()]);
  expect(first).toBe(second);
  expect(fetched).toHaveBeenCalledOnce();
  expect(first.lookup('hen')[0]?.entry.wordClass).toBe('pronoun');
});

it('tries again after an error', async () => {
  const answers = [new Response('<h1>Sign in to the Wi-Fi</h1>'), new Response(packed)];
  vi.stubGlobal('fetch', async () => answers.shift());
  const { loadWordForms } = await import('./word-forms.ts');
  const refused = await loadWordForms().catch((error: unknown) => error);
  expect((refused as Error).name).toBe(FormIndexError.name);
  await expect(loadWordForms()).resolves.toBeDefined();
});
