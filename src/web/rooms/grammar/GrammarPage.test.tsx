// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import type { GrammarPointView } from '#shared/grammar/grammar.contract.ts';
import { inEachLanguage } from '#shared/language.ts';
import { accepted, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import GrammarPage from './GrammarPage.tsx';
import GrammarPointPage from './GrammarPointPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const told = (text: string) => inEachLanguage((language) => `${text} (${language})`);
const listed = (id: string, level: 'A1' | 'A2', area: 'verbs' | 'nouns', forms: string) => ({
  ...{ id, level, area, forms, title: told(`About ${id}`) },
});
const PAST = { ...listed('past', 'A2', 'verbs', 'tittade, såg'), drill: 'verb-form' as const };
const POINTS = [listed('en-ett', 'A1', 'nouns', 'en katt'), PAST, listed('plurals', 'A2', 'nouns', 'bilar')];
const POINT: GrammarPointView = {
  ...PAST,
  text: told('It tells of *i går*.'),
  contrast: { english: 'No “did”.' },
  tables: [{ head: inEachLanguage(() => ['to …', 'yesterday']), rows: [['titta', 'tittade']] }],
  examples: [
    {
      swedish: 'I går *tittade* hon.',
      translation: told('She looked'),
      source: { kind: 'lesson', id: '302', title: told('Verbs') },
    },
  ],
  lessons: [{ id: '302', title: told('Verbs'), level: 'A2' }],
  texts: [{ id: 'fel-vaska', title: 'Fel väska', level: 'A2' }],
  see: [{ id: 'perfect', title: told('Perfect') }],
};

async function openList(path = '/grammar', language: 'english' | 'dutch' = 'english') {
  await show(GrammarPage, path, { 'GET /api/grammar': accepted({ points: POINTS }) }, language);
  await act(() => fetchTexts(['grammar']));
  return userEvent.setup();
}
const Point = () => (
  <Route path="/grammar/:pointId">
    <GrammarPointPage />
  </Route>
);
async function openPoint(answer: ReturnType<typeof accepted>, language: 'english' | 'german' = 'english') {
  await show(Point, '/grammar/past', { 'GET /api/grammar/past': answer }, language);
  await act(() => fetchTexts(['grammar', 'voice', 'study']));
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the list of grammar points', () => {
  it('shows all points under their levels', async () => {
    await openList();
    const a2 = await screen.findByRole('region', { name: 'A2' });
    expect(within(a2).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(links()).toEqual(['/grammar/en-ett', '/grammar/past', '/grammar/plurals']);
  });

  it('finds a point by its title or Swedish form, with or without dots', async () => {
    const user = await openList();
    await user.type(screen.getByRole('textbox', { name: 'Search grammar' }), 'sag');
    expect(links()).toEqual(['/grammar/past']);
    expect(screen.getByText('1 topic').getAttribute('role')).toBe('status');
    expect(window.location.search).toBe('?search=sag');
  });

  it('filters by area, and offers all again where nothing is found', async () => {
    const user = await openList('/grammar?level=A1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Verbs');
    expect(links()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all topics' }));
    expect(links()).toHaveLength(3);
  });

  it('opens with the points of a practice', async () => {
    await openList('/grammar?drill=verb-form');
    expect(links()).toEqual(['/grammar/past']);
  });

  it('speaks the language of the learner', async () => {
    await openList('/grammar', 'dutch');
    expect(screen.getByRole('heading', { name: 'About past (dutch)' })).toBeTruthy();
  });
});

describe('a grammar point', () => {
  it('shows explanation, difference, forms, examples with their source, practice, lessons and texts', async () => {
    await openPoint(accepted(POINT));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About past (english)');
    expect(screen.getByRole('complementary', { name: 'Compared with English' }).textContent).toContain(
      'No “did”.',
    );
    expect(screen.getByRole('columnheader', { name: 'yesterday' })).toBeTruthy();
    expect(screen.getByText('tittade', { selector: 'mark' })).toBeTruthy();
    expect(screen.getByText('She looked (english)')).toBeTruthy();
    expect(links()).toEqual([
      '/grammar',
      '/lessons/302',
      '/practice?drill=verb-form',
      '/lessons/302',
      '/reading/fel-vaska',
      '/grammar/perfect',
    ]);
  });

  it('has no difference and no practice where there is none', async () => {
    await openPoint(accepted({ ...POINT, drill: undefined }), 'german');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About past (german)');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(links()).not.toContain('/practice?drill=verb-form');
  });

  it('says that there is no such point, and leads back to the list', async () => {
    await openPoint(refused(404, 'not_found'));
    expect(screen.getByRole('heading', { name: 'This topic does not exist' })).toBeTruthy();
    expect(links()).toEqual(['/grammar', '/grammar']);
  });

  it('says why it could not be loaded', async () => {
    await openPoint('no connection');
    expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
