import { unmarked } from '#shared/course/marks.ts';
import { SwedishInput } from '../swedish/SwedishInput.tsx';
import { SwedishLine } from '../swedish/SwedishLine.tsx';
import { WrappingInput } from '../swedish/WrappingInput.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

/** Exercise: translate into Swedish, or into the learner's language. */
export function TranslateExercise({
  exercise,
  language,
  verdict,
  ...typing
}: ExerciseBodyProps<OfKind<'translate'>>) {
  const [typed, write] = useTypedAnswer({ ...typing, verdict });
  const question = unmarked(exercise.question[language]);
  const isLocked = verdict !== null;
  if (exercise.into === 'swedish') {
    return (
      <>
        <p className="text-xl">{exercise.prompt[language]}</p>
        <SwedishInput aria-label={question} value={typed} onValue={write} disabled={isLocked} />
      </>
    );
  }
  return (
    <>
      <SwedishLine text={exercise.swedish} size="large" />
      <WrappingInput
        aria-label={question}
        value={typed}
        onValue={write}
        disabled={isLocked}
        maxLength={200}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="text-lg"
      />
    </>
  );
}
