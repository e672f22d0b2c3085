// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { check, openExercise as open, stubCssEscape } from '#tests/web/open-exercise.tsx';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { KEYS } from '../play/device-choice.ts';
import { KeyChoice } from '../play/KeyChoice.tsx';

beforeAll(async () => {
  stubCssEscape();
  await startI18n('english');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);
const badges = () => document.querySelector('[data-keys]');

describe('keys wherever the focus is', () => {
  it('choose by figure, and begin to type', async () => {
    const { user } = await open(EXERCISES.choice);
    expect(badges()).not.toBeNull();
    await user.keyboard('2');
    expect(chosen()).toBe(1);
    cleanup();
    const typed = await open(EXERCISES.intoSwedish);
    await typed.user.keyboard('en');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'en');
  });

  it('choose while the focus is on the page around the task or on another control', async () => {
    const { user } = await open(EXERCISES.choice);
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    main.innerHTML =
      '<a href="/lessons">Leave</a><button type="button">Sound</button><input aria-label="Search">';
    main.focus();
    await user.keyboard('2');
    expect(chosen()).toBe(1);
    for (const [control, digit] of [
      ['a', '1'],
      ['button', '2'],
    ] as const) {
      main.querySelector<HTMLElement>(control)?.focus();
      await user.keyboard(digit);
      expect(chosen()).toBe(Number(digit) - 1);
    }
    main.querySelector('input')?.focus();
    await user.keyboard('1');
    expect(chosen()).toBe(1);
    main.remove();
  });

  it('do nothing while a dialog is open', async () => {
    const { user } = await open(EXERCISES.choice);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = '<button type="button">Close</button>';
    dialog.setAttribute('open', '');
    dialog.querySelector('button')?.focus();
    await user.keyboard('2');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('2');
    expect(chosen()).toBe(-1);
    dialog.remove();
  });

  it('do nothing once they are switched off, and are not shown; Enter still checks', async () => {
    KEYS.choose(false);
    const { user, onJudged } = await open(EXERCISES.choice);
    expect(badges()).toBeNull();
    await user.keyboard('2');
    expect(chosen()).toBe(-1);
    await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
    (document.activeElement as HTMLElement).blur();
    expect(check()).toHaveProperty('disabled', false);
    await user.keyboard('{Enter}');
    expect(onJudged).toHaveBeenCalledOnce();
    cleanup();
    const typed = await open(EXERCISES.intoSwedish);
    await typed.user.keyboard('en');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('are switched off and on again on this device', async () => {
    await act(async () => {
      render(
        <Suspense>
          <KeyChoice />
        </Suspense>,
      );
    });
    const user = userEvent.setup();
    const box = await screen.findByRole('checkbox', { name: /1 to 9/ });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(KEYS.isOn()).toBe(false);
    await user.click(box);
    expect(KEYS.isOn()).toBe(true);
  });
});
