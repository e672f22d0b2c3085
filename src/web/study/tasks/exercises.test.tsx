// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/course/exercise.ts';
import type { Language } from '#shared/language.ts';
import { unhurried } from '#tests/web/unhurried.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { SETTLE_MS, SettleClock } from '../settled.ts';
import { ExerciseModule } from './ExerciseModule.tsx';
import { EXERCISES } from './task-fixtures.ts';

// Looking for elements by role is slow in jsdom, and the texts load when first wanted.

beforeAll(async () => {
  // jsdom lacks it; user-event walks through radio buttons with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/\W/g, '\\$&') });
  await startI18n('english');
});
afterEach(cleanup);

async function open(
  exercise: Exercise,
  { language = 'english' as Language, mayGoOn = false, now = unhurried, inARow = 0 } = {},
) {
  const onJudged = vi.fn();
  const onNext = vi.fn();
  await act(async () => {
    render(
      <Suspense>
        <SettleClock value={now}>
          <ExerciseModule
            exercise={exercise}
            language={language}
            seed="test"
            heading={<h2>{exercise.question.english}</h2>}
            mayGoOn={mayGoOn}
            comesAgain
            inARow={inARow}
            onJudged={onJudged}
            onNext={onNext}
            onPrevious={null}
            dots={null}
          />
        </SettleClock>
      </Suspense>,
    );
  });
  await screen.findByRole('heading', { level: 2 });
  return { user: userEvent.setup(), onJudged, onNext };
}

const check = () => screen.getByRole('button', { name: 'Check' });
const tile = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getAllByRole('status').map((element) => element.textContent);

/** Moves the focus by keyboard alone. */
async function tabTo(user: ReturnType<typeof userEvent.setup>, element: HTMLElement) {
  for (let presses = 0; presses < 40 && document.activeElement !== element; presses += 1) await user.tab();
  expect(document.activeElement).toBe(element);
}

describe('an exercise', () => {
  it('is checked only when there is an answer, and then says so and why', async () => {
    const { user, onJudged } = await open(EXERCISES.choice);
    expect(check()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'Goodbye!' }));
    await user.click(check());
    expect(onJudged).toHaveBeenCalledWith(1, true);
    expect(screen.getByRole('heading', { name: 'Right!' })).toBeTruthy();
    expect(status()).toContain('Right!');
    expect(screen.getByText('Because it is so.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('offers one free retry without telling the answer, then tells it', async () => {
    const { user, onJudged, onNext } = await open(EXERCISES.choice);
    await user.click(screen.getByRole('radio', { name: 'Hello!' }));
    await user.click(check());
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(within(panel).getByText('Because it is so.')).toBeTruthy();
    expect(within(panel).queryByText('Goodbye!')).toBe(null);

    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hello!' }));
    await user.click(screen.getByRole('radio', { name: 'Thanks!' }));
    await user.click(check());
    const second = screen.getByRole('region', { name: 'Result' });
    expect(within(second).getByText('Goodbye!')).toBeTruthy();
    expect(within(second).getByText('This one comes again at the end.')).toBeTruthy();
    expect(within(second).queryByRole('button', { name: 'Try again' })).toBe(null);
    expect(onJudged.mock.calls).toEqual([
      [0, false],
      [2, false],
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
    await user.click(screen.getByRole('radio', { name: 'Goodbye!' }));
    await user.click(check());
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(panel.querySelector('[aria-hidden].bg-sun-tint')?.textContent ?? null).toBe(shown);
    expect(status()).toContain(said ?? 'Right!');
  });

  it('says nothing of a row after a wrong answer', async () => {
    const { user } = await open(EXERCISES.choice, { inARow: 4 });
    await user.click(screen.getByRole('radio', { name: 'Hello!' }));
    await user.click(check());
    expect(screen.queryByText(/in a row/)).toBe(null);
  });

  it.each([
    ['choice', EXERCISES.choice, 'Hello!', 'Goodbye!'],
    ['gap', EXERCISES.gap, 'heter', 'är'],
    ['truth', EXERCISES.truth, 'True', 'False'],
  ] as const)(
    'marks the right option of a %s when it was missed for good, and not before',
    async (_, exercise, wrong, right) => {
      const { user } = await open(exercise);
      const option = (name: string) => screen.getByRole('radio', { name }).closest('label');
      await user.click(screen.getByRole('radio', { name: wrong }));
      await user.click(check());
      expect(option(right)?.className).not.toContain('pine');
      await user.click(tile('Try again'));
      await user.click(check());
      expect(option(right)?.className).toContain('pine');
      expect(option(right)?.querySelector('svg')).toBeTruthy();
      expect(option(wrong)?.className).toContain('falu');
    },
  );

  it('cannot be changed once it is judged', async () => {
    const { user } = await open(EXERCISES.choice);
    await user.click(screen.getByRole('radio', { name: 'Hello!' }));
    await user.click(check());
    await user.click(screen.getByRole('radio', { name: 'Goodbye!' }));
    expect(screen.getByRole('radio', { name: 'Hello!' })).toHaveProperty('checked', true);
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
    await user.click(screen.getByRole('radio', { name: 'Goodbye!' }));
    clock.pass(1_000);
    await user.dblClick(check());
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
    const { user } = await open(EXERCISES.choice, { now: clock.now });
    await user.click(screen.getByRole('radio', { name: 'Hello!' }));
    await user.click(check());
    clock.pass(180);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy();
  });

  it('count once for a key that is held down', async () => {
    const { user, onNext } = await open(EXERCISES.choice);
    await user.click(screen.getByRole('radio', { name: 'Goodbye!' }));
    await user.click(check());
    const isLetThrough = fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), {
      key: 'Enter',
      repeat: true,
    });
    expect(isLetThrough).toBe(false);
    expect(onNext).not.toHaveBeenCalled();
  });
});

