// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { accepted, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import WordPage from './WordPage.tsx';
import { inFull, sent, wordOf } from './word-fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

const KATT = inFull(wordOf('katt', 'cat', { pitchAccent: 2 }));

const Page = () => (
  <Route path="/vocabulary/:wordId">
    <WordPage />
  </Route>
);

async function open(server: Parameters<typeof show>[2], language: Parameters<typeof show>[3] = 'english') {
  await show(Page, '/vocabulary/katt', server, language);
  await act(() => fetchTexts(['vocabulary', 'study', 'voice']));
}

it('shows everything that is known of a word', async () => {
  await open({ 'GET /api/vocabulary/words/katt': accepted(sent(KATT)) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('en katt');
  expect(document.title).toBe('katt · Tillsammans');
  expect(screen.getByText('cat')).toBeTruthy();
  expect(screen.getByText('Noun')).toBeTruthy();
  expect(screen.getByText('the one').nextElementSibling?.textContent).toBe('katten');
  expect(screen.getByRole('link', { name: 'Lesson 103: Food and fika' }).getAttribute('href')).toBe(
    '/lessons/103',
  );
  expect(screen.getByText('Min katt sover.')).toBeTruthy();
});

it('speaks the language of the learner', async () => {
  await open({ 'GET /api/vocabulary/words/katt': accepted(sent(KATT)) }, 'german');
  expect(await screen.findByText('cat (de)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lektion 103: Food and fika (de)' })).toBeTruthy();
});

it('says that there is no such word', async () => {
  await open({ 'GET /api/vocabulary/words/katt': refused(404, 'word_not_found') });
  expect(await screen.findByRole('heading', { name: 'There is no such word' })).toBeTruthy();
});
