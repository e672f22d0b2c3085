// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { accepted, field, fill, press, refused, show } from '#tests/web/show.tsx';
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
  written: null,
  deck: 'Svenska::Kapitel 1',
  tags: ['glad'],
};
const LIST = 'GET /api/vocabulary/own';

async function open(answer: unknown, more = {}) {
  await fetchTexts(['reviews', 'study', 'ui', 'voice']);
  return show(OwnCardsPage, '/vocabulary/own', { [LIST]: accepted(answer), ...more });
}

it('lists own cards as text, with where they came from', async () => {
  await open({ total: 1, notes: [NOTE] });
  await screen.findByText('tjolahopp');
  expect(screen.getByText('<b>tralala</b>')).toBeTruthy();
  expect(screen.getByText('Svenska › Kapitel 1 · glad')).toBeTruthy();
});

it('reads a word and its sentence aloud, but no card that brings its own sound', async () => {
  const heard = {
    ...NOTE,
    id: `own-${'c'.repeat(32)}`,
    swedish: { ...side('hejsan'), sounds: ['d'.repeat(32)] },
  };
  await open({ total: 2, notes: [WRITTEN, heard] });
  const buttons = await screen.findAllByRole('button', { name: /^(Hear|Listen|Play the sound)/ });
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Hear “kakburk”',
    'Hear “Kakburken är tom.”',
    'Play the sound on your card',
  ]);
});

it('shows one alone that was looked for, with the way to all', async () => {
  const path = `/vocabulary/own?note=${NOTE.id}`;
  await show(OwnCardsPage, path, {
    [`${LIST}?note=${NOTE.id}`]: accepted({ total: 3, notes: [NOTE] }),
    [LIST]: accepted({ total: 3, notes: [NOTE, WRITTEN] }),
  });
  await screen.findByText('tjolahopp');
  await act(async () => screen.getByRole('link', { name: 'All 3 cards of your own' }).click());
  expect(await screen.findByText('kakburk')).toBeTruthy();
});

it('says that one is no more that was looked for', async () => {
  await show(OwnCardsPage, `/vocabulary/own?note=${NOTE.id}`, {
    [`${LIST}?note=${NOTE.id}`]: accepted({ total: 1, notes: [] }),
  });
  expect(await screen.findByText(/This card no longer exists/)).toBeTruthy();
});

it('removes one when that is wanted twice', async () => {
  const call = `DELETE /api/vocabulary/own/${NOTE.id}`;
  const { calls } = await open({ total: 1, notes: [NOTE] }, { [call]: accepted({ total: 0 }) });
  await screen.findByText('tjolahopp');
  await act(async () => screen.getByRole('button', { name: 'Remove “tjolahopp”' }).click());
  expect(calls.map(({ name }) => name)).not.toContain(call);
  await act(async () => press('Remove it'));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(call));
});

it('says how cards come here where there are none', async () => {
  await open({ total: 0, notes: [] });
  await screen.findByText('No cards of your own yet');
  expect(screen.getByRole('link', { name: /Anki/ }).getAttribute('href')).toBe('/vocabulary/import');
});

const WRITTEN: OwnNote = {
  ...NOTE,
  swedish: side('kakburk'),
  meaning: side('biscuit tin'),
  deck: '',
  tags: [],
  written: { example: 'Kakburken är tom.', note: 'kak + burk' },
};
const WRITE = `PUT /api/vocabulary/own/${WRITTEN.id}`;

