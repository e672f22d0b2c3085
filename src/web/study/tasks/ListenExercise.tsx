import { useState } from 'react';
import { unmarked } from '#shared/course/marks.ts';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { HeardLine } from './HeardLine.tsx';

/** Hear a line and type it. */
export function ListenExercise({
  exercise,
  language,
  onAnswer,
  verdict,
}: ExerciseBodyProps<OfKind<'listen'>>) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <HeardLine
        text={exercise.swedish}
        meaning={exercise.translation[language]}
        isLocked={verdict !== null}
      />
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
