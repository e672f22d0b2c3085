// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  check,
  openExercise as open,
  option,
  status,
  stubCssEscape,
  tile,
} from '#tests/web/open-exercise.tsx';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { SETTLE_MS } from '../settled.ts';

// Queries by role are slow in jsdom, and the texts load on first use.

beforeAll(async () => {
  stubCssEscape();
  await startI18n('english');
});
afterEach(cleanup);

describe('an exercise', () => {
  it('is judged by a press on an option, and then says so and why', async () => {
    const { user, onJudged } = await open(EXERCISES.choice);
    expect(screen.queryByRole('button', { name: 'Check' })).toBe(null);
    await user.click(option('Goodbye!'));
    expect(onJudged).toHaveBeenCalledWith(1, true);
    expect(screen.getByRole('heading', { name: 'Right!' })).toBeTruthy();
    expect(status()).toContain('Right!');
    expect(screen.getByText('Because it is so.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('that is typed is checked only when there is an answer', async () => {
    const { user, onJudged } = await open(EXERCISES.intoSwedish);
    expect(check()).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox'), 'en flicka');
    await user.click(check());
    expect(onJudged).toHaveBeenCalledWith('en flicka', true);
  });

  it('shows a wrong choice beside the right one', async () => {
    const { user, onJudged, onNext } = await open(EXERCISES.choice);
    await user.click(option('Hello!'));
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(within(panel).getByText('Your answer:').nextSibling?.textContent).toBe('Hello!');
    expect(within(panel).getByText('Right answer:').nextSibling?.textContent).toBe('Goodbye!');
    expect(within(panel).getByText('Because it is so.')).toBeTruthy();
    expect(within(panel).getByText('You’ll see this one again at the end.')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Try again' })).toBe(null);
    expect(onJudged.mock.calls).toEqual([[0, false]]);
    await user.click(within(panel).getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('that is typed offers one free retry without telling the answer, then tells it', async () => {
    const { user, onJudged, onNext } = await open(EXERCISES.intoSwedish);
    await user.type(screen.getByRole('textbox'), 'en katt{Enter}');
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(within(panel).getByText('Because it is so.')).toBeTruthy();
    expect(within(panel).queryByText('en flicka')).toBe(null);

    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.keyboard('en{Enter}');
    const second = screen.getByRole('region', { name: 'Result' });
    expect(within(second).getByText('en flicka')).toBeTruthy();
    expect(within(second).getByText('Your answer:').nextSibling?.textContent).toBe('en katten');
    expect(within(second).getByText('You’ll see this one again at the end.')).toBeTruthy();
    expect(within(second).queryByRole('button', { name: 'Try again' })).toBe(null);
    expect(onJudged.mock.calls).toEqual([
      ['en katt', false],
      ['en katten', false],
    ]);
    await user.click(within(second).getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it.each([
    [2, null, null],
    [3, 'Right! 3 in a row', '3 in a row'],
    [5, 'Right! 5 in a row', '5 in a rowHärligt!'],
    [10, 'Right! 10 in a row', '10 in a rowFantastiskt!'],
  ])('tells of %i right answers in a row, in words and to the eye', async (inARow, said, shown) => {
    const { user } = await open(EXERCISES.choice, { inARow });
    await user.click(option('Goodbye!'));
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(panel.querySelector('[aria-hidden].bg-sun-tint')?.textContent ?? null).toBe(shown);
    expect(status()).toContain(said ?? 'Right!');
  });

  it('says nothing of a row after a wrong answer', async () => {
    const { user } = await open(EXERCISES.choice, { inARow: 4 });
    await user.click(option('Hello!'));
    expect(screen.queryByText(/in a row/)).toBe(null);
  });

  it.each([
    ['choice', EXERCISES.choice, 'Hello!', 'Goodbye!'],
    ['gap', EXERCISES.gap, 'heter', 'är'],
    ['truth', EXERCISES.truth, 'True', 'False'],
  ] as const)(
    'marks the right and the chosen option of a %s that was missed',
    async (_, exercise, wrong, right) => {
      const { user } = await open(exercise);
      await user.click(option(wrong));
      expect(option(right).querySelector('[data-mark=right]')).toBeTruthy();
      expect(option(wrong).querySelector('[data-mark=wrong]')).toBeTruthy();
      expect(document.querySelectorAll('[data-mark]')).toHaveLength(2);
    },
  );

  it('cannot be changed once it is judged', async () => {
    const { user } = await open(EXERCISES.choice);
    await user.click(option('Hello!'));
    await user.click(option('Goodbye!'));
    expect(option('Goodbye!').matches(':disabled')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Not quite' })).toBeTruthy();
  });

  it('lets pass who answered it before', async () => {
    const { user, onNext } = await open(EXERCISES.choice, { mayGoOn: true });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it("speaks the learner's language", async () => {
    const { user, onJudged } = await open(EXERCISES.intoLearner, { language: 'german' });
    await user.type(screen.getByRole('textbox'), 'Mädchen{Enter}');
    expect(onJudged).toHaveBeenCalledWith('Mädchen', true);
    expect(screen.getByText('Weil es so ist.')).toBeTruthy();
  });
});

describe('presses in haste', () => {
  const hasty = () => {
    let nowMs = 0;
    return { now: () => nowMs, pass: (ms: number) => (nowMs += ms) };
  };

  it('do nothing after the verdict until it can have been seen, by pointer or by key', async () => {
    const clock = hasty();
    const { user, onNext } = await open(EXERCISES.choice, { now: clock.now });
    clock.pass(1_000);
    await user.dblClick(option('Goodbye!'));
    clock.pass(SETTLE_MS - 1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.keyboard('{Enter}');
    expect(onNext).not.toHaveBeenCalled();
    clock.pass(1);
    await user.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('do not take the retry that has come to lie where Check was', async () => {
    const clock = hasty();
    const { user } = await open(EXERCISES.intoSwedish, { now: clock.now });
    await user.type(screen.getByRole('textbox'), 'en katt');
    await user.click(check());
    clock.pass(180);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy();
  });

  it('count once for a key that is held down', async () => {
    const { user, onNext } = await open(EXERCISES.choice);
    await user.click(option('Goodbye!'));
    const isLetThrough = fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), {
      key: 'Enter',
      repeat: true,
    });
    expect(isLetThrough).toBe(false);
    expect(onNext).not.toHaveBeenCalled();
  });
});

describe('order by mouse', () => {
  it('takes a word back when it is pressed in the sentence', async () => {
    const { user } = await open(EXERCISES.order);
    await user.click(tile('jag'));
    await user.click(tile('Idag'));
    const sentence = screen.getByRole('list', { name: 'Your sentence' });
    expect(sentence.textContent).toBe('jagIdag');
    await user.click(within(sentence).getByRole('button', { name: 'jag' }));
    expect(sentence.textContent).toBe('Idag');
  });

  it('says wrong for a word too many', async () => {
    const { user, onJudged } = await open(EXERCISES.order);
    for (const word of ['Idag', 'dricker', 'jag', 'kaffe', 'te']) await user.click(tile(word));
    await user.click(check());
    expect(onJudged).toHaveBeenCalledWith(['Idag', 'dricker', 'jag', 'kaffe', 'te'], false);
  });
});

describe('match', () => {
  it('says wrong, and lets one pair be put right on the retry', async () => {
    const { user, onJudged } = await open(EXERCISES.match);
    for (const name of ['hej', 'thanks', 'tack', 'hello', 'ja', 'yes']) await user.click(tile(name));
    await user.click(check());
    expect(onJudged).toHaveBeenLastCalledWith([1, 0, 2], false);
    await user.click(tile('Try again'));
    for (const name of ['hej, matched with thanks', 'hello, matched with tack', 'tack', 'thanks']) {
      await user.click(tile(name));
    }
    await user.click(check());
    expect(onJudged).toHaveBeenLastCalledWith([0, 1, 2], true);
  });
});
