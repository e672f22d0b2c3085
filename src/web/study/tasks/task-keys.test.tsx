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

/** Texts of the options, as they are shown. */
const options = () =>
  [...document.querySelectorAll('[data-option] > span')].map(({ textContent }) => textContent);
const badges = () => document.querySelector('[data-keys]');

describe('keys wherever the focus is', () => {
  it('answer by figure, and begin to type', async () => {
    const { user, onJudged } = await open(EXERCISES.choice);
    expect(badges()).not.toBeNull();
    const second = EXERCISES.choice.options.english.indexOf(options()[1] ?? '');
    await user.keyboard('2');
    expect(onJudged.mock.calls.map(([answer]) => answer)).toEqual([second]);
    cleanup();
    const typed = await open(EXERCISES.intoSwedish);
    await typed.user.keyboard('en');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'en');
  });

  it.each(['main', 'a', 'button', 'input'])(
    'answer while the focus is on %s, unless it takes text',
    async (name) => {
      const { user, onJudged } = await open(EXERCISES.choice);
      const main = document.body.appendChild(document.createElement('main'));
      main.tabIndex = -1;
      main.innerHTML =
        '<a href="/lessons">Leave</a><button type="button">Sound</button><input aria-label="Search">';
      (name === 'main' ? main : main.querySelector<HTMLElement>(name))?.focus();
      await user.keyboard('2');
      expect(onJudged).toHaveBeenCalledTimes(name === 'input' ? 0 : 1);
      main.remove();
    },
  );

  it('do nothing while a dialog is open', async () => {
    const { user, onJudged } = await open(EXERCISES.choice);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = '<button type="button">Close</button>';
    dialog.setAttribute('open', '');
    dialog.querySelector('button')?.focus();
    await user.keyboard('2');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('2');
    expect(onJudged).not.toHaveBeenCalled();
    dialog.remove();
  });

  it('do nothing once they are switched off, and are not shown; Enter still checks', async () => {
    KEYS.choose(false);
    const { user, onJudged } = await open(EXERCISES.choice);
    expect(badges()).toBeNull();
    await user.keyboard('2');
    expect(onJudged).not.toHaveBeenCalled();
    cleanup();
    const typed = await open(EXERCISES.intoSwedish);
    await typed.user.keyboard('en');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    await typed.user.type(screen.getByRole('textbox'), 'en flicka');
    (document.activeElement as HTMLElement).blur();
    expect(check()).toHaveProperty('disabled', false);
    await typed.user.keyboard('{Enter}');
    expect(typed.onJudged).toHaveBeenCalledOnce();
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
