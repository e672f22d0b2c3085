// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, layBlankPaper, openWriting, press, TEN, typeWord } from '#tests/web/open-writing.tsx';

layBlankPaper();

async function typeRound(): Promise<void> {
  for (const index of TEN.keys()) {
    await typeWord(index);
    fireEvent.click(screen.getByText('Next'));
  }
}

it('a round of ten ends with what it brought, and something about Sweden', async () => {
  const { sent } = await openWriting();
  await press('Type instead of drawing');
  await typeRound();
  expect(await screen.findByText('10 of 10 words written', { selector: 'h1, h2' })).toBeTruthy();
  expect(await screen.findByText('+15')).toBeTruthy();
  expect(screen.getByText('Eel parties', { selector: 'h1, h2' })).toBeTruthy();
  const rounds = new Set(sent.map(({ round }) => round));
  expect(sent.filter(({ kind }) => kind === 'writing_round_finished')).toHaveLength(1);
  expect(rounds.size).toBe(1);
  await press('Back to Practice');
  expect(await screen.findByText('10 of 10')).toBeTruthy();
});

it('what a round brought stays where no other one comes, which is said', async () => {
  const { cut } = await openWriting();
  await press('Type instead of drawing');
  await typeRound();
  await screen.findByText('+15');
  cut();
  await press('Another round');
  expect(await screen.findByText(/We couldn’t load the words\. There is no connection/)).toBeTruthy();
  expect(screen.getByText('10 of 10 words written', { selector: 'h1, h2' })).toBeTruthy();
  expect((await button('Another round')).disabled).toBe(false);
});

it('a culture card stands behind its button, with words that lead on', async () => {
  await openWriting();
  await press('Culture');
  expect(await screen.findByText('Eel parties', { selector: 'h1, h2' })).toBeTruthy();
  expect(screen.getByText('Say yes.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'en ål' }).getAttribute('href')).toBe('/vocabulary/ål');
  expect(screen.getByText(/Nordiska museet/)).toBeTruthy();
  await press('Back to Practice');
  expect(await screen.findByText('ål', { selector: 'h1, h2' })).toBeTruthy();
});

it('another category begins at its first word, and one without words says so', async () => {
  await openWriting();
  await press('Culture');
  await press('Nature');
  expect(
    await screen.findByText('No vocabulary words found for this category.', { selector: 'h1, h2' }),
  ).toBeTruthy();
  await press('Food');
  expect(await screen.findByText('1 of 10')).toBeTruthy();
  expect((await button('Previous')).disabled).toBe(true);
});

it('words are translated into the language that is chosen, which is the own one at first', async () => {
  const { user } = await openWriting(TEN, 'german');
  expect(await screen.findByText('a ål (de)')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache der Übersetzung' }), 'Nederlands');
  expect(screen.getByText('a ål (nl)')).toBeTruthy();
  expect(screen.getByText('Prüfen')).toBeTruthy();
});

it('tells how far one has come', async () => {
  await openWriting();
  expect(await screen.findByText('words mastered')).toBeTruthy();
  expect(screen.getAllByText('20%')).toHaveLength(4);
});

it('a word is told by what it means where no voice can speak it', async () => {
  await openWriting();
  await press('By ear');
  expect(await screen.findByText('a ål', { selector: 'h2 > span' })).toBeTruthy();
  expect(screen.queryByText('ål', { selector: 'h1, h2' })).toBeNull();
});
