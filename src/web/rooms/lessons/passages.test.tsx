// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lessonOf } from '#tests/web/lessons/lesson-fixtures.ts';
import { serveLesson } from '#tests/web/lessons/lesson-server.ts';
import { PASSAGES } from '#tests/web/lessons/passage-fixtures.ts';
import { openLesson } from '#tests/web/open-lesson.tsx';
import { startI18n } from '#web/platform/i18n.ts';

const LESSON = lessonOf(PASSAGES);

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the lesson with this many completed modules. */
function open(seen: number) {
  serveLesson(LESSON).see(...PASSAGES.slice(0, seen).map(({ id }) => id));
  return openLesson();
}

type User = ReturnType<typeof userEvent.setup>;
const button = (name: string) => screen.findByRole('button', { name });
const isShown = (text: string) => screen.queryByText(text) !== null;

/** Field of the writing task, once the stored draft has been read. */
async function openTextArea() {
  const area = await screen.findByRole('textbox', { name: 'Your text' });
  await waitFor(() => expect(area).toHaveProperty('readOnly', false));
  return area;
}

const answer = async (user: User, option: string) => user.click(await button(option));

it('tells what a word of a text means where it stands, and what a sentence means at a press', async () => {
  const { user } = await open(0);
  const word = await button('på taket');
  expect(isShown('on the roof')).toBe(false);
  await user.click(word);
  expect(word.getAttribute('aria-expanded')).toBe('true');
  expect(isShown('on the roof')).toBe(true);
  await user.click(word);
  expect(isShown('on the roof')).toBe(false);

  expect(isShown('She is nice.')).toBe(false);
  await user.click(await button('Translation'));
  expect([isShown('The cat sleeps on the roof.'), isShown('She is nice.')]).toEqual([true, true]);
  expect(await button('Hear “Hon är snäll.”')).toBeTruthy();
});

it('has the text at hand while its questions are asked', async () => {
  const { user } = await open(0);
  await user.click(await button('Next'));
  const again = await screen.findByText('Read the text again');
  expect(again.closest('details')?.open).toBe(false);
  await user.click(again);
  expect(again.closest('details')?.textContent).toContain('Katten sover på taket.');
});

it('shows what was said once the questions are answered, with its meaning', async () => {
  const { user } = await open(2);
  expect(await button('Listen')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Var är');
  await user.click(await button('Next'));
  expect(await button('Listen')).toBeTruthy();
  await answer(user, 'True');
  expect(document.body.textContent).not.toContain('Var är');
  await user.click(await button('Next'));
  await answer(user, 'Goodbye!');
  expect(document.body.textContent).toContain('Var är katten?');
  expect(document.body.textContent).toContain('Where is the cat?');
});

it('can be read where nothing can be heard', async () => {
  const { user } = await open(2);
  await user.click(await button('Read it instead'));
  expect(document.body.textContent).toContain('Var är katten?');
});

it('holds what was written beside an example, and lets the learner tick', async () => {
  const { user } = await open(5);
  const area = await openTextArea();
  const compare = await button('Compare with an example');
  expect(compare).toHaveProperty('disabled', true);
  expect(document.body.textContent).not.toContain('rött hus');
  await user.type(area, 'Jag bor i ett litet hus med min katt och ');
  expect(document.body.textContent).toContain('10 words; aim for 30 to 60.');
  await user.click(await button('Type å'));
  expect(area).toHaveProperty('value', 'Jag bor i ett litet hus med min katt och å');
  await user.click(screen.getByRole('checkbox', { name: 'who lives there' }));
  await user.click(compare);
  expect(document.body.textContent).toContain('Vi bor i ett rött hus.');
  expect(document.body.textContent).toContain('We live in a red house.');
  expect(area.isConnected).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'who lives there' })).toHaveProperty('checked', true);
});

it('turns no page for an arrow key in what is being written', async () => {
  const { user } = await open(5);
  const area = await openTextArea();
  await user.type(area, 'Hej{ArrowLeft}{ArrowRight}');
  expect(area.isConnected).toBe(true);
});

it('keeps a draft when the lesson is left, and says so', async () => {
  const { user, navigate } = await open(5);
  const area = await openTextArea();
  await user.clear(area);
  await user.type(area, 'Hej');
  expect(document.body.textContent).toContain('Your text stays on this device until you sign out.');
  await act(async () => navigate('/lessons'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await act(async () => navigate('/lessons/101'));
  while (!screen.queryByRole('textbox', { name: 'Your text' })) await user.click(await button('Next'));
  expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveProperty('value', 'Hej');
});
