// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawnWord } from '#shared/writing/letters.ts';
import {
  button,
  draw,
  drawStrokes,
  layBlankPaper,
  openWriting,
  panel,
  paper,
  press,
  TEN,
  write,
} from '#tests/web/open-writing.tsx';

layBlankPaper();

describe('a word is written', () => {
  it('from what stands there, from memory, and by ear', async () => {
    const { sent } = await openWriting();
    expect(await screen.findByText('ål', { selector: 'h1, h2' })).toBeTruthy();
    expect((await write('ål')).getByText('Right!')).toBeTruthy();
    await press('Now from memory');
    expect(screen.queryByText('ål', { selector: 'h1, h2' })).toBeNull();
    expect(screen.getByText('a ål', { selector: 'h2 > span' })).toBeTruthy();
    await write('ål');
    await press('Now by ear');
    // jsdom has no voice; the dictation with a voice is tested in tests/e2e/writing.test.ts.
    expect(screen.getByText('a ål', { selector: 'h2 > span' })).toBeTruthy();
    expect(screen.getByTitle('Hear it')).toBeTruthy();
    await write('ål');
    await press('Next word');
    expect(await screen.findByText('öl', { selector: 'h1, h2' })).toBeTruthy();
    expect(screen.getByText('2 of 10')).toBeTruthy();
    expect(screen.getByText('1 completed · 9 remaining')).toBeTruthy();
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ step }) => step)).toEqual(['copy', 'memory', 'dictation']);
    expect(sent[1]).toMatchObject({
      kind: 'word_written',
      wordId: 'ål',
      means: 'pen',
      verdict: { kind: 'right' },
    });
    expect(sent[1]).not.toHaveProperty('helped');
  });

  it('and what is wrong is named, shown, and counted once the learner goes on', async () => {
    const { sent } = await openWriting();
    await screen.findByText('ål', { selector: 'h1, h2' });
    const said = await write('al', 'ål');
    expect(said.getByText('The ring over å is missing.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Write again'));
    expect(sent).toHaveLength(0);
    await press('Write again');
    expect(paper().getAttribute('aria-label')).toBe('Paper to write on, with 0 strokes');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      verdict: { kind: 'wrong', edit: 'mark-missing', letterIndex: 0, expected: 'å', readLetter: 'a' },
    });
    await write('ål');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ helped: true, verdict: { kind: 'right' } });
  });

  it('and what is missing may be added to what stands there', async () => {
    await openWriting();
    await screen.findByText('ål', { selector: 'h1, h2' });
    await write('al', 'ål');
    drawStrokes(drawnWord('ål').letters[0]?.strokes.slice(1) ?? [], 'ål');
    expect(screen.queryByLabelText('Result')).toBeNull();
    await press('Check Writing');
    expect((await panel()).getByText('Right!')).toBeTruthy();
  });

  it('and a contested verdict counts neither way', async () => {
    const { sent } = await openWriting();
    await screen.findByText('ål', { selector: 'h1, h2' });
    await write('al', 'ål');
    await press('I wrote it right');
    expect(await screen.findByText('a ål', { selector: 'h2 > span' })).toBeTruthy();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ verdict: { kind: 'wrong', contested: true } });
    expect(screen.getByText('0 completed · 10 remaining')).toBeTruthy();
  });

  it('and where the answer is at hand it is drawn in one go, with what it completes, before it is recorded', async () => {
    const { queue } = await openWriting();
    const record = vi.spyOn(queue, 'record');
    await screen.findByText('ål', { selector: 'h1, h2' });
    draw('ål');
    const check = await button('Check Writing');
    const drawn: unknown[] = [];
    const observer = new MutationObserver(() =>
      drawn.push({
        isBusy: check.getAttribute('aria-busy'),
        isTold: screen.queryByLabelText('Result') !== null,
        isCounted: document.body.textContent?.includes('1 completed'),
        isRecorded: record.mock.calls.length > 0,
      }),
    );
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    await press('Check Writing');
    await panel();
    observer.disconnect();
    expect(drawn[0]).toEqual({ isBusy: 'false', isTold: true, isCounted: true, isRecorded: false });
    await vi.waitFor(() => expect(record).toHaveBeenCalledTimes(1));
  });

  it('and an empty paper is no attempt', async () => {
    const { sent } = await openWriting();
    await press('Check Writing');
    expect((await panel()).getByText('The paper is still empty')).toBeTruthy();
    await press('Write again');
    expect(sent).toHaveLength(0);
  });

  it('and a look at it counts as help', async () => {
    const { sent } = await openWriting();
    await press('From memory');
    await press('Show the word');
    expect(screen.getByText('ål', { selector: 'h1, h2' })).toBeTruthy();
    await write('ål');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ step: 'memory', helped: true });
  });

  it('and when what reads it does not come, that is said, and nothing is lost', async () => {
    const { sent } = await openWriting(TEN, 'english', {
      check: () => Promise.reject(new Error('lost')),
      prepare() {},
    });
    await screen.findByText('ål', { selector: 'h1, h2' });
    draw('ål');
    await press('Check Writing');
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t load');
    expect(paper().getAttribute('aria-label')).toBe('Paper to write on, with 3 strokes');
    expect(sent).toHaveLength(0);
  });
});

