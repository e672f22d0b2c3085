// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  check,
  openExercise as open,
  option,
  status,
  stubCssEscape,
  tabTo,
  tile,
} from '#tests/web/open-exercise.tsx';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';

// Queries by role are slow in jsdom, and the texts load on first use.

beforeAll(async () => {
  stubCssEscape();
  await startI18n('english');
});
afterEach(cleanup);

describe('by keyboard alone', () => {
  it('choice: Tab moves, Enter answers, Enter goes on', async () => {
    const { user, onJudged, onNext } = await open(EXERCISES.choice);
    await tabTo(user, option('Goodbye!'));
    await user.keyboard('{ArrowDown}');
    expect(onJudged).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onJudged).toHaveBeenCalledWith(1, true);
    await user.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('truth: space answers', async () => {
    const { user, onJudged } = await open(EXERCISES.truth);
    await tabTo(user, option('False'));
    await user.keyboard(' ');
    expect(onJudged).toHaveBeenCalledWith(false, true);
  });

  it('gap with options', async () => {
    const { user, onJudged } = await open(EXERCISES.gap);
    option('är').focus();
    await user.keyboard(' ');
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

  it('offers a key for each letter of Swedish words that other keyboards lack', async () => {
    const { user } = await open(EXERCISES.typedGap);
    for (const letter of ['å', 'ä', 'ö', 'é']) await user.click(tile(`Type ${letter}`));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'åäöé');
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
    expect(screen.getByRole('heading', { name: 'Right, apart from a typo' })).toBeTruthy();
    expect(screen.getByText('en flicka')).toBeTruthy();
  });
});
