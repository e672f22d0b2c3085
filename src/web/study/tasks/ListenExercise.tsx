import { unmarked } from '#shared/course/marks.ts';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { HeardLine } from './HeardLine.tsx';
import { useTypedAnswer } from './use-typed-answer.ts';

/** Exercise: type a spoken line. */
export function ListenExercise({
  exercise,
  language,
  verdict,
  ...typing
}: ExerciseBodyProps<OfKind<'listen'>>) {
  const [typed, write] = useTypedAnswer({ ...typing, verdict });
  return (
    <>
      <HeardLine
        text={exercise.swedish}
        meaning={exercise.translation[language]}
        isLocked={verdict !== null}
        isSilent={typing.given !== undefined}
      />
      <SwedishInput
        aria-label={unmarked(exercise.question[language])}
        value={typed}
        onValue={write}
        disabled={verdict !== null}
      />
    </>
  );
}
