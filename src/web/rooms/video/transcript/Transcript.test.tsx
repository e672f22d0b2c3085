// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import { filmTests } from '#tests/web/open-film.tsx';
import { accepted } from '#tests/web/show.tsx';
import { COFFEE_WORD } from '#tests/web/study/word-fixtures.ts';

const { open, run, film } = filmTests();

it('plays a line again and again, slowly, and waits after each', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat line' }));
  expect(film().currentTime).toBe(1);
  run(20);
  expect(film().currentTime).toBeLessThan(4);
  await userEvent.click(screen.getByRole('button', { name: 'Repeat line' }));
  await userEvent.click(screen.getByRole('button', { name: 'Slow' }));
  expect(film().playbackRate).toBe(0.6);
  await userEvent.click(screen.getByRole('button', { name: 'Slow' }));
  expect(film().playbackRate).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pause after each line' }));
  run(20);
  expect(film().paused).toBe(true);
  expect(film().currentTime).toBeCloseTo(3.2);
});

it('seeks by a press on a line, and says what a word means', async () => {
  await open({
    'GET /api/vocabulary/words/kaffe': accepted(presentTexts(COFFEE_WORD)),
    'PUT /api/video-lessons/en-kaffe/moments/kaffe': accepted({ wordId: 'kaffe', lineId: 'hej' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Play from here: Ska du/ }));
  expect(film().currentTime).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'kaffe: what does it mean?' }));
  expect(film().paused).toBe(true);
  const dialog = within(screen.getByRole('dialog', { name: 'Word from the film' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add to my cards' }));
  expect(await dialog.findByText('In your cards')).toBeTruthy();
});

it('is one stop a line for the keyboard, in which arrows lead from word to word', async () => {
  await open({ 'GET /api/vocabulary/words/kaffe': accepted(presentTexts(COFFEE_WORD)) });
  const line = (text: string) => screen.getByRole('button', { name: `Play from here: ${text}` });
  await screen.findByRole('button', { name: 'Watch' });
  const [first, second] = [line('Hej! En kaffe, tack.'), line('Ska du dricka det här?')];
  first.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const coffee = screen.getByRole('button', { name: 'kaffe: what does it mean?' });
  expect(document.activeElement).toBe(coffee);
  await userEvent.tab();
  expect(document.activeElement).toBe(second);
  // Tab returns to the word that was left, also while other words of its line are spoken.
  run(1.3);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(coffee);
  await userEvent.keyboard('{End}{ArrowRight}{Home}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('dialog', { name: 'Word from the film' })).toBeTruthy();
});

it('has a line written down, and forgives what is no mistake', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Dictation' }));
  expect(film().paused).toBe(false);
  const line = screen.getByRole('textbox', { name: 'Write what you hear' });
  await userEvent.type(line, 'hej en kaka tack');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText(/^Not quite/)).toBeTruthy();
  await userEvent.clear(line);
  await userEvent.type(line, 'hej en kaffe tack');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('Right!')).toBeTruthy();
});

it('hides the lines to be guessed, and shows what was heard or pressed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Guess' }));
  const line = (text: RegExp) => screen.queryByRole('button', { name: text });
  expect(line(/Play from here: Hej/)).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Show line 2' }));
  expect(line(/Play from here: Ska du/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  run(1.3);
  expect(screen.queryByRole('region', { name: 'Subtitles' })).toBe(null);
  run(3.6);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  run(5.2);
  expect(line(/Play from here: Hej/)).toBeTruthy();
});
