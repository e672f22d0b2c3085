// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/course/exercise.ts';
import { EXERCISES, text } from '#tests/web/study/task-fixtures.ts';
import { serveVoice, setPressed } from '#tests/web/voice-service.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { ExerciseBody } from './ExerciseBody.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setPressed(false);
});

// The page caches sounds, so each test uses a text of its own.
const heardChoice = (swedish: string): Exercise => ({
  ...EXERCISES.choice,
  swedish: undefined,
  prompt: { heard: swedish },
});
const heardLine = (swedish: string): Exercise => ({ ...EXERCISES.listen, swedish });
const SEEN: Exercise = {
  ...EXERCISES.choice,
  swedish: undefined,
  prompt: { picture: 'dog', shows: text('A dog') },
};

async function open(exercise: Exercise) {
  await act(async () => {
    render(
      <Suspense>
        <ExerciseBody
          exercise={exercise}
          language="english"
          seed="test"
          onAnswer={() => {}}
          verdict={null}
          solution={null}
        />
      </Suspense>,
    );
  });
  await screen.findByRole(exercise.kind === 'listen' ? 'textbox' : 'group');
}

describe.each([
  ['a choice of what is heard', heardChoice, ['hej då', 'hejsan']],
  ['a line to be typed', heardLine, ['Vad heter du?', 'Jag heter Anna.']],
] as const)('%s', (_, exerciseOf, [first, second]) => {
  it('is heard at once, again at its pace and slowly', async () => {
    const { asked } = serveVoice();
    setPressed(true);
    await open(exerciseOf(first));
    await waitFor(() => expect(asked).toMatchObject([{ text: first, speed: 'normal' }]));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Hear it slowly' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ text: first, speed: 'slow' }));
  });

  it('waits for a press where nothing on the page was pressed before', async () => {
    const { asked } = serveVoice();
    setPressed(false);
    await open(exerciseOf(second));
    expect(asked).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Hear it' }));
    await waitFor(() => expect(asked).toMatchObject([{ text: second }]));
  });
});

it('a picture to choose a word for has its name as text alternative', async () => {
  await open(SEEN);
  expect(document.querySelector('img')?.getAttribute('src')).toContain('dog');
  expect(screen.getByText('A dog')).toBeTruthy();
});
