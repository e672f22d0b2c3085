// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  draw,
  layBlankPaper,
  openWriting,
  panel,
  paper,
  press,
  TEN,
} from '#tests/web/open-writing.tsx';

layBlankPaper();

describe('the paper', () => {
  it('gives back the last stroke by button and by Ctrl+Z, or all of them', async () => {
    await openWriting();
    await screen.findByText('ål', { selector: 'h1, h2' });
    draw('ål');
    const strokes = () => paper().getAttribute('aria-label');
    await press('Undo the last stroke');
    expect(strokes()).toContain('2 strokes');
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(strokes()).toContain('one stroke');
    await press('Clear');
    expect(strokes()).toContain('0 strokes');
    expect((await button('Clear')).disabled).toBe(true);
  });

  it('keeps its canvas when a verdict marks a letter on it', async () => {
    await openWriting();
    await screen.findByText('ål', { selector: 'h1, h2' });
    draw('al', 'ål');
    // Setting the size clears a canvas.
    const sized = vi.spyOn(HTMLCanvasElement.prototype, 'width', 'set');
    await press('Check Writing');
    expect((await panel()).queryByText('Right!')).toBeNull();
    expect(sized).not.toHaveBeenCalled();
  });

  it('is not checked by itself once a stroke has been taken back: the pen is not done', async () => {
    const { user } = await openWriting();
    await press('Writing settings');
    await user.click(screen.getByRole('checkbox', { name: /Check automatically/ }));
    await press('Close');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    draw('ull', 'ål');
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.click(screen.getByTitle('Undo the last stroke'));
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.queryByLabelText('Result')).toBeNull();
  });

  it('is checked by itself when the pen rests, if that is switched on, and not before the word is done', async () => {
    const { user } = await openWriting();
    await press('Writing settings');
    await user.click(screen.getByRole('checkbox', { name: /Check automatically/ }));
    await press('Close');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    draw('al', 'ål');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.queryByLabelText('Result')).toBeNull();
    act(() => fireEvent.keyDown(window, { key: 'z', ctrlKey: true }));
    act(() => fireEvent.keyDown(window, { key: 'z', ctrlKey: true }));
    draw('ål');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText('Right!')).toBeTruthy();
  });
});

it('shows how each letter is written', async () => {
  await openWriting();
  await press('How the letters are written');
  expect(screen.getByLabelText(/The letter å, written in 2 strokes/)).toBeTruthy();
  await press('l');
  expect(screen.getByLabelText('The letter l, written in one stroke')).toBeTruthy();
});

it('shows no letter where a word has none, as between two words', async () => {
  await openWriting(['god natt', ...TEN.slice(1)]);
  await press('How the letters are written');
  const letters = within(screen.getByRole('group', { name: 'Letter' })).getAllByRole('button');
  expect(letters.map(({ textContent }) => textContent)).toEqual(['g', 'o', 'd', 'n', 'a', 't']);
});
