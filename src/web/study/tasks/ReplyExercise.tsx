import { unmarked } from '#shared/course/marks.ts';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import { SwedishLine } from '../swedish/SwedishLine.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

/** Answer a Swedish question in a few Swedish words. */
export function ReplyExercise({
  exercise,
  language,
  verdict,
  ...typing
}: ExerciseBodyProps<OfKind<'reply'>>) {
  const [typed, write] = useTypedAnswer({ ...typing, verdict });
  return (
    <>
      <SwedishLine text={exercise.swedish} size="large" />
      <SwedishInput
        aria-label={unmarked(exercise.question[language])}
        value={typed}
        onValue={write}
        disabled={verdict !== null}
      />
    </>
  );
}
