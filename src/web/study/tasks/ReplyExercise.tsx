import { useState } from 'react';
import { unmarked } from '#shared/course/marks.ts';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import { SwedishLine } from '../swedish/SwedishLine.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';

/** Answer a Swedish question in a few Swedish words. */
export function ReplyExercise({ exercise, language, onAnswer, verdict }: ExerciseBodyProps<OfKind<'reply'>>) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <SwedishLine text={exercise.swedish} size="large" />
      <SwedishInput
        aria-label={unmarked(exercise.question[language])}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          onAnswer(text.trim() === '' ? null : text);
        }}
        disabled={verdict !== null}
      />
    </>
  );
}