describe('by keyboard alone', () => {
  it('choice: arrows choose, Enter checks, Enter goes on', async () => {
    const { user, onJudged, onNext } = await open(EXERCISES.choice);
    const first = screen.getAllByRole('radio')[0];
    if (first) await tabTo(user, first);
    for (let presses = 0; presses < 3; presses += 1) {
      if ((screen.getByRole('radio', { name: 'Goodbye!' }) as HTMLInputElement).checked) break;
      await user.keyboard('{ArrowDown}');
    }
    await user.keyboard('{Enter}');
    expect(onJudged).toHaveBeenCalledWith(1, true);
    await user.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('truth: space chooses', async () => {
    const { user, onJudged } = await open(EXERCISES.truth);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onJudged).toHaveBeenCalledWith(false, true);
  });

  it('gap with options', async () => {
    const { user, onJudged } = await open(EXERCISES.gap);
    screen.getByRole('radio', { name: 'är' }).focus();
    await user.keyboard(' {Enter}');
    expect(onJudged).toHaveBeenCalledWith('är', true);
  });

  it('typed gap, with the letter buttons', async () => {
    const { user, onJudged } = await open(EXERCISES.typedGap);
    const input = screen.getByRole('textbox', { name: 'Which word is missing?' });
    await tabTo(user, input);
    await tabTo(user, tile('Type ä'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(input);
    await user.keyboard('r{Enter}');
    expect(onJudged).toHaveBeenCalledWith('är', true);
  });

  it('order: Enter adds and takes back, arrows move, the focus follows', async () => {
    const { user, onJudged } = await open(EXERCISES.order);
    for (const word of ['dricker', 'Idag', 'te', 'jag', 'kaffe']) {
      await tabTo(user, tile(word));
      await user.keyboard('{Enter}');
    }
    await tabTo(user, tile('te'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(tile('te'));
    await tabTo(user, tile('Idag'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tile('Idag'));
    expect(status()).toContain('Idag dricker jag kaffe');
    await tabTo(user, check());
    await user.keyboard('{Enter}');
    expect(onJudged).toHaveBeenCalledWith(['Idag', 'dricker', 'jag', 'kaffe'], true);
  });

  it('match: press one side, then the other', async () => {
    const { user, onJudged } = await open(EXERCISES.match);
    for (const [swedish, meaning] of [
      ['hej', 'hello'],
      ['tack', 'thanks'],
      ['ja', 'yes'],
    ] as const) {
      await tabTo(user, tile(swedish));
      await user.keyboard('{Enter}');
      expect(check()).toHaveProperty('disabled', true);
      await tabTo(user, tile(meaning));
      await user.keyboard(' ');
    }
    expect(tile('tack, matched with thanks')).toBeTruthy();
    await tabTo(user, check());
    await user.keyboard('{Enter}');
    expect(onJudged).toHaveBeenCalledWith([0, 1, 2], true);
  });

  it('listen: the line can be read where it cannot be heard, and is not told before', async () => {
    const { user, onJudged } = await open(EXERCISES.listen);
    expect(document.body.textContent).not.toContain('Vad heter du?');
    expect(document.body.innerHTML).not.toContain('Vad heter du?');
    await tabTo(user, tile('Read it instead'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Vad heter du?')).toBeTruthy();
    await tabTo(user, screen.getByRole('textbox'));
    await user.keyboard('vad heter du{Enter}');
    expect(onJudged).toHaveBeenCalledWith('vad heter du', true);
  });

  it('translate: a small typo counts and is shown', async () => {
    const { user, onJudged } = await open(EXERCISES.intoSwedish);
    await tabTo(user, screen.getByRole('textbox'));
    await user.keyboard('flikca{Enter}');
    expect(onJudged).toHaveBeenCalledWith('flikca', true);
    expect(screen.getByRole('heading', { name: 'Right, but for a typo' })).toBeTruthy();
    expect(screen.getByText('en flicka')).toBeTruthy();
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
