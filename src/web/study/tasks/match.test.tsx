// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { judge } from '#shared/course/judge.ts';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { MatchExercise } from './MatchExercise.tsx';

afterEach(cleanup);

/** Renders the panel for an answer, at the first attempt or a later one. */
async function panelOf(answer: number[], isFirst: boolean) {
  await startI18n('english');
  const verdict = judge(EXERCISES.match, answer, 'english');
  if (!verdict) throw new Error('It does not fit.');
  const props = {
    exercise: EXERCISES.match,
    language: 'english',
    given: answer,
    verdict,
    isMoving: false,
    onStay: () => {},
    comesAgain: true,
    inARow: 0,
    onDispute: null,
  } as const;
  await act(async () => {
    render(
      <Suspense>
        <AnswerPanel {...props} onRetry={isFirst ? () => {} : null} onNext={() => {}} />
      </Suspense>,
    );
  });
  return within(await screen.findByRole('region', { name: 'Result' }));
}

it('names the words that were mixed up, and speaks of no other pair before the second try', async () => {
  const panel = await panelOf([1, 0, 2], true);
  expect(panel.getByRole('heading', { name: 'Not quite' })).toBeTruthy();
  expect(panel.getByText('hej, tack').lang).toBe('sv');
  expect(panel.queryByText('Because it is so.')).toBeNull();
});

it('shows after the second try what those words mean, and not what was known', async () => {
  const panel = await panelOf([1, 0, 2], false);
  expect(panel.getByText(/hej – hello/).textContent).toBe('hej – hello\ntack – thanks');
  expect(panel.getByText('Because it is so.')).toBeTruthy();
});

it('does not call it nearly right when no pair is', async () => {
  const panel = await panelOf([1, 2, 0], true);
  expect(panel.getByRole('heading', { name: 'No pair is right yet' })).toBeTruthy();
  expect(panel.queryByText('Not quite')).toBeNull();
});

it('numbers the pairs without moving a tile or narrowing its text', async () => {
  await startI18n('english');
  const props = {
    language: 'english',
    seed: 's',
    onAnswer: () => {},
    verdict: null,
    solution: null,
  } as const;
  render(
    <Suspense>
      <MatchExercise exercise={EXERCISES.match} {...props} />
    </Suspense>,
  );
  const tile = await screen.findByRole('button', { name: 'hej' });
  await userEvent.click(tile);
  await userEvent.click(screen.getByRole('button', { name: 'hello' }));
  const [number] = tile.querySelectorAll('[aria-hidden]');
  expect(number?.textContent).toBe('1');
  expect(number?.className).toContain('absolute');
});
