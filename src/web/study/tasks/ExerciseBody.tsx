import type { Task } from '#shared/course/task.ts';
import { ChoiceExercise } from './ChoiceExercise.tsx';
import type { ExerciseBodyProps } from './exercise-body.ts';
import { GapExercise } from './GapExercise.tsx';
import { ListenExercise } from './ListenExercise.tsx';
import { MatchExercise } from './MatchExercise.tsx';
import { OrderExercise } from './OrderExercise.tsx';
import { TranslateExercise } from './TranslateExercise.tsx';
import { TruthExercise } from './TruthExercise.tsx';

/** The task of an exercise, by its kind. */
export function ExerciseBody({ exercise, ...rest }: ExerciseBodyProps<Task>) {
  switch (exercise.kind) {
    case 'choice':
      return <ChoiceExercise exercise={exercise} {...rest} />;
    case 'gap':
      return <GapExercise exercise={exercise} {...rest} />;
    case 'order':
      return <OrderExercise exercise={exercise} {...rest} />;
    case 'match':
      return <MatchExercise exercise={exercise} {...rest} />;
    case 'listen':
      return <ListenExercise exercise={exercise} {...rest} />;
    case 'translate':
      return <TranslateExercise exercise={exercise} {...rest} />;
    case 'truth':
      return <TruthExercise exercise={exercise} {...rest} />;
  }
}