const pressIcon = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('adds a word of one’s own, says what is missing, and waits for the next', async () => {
  vi.stubGlobal('crypto', { ...crypto, randomUUID: () => 'a'.repeat(32) });
  const { calls } = await open({ total: 0, notes: [] }, { [WRITE]: accepted(WRITTEN) });
  await act(async () => press('Add a word of my own'));
  const swedish = field(/^Swedish/);
  expect(document.activeElement).toBe(swedish);
  await act(async () => press('Add'));
  expect(screen.getByText('Which word is it?')).toBeTruthy();
  expect(screen.getByText('What does it mean?')).toBeTruthy();
  fill(/^Swedish/, 'kakburk');
  fill(/^What it means/, 'biscuit tin');
  await act(async () => void fireEvent.submit(swedish));
  await waitFor(() =>
    expect(calls).toContainEqual({
      name: WRITE,
      body: { swedish: 'kakburk', meaning: 'biscuit tin', example: '', note: '' },
    }),
  );
  await screen.findByText('“kakburk” has been added. It will be among your next new cards.');
  expect(swedish.value).toBe('');
  expect(document.activeElement).toBe(swedish);
  await act(async () => void fireEvent.keyDown(swedish, { key: 'Escape' }));
  expect(screen.queryByLabelText(/^Swedish/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Add a word of my own').closest('button'));
});

it('keeps what was typed when it cannot be stored', async () => {
  vi.stubGlobal('crypto', { ...crypto, randomUUID: () => 'a'.repeat(32) });
  await open({ total: 0, notes: [] }, { [WRITE]: refused(409, 'own_cards_full') });
  await act(async () => press('Add a word of my own'));
  fill(/^Swedish/, 'kakburk');
  fill(/^What it means/, 'biscuit tin');
  await act(async () => press('Add'));
  await screen.findByText(/at most 10,000 notes and 50 MB/);
  expect(field(/^Swedish/).value).toBe('kakburk');
});

it('changes a word that was typed in, and removes it with a way back', async () => {
  const { calls } = await open(
    { total: 1, notes: [WRITTEN] },
    { [WRITE]: accepted(WRITTEN), [`DELETE /api/vocabulary/own/${WRITTEN.id}`]: accepted({ total: 0 }) },
  );
  await screen.findByText('Kakburken är tom.');
  await act(async () => pressIcon('Change “kakburk”'));
  fill(/^My note/, '');
  await act(async () => press('Save'));
  const typed = { swedish: 'kakburk', meaning: 'biscuit tin', example: 'Kakburken är tom.', note: '' };
  await waitFor(() => expect(calls).toContainEqual({ name: WRITE, body: typed }));
  await screen.findByText('“kakburk” has been changed.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Change “kakburk”');
  await act(async () => pressIcon('Remove “kakburk”'));
  await screen.findByText('“kakburk” has been removed.');
  await act(async () => press('Undo'));
  await waitFor(() =>
    expect(calls).toContainEqual({ name: WRITE, body: { ...typed, note: 'kak + burk', restore: true } }),
  );
  await waitFor(() => expect(screen.queryByText('“kakburk” has been removed.')).toBeNull());
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('says that a card was removed elsewhere, and keeps what was typed as a new one', async () => {
  vi.stubGlobal('crypto', { ...crypto, randomUUID: () => 'e'.repeat(32) });
  const fresh = `PUT /api/vocabulary/own/own-${'e'.repeat(32)}`;
  const { calls } = await open(
    { total: 1, notes: [WRITTEN] },
    { [WRITE]: refused(409, 'own_note_removed'), [fresh]: accepted(WRITTEN) },
  );
  await screen.findByText('Kakburken är tom.');
  await act(async () => pressIcon('Change “kakburk”'));
  fill(/^My note/, 'mine');
  await act(async () => press('Save'));
  await screen.findByText(/removed on another device or in another tab/);
  await act(async () => press('Keep it as a new card'));
  await waitFor(() =>
    expect(calls).toContainEqual({ name: fresh, body: expect.objectContaining({ note: 'mine' }) }),
  );
  await screen.findByText('“kakburk” has been changed.');
});

it('changes a card that was brought along, field by field, with lines as they are', async () => {
  const brought = { ...NOTE, meaning: side('tra\nlala'), more: [{ ...side('glad'), name: 'Minnesregel' }] };
  const change = `PUT /api/vocabulary/own/${NOTE.id}/fields`;
  const changed = { ...brought, swedish: side('tjolahej') };
  const { calls } = await open({ total: 1, notes: [brought] }, { [change]: accepted(changed) });
  await screen.findByText('tjolahopp');
  await act(async () => pressIcon('Change “tjolahopp”'));
  expect(document.activeElement).toBe(field(/^Swedish/));
  fill(/^Swedish/, 'tjolahej');
  fill('Minnesregel', '');
  await act(async () => press('Save'));
  const body = { swedish: 'tjolahej', meaning: null, more: [''] };
  await waitFor(() => expect(calls).toContainEqual({ name: change, body }));
  await screen.findByText('“tjolahej” has been changed.');
});

it('calls a card by what it means where a picture asks', async () => {
  const swedish = { ...side(''), pictures: [`file-${'b'.repeat(32)}`] };
  const note = { ...NOTE, swedish, meaning: side('tralala') };
  const change = `PUT /api/vocabulary/own/${NOTE.id}/fields`;
  await open({ total: 1, notes: [note] }, { [change]: accepted({ ...note, meaning: side('falala') }) });
  await screen.findByText('tralala');
  await act(async () => pressIcon('Remove “tralala”'));
  await screen.findByText(/^“tralala” is deleted with its pictures/);
  await act(async () => press('Keep it'));
  await act(async () => pressIcon('Change “tralala”'));
  fill(/^What it means/, 'falala');
  await act(async () => press('Save'));
  await screen.findByText('“falala” has been changed.');
});

it('shows no field for the meaning where the note has none', async () => {
  await open({ total: 1, notes: [{ ...NOTE, meaning: null }] });
  await screen.findByText('tjolahopp');
  await act(async () => pressIcon('Change “tjolahopp”'));
  expect(field(/^Swedish/).value).toBe('tjolahopp');
  expect(screen.queryByLabelText(/^What it means/)).toBeNull();
});

it('leaves a field as long as a book as it is, and says beside it why it cannot be changed', async () => {
  const book = { ...side('å'.repeat(10_001)), name: 'Minnesregel' };
  const change = `PUT /api/vocabulary/own/${NOTE.id}/fields`;
  const { calls } = await open(
    { total: 1, notes: [{ ...NOTE, more: [book] }] },
    { [change]: accepted(NOTE) },
  );
  await screen.findByText('tjolahopp');
  await act(async () => pressIcon('Change “tjolahopp”'));
  fill('Minnesregel', `${book.text}!`);
  await act(async () => press('Save'));
  expect(await screen.findByText(/at most 10,000 characters/)).toBeTruthy();
  expect(field('Minnesregel').getAttribute('aria-invalid')).toBe('true');
  expect(calls.map(({ name }) => name)).not.toContain(change);
  fill('Minnesregel', book.text);
  fill(/^What it means/, 'tralalala');
  await act(async () => press('Save'));
  const body = { swedish: null, meaning: 'tralalala', more: [null] };
  await waitFor(() => expect(calls).toContainEqual({ name: change, body }));
});

it('leads the keyboard to a text of several lines, and back', async () => {
  await open({ total: 1, notes: [{ ...NOTE, swedish: side('tjola\nhopp') }] });
  await screen.findByText(/tjola/);
  await act(async () => pressIcon('Change “tjola”'));
  expect(document.activeElement).toBe(field(/^Swedish/));
  await act(async () => void fireEvent.keyDown(field(/^Swedish/), { key: 'Escape' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Change “tjola”');
});

it('sends no card of which nothing would be left to ask', async () => {
  const { calls } = await open({ total: 1, notes: [NOTE] });
  await screen.findByText('tjolahopp');
  await act(async () => pressIcon('Change “tjolahopp”'));
  fill(/^Swedish/, ' ');
  await act(async () => press('Save'));
  await screen.findByText('Which word is it?');
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
});

it('begins with the word that a search did not find', async () => {
  await fetchTexts(['reviews']);
  await show(OwnCardsPage, '/vocabulary/own?add=kakburk', { [LIST]: accepted({ total: 0, notes: [] }) });
  expect(field(/^Swedish/).value).toBe('kakburk');
});
