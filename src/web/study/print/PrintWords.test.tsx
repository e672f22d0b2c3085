// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import { PrintWords } from './PrintWords.tsx';
import type { PrintedWord } from './printed-word.ts';

// The test environment has no constructed style sheets.
beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', class { replaceSync() {} }); // biome-ignore format: one line
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WORDS: readonly PrintedWord[] = [
  {
    ...{ id: 'katt', swedish: 'en katt', meaning: 'cat', path: '/vocabulary/katt' },
    example: { swedish: 'Min katt sover.', translation: 'My cat is asleep.' },
  },
  { id: 'own-1', swedish: 'kakburkslock', meaning: 'lid of a cookie jar', example: null, path: null },
];
async function open() {
  await show(() => <PrintWords title="Food" back="/lessons/103" words={WORDS} />, '/lessons/103/print', {});
  await act(() => fetchTexts(['print']));
  return userEvent.setup();
}

it('lists words with their meanings, and a code for each that has a page', async () => {
  await open();
  const list = within(screen.getByRole('region', { name: 'Food' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'en kattcat',
    'kakburkslocklid of a cookie jar',
  ]);
  expect(list.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
    'Code that opens “en katt”',
  ]);
});

it('makes cards, with the meaning and the example on the back in the other column', async () => {
  const user = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Cards, double-sided');
  expect(screen.getByRole('region', { name: 'Fronts of cards' }).textContent).toBe('en kattkakburkslock');
  const [first, second] = screen.getByRole('region', { name: 'Backs of cards' }).children;
  expect(first?.textContent).toBe('lid of a cookie jar');
  expect(second?.textContent).toBe('catMin katt sover.My cat is asleep.');
});

it('opens the print dialog, and applies its styles only while it is shown', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await open();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  cleanup();
  expect(document.adoptedStyleSheets).toHaveLength(0);
});
