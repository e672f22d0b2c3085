// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { accepted, press, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import OwnCardsPage from './OwnCardsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const side = (text: string) => ({ text, marks: [], pictures: [], sounds: [] });
const NOTE: OwnNote = {
  id: `own-${'a'.repeat(32)}`,
  swedish: side('tjolahopp'),
  meaning: side('<b>tralala</b>'),
  more: [],
  deck: 'Svenska::Kapitel 1',
  tags: ['glad'],
};
const LIST = 'GET /api/vocabulary/own';

async function open(answer: unknown, more = {}) {
  await fetchTexts(['reviews']);
  return show(OwnCardsPage, '/vocabulary/own', { [LIST]: accepted(answer), ...more });
}

it('lists own cards as text, with where they came from', async () => {
  await open({ total: 1, notes: [NOTE] });
  await screen.findByText('tjolahopp');
  expect(screen.getByText('<b>tralala</b>')).toBeTruthy();
  expect(screen.getByText('Svenska › Kapitel 1 · glad')).toBeTruthy();
});

it('removes one when that is wanted twice', async () => {
  const call = `DELETE /api/vocabulary/own/${NOTE.id}`;
  const { calls } = await open({ total: 1, notes: [NOTE] }, { [call]: accepted({ total: 0 }) });
  await screen.findByText('tjolahopp');
  await act(async () => screen.getByRole('button', { name: 'Remove “tjolahopp”' }).click());
  expect(calls.map(({ name }) => name)).not.toContain(call);
  await act(async () => press('Remove it'));
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain(call));
});

it('says how cards come here where there are none', async () => {
  await open({ total: 0, notes: [] });
  await screen.findByText('No cards of your own yet');
  expect(screen.getByRole('link', { name: /Anki/ }).getAttribute('href')).toBe('/vocabulary/import');
});