it('words may be typed, which is counted apart', async () => {
  const { user, sent } = await openWriting();
  await press('Type instead of drawing');
  expect(screen.getByText(/counted separately/)).toBeTruthy();
  await user.type(screen.getByLabelText('The word in Swedish'), 'al{Enter}');
  expect((await panel()).getByText('The ring over å is missing.')).toBeTruthy();
  await press('Write again');
  const field = screen.getByLabelText('The word in Swedish');
  await user.clear(field);
  fireEvent.click(screen.getByLabelText('Type å'));
  await user.type(field, 'l{Enter}');
  expect((await panel()).getByText('Right!')).toBeTruthy();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ means, typed }) => [means, typed])).toEqual([
    ['keyboard', 'al'],
    ['keyboard', 'ål'],
  ]);
});

describe('the keyboard', () => {
  const focused = () => document.activeElement;
  const asked = () => document.querySelector('h2[tabindex]');

  it('is brought to what is asked when what was pressed is gone', async () => {
    const { user } = await openWriting();
    await screen.findByText('ål', { selector: 'h1, h2' });
    expect(focused()).toBe(document.body);
    await write('al', 'ål');
    await user.click(await button('Write again'));
    expect(focused()).toBe(asked());
    await write('ål');
    await user.click(await button('Now from memory'));
    expect(focused()).toBe(asked());
    expect(focused()?.textContent).toBe('a ål');
    await user.click(await button('Show the word'));
    expect(focused()?.textContent).toBe('ål');
    await user.click(await button('Culture'));
    await user.click(await button('Back to Practice'));
    expect(focused()).toBe(asked());
    await user.click(await button('Next'));
    expect(focused()?.textContent).toBe('öl');
  });

  it('moves the focus to the field for typed words, which says what is asked', async () => {
    const { user } = await openWriting();
    await user.click(await button('Type instead of drawing'));
    const field = () => screen.getByLabelText('The word in Swedish');
    expect(focused()).toBe(field());
    await user.keyboard('al{Enter}');
    await panel();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(field());
    await user.clear(field());
    await user.keyboard('ål{Enter}');
    await panel();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(field());
    expect(field().getAttribute('aria-describedby')).toBe(asked()?.id);
    expect(asked()?.textContent).toBe('a ål');
  });
});

it.each([
  ['comes once the page stands', '', 1],
  ['does not come for who types', 'yes', 0],
])('what reads ink %s', async (_, typing, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.setItem('tillsammans-writing-typed', typing);
  const prepare = vi.fn();
  await openWriting(TEN, 'english', { check: () => Promise.reject(), prepare });
  await screen.findByText('ål', { selector: 'h1, h2' });
  expect(prepare).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(prepare).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});
