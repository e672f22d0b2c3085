import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, vi } from 'vitest';
import type { Exercise } from '#shared/course/exercise.ts';
import type { Language } from '#shared/language.ts';
import { MOVES_ON } from '#web/study/play/device-choice.ts';
import { SettleClock } from '#web/study/settled.ts';
import { ExerciseModule } from '#web/study/tasks/ExerciseModule.tsx';
import { unhurried } from './unhurried.ts';

/** Missing in jsdom; user-event needs it for radio buttons. */
export function stubCssEscape(): void {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/\W/g, '\\$&') });
}

/** Exercise as a lesson shows it; with `movesOn` the next one follows by itself. */
export async function openExercise(
  exercise: Exercise,
  { language = 'english' as Language, mayGoOn = false, now = unhurried, inARow = 0, movesOn = false } = {},
) {
  MOVES_ON.choose(movesOn);
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

export const check = () => screen.getByRole('button', { name: 'Check' });
/** Option of a task, which is answered by a press on it. */
export const option = (name: string) => screen.getByRole('button', { name });
export const tile = (name: string) => screen.getByRole('button', { name });
export const status = () => screen.getAllByRole('status').map((element) => element.textContent);

/** Moves the focus by keyboard alone. */
export async function tabTo(user: ReturnType<typeof userEvent.setup>, element: HTMLElement) {
  for (let presses = 0; presses < 40 && document.activeElement !== element; presses += 1) await user.tab();
  expect(document.activeElement).toBe(element);
}
