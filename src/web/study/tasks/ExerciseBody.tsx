import type { ComponentType } from 'react';
import type { Kind } from '#shared/course/exercises/kinds.ts';
import type { Task } from '#shared/course/task.ts';
import { ChoiceExercise } from './ChoiceExercise.tsx';
import type { ExerciseBodyProps, OfKind } from './exercise-body.ts';
import { GapExercise } from './GapExercise.tsx';
import { ListenExercise } from './ListenExercise.tsx';
import { MatchExercise } from './MatchExercise.tsx';
import { OrderExercise } from './OrderExercise.tsx';
import { ReplyExercise } from './ReplyExercise.tsx';
import { TranslateExercise } from './TranslateExercise.tsx';
import { TruthExercise } from './TruthExercise.tsx';

/** Component for each kind of exercise. */
const BODIES: { readonly [K in Kind]: ComponentType<ExerciseBodyProps<OfKind<K>>> } = {
  choice: ChoiceExercise,
  gap: GapExercise,
  order: OrderExercise,
  match: MatchExercise,
  listen: ListenExercise,
  translate: TranslateExercise,
  reply: ReplyExercise,
  truth: TruthExercise,
};

/** Task of an exercise, by its kind. */
export function ExerciseBody(props: ExerciseBodyProps<Task>) {
  // The kind determines the component, a relation that the compiler cannot express.
  const Body = BODIES[props.exercise.kind] as ComponentType<ExerciseBodyProps<Task>>;
  return <Body {...props} />;
}
