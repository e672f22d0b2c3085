import { ExerciseBody } from '#web/rooms/lessons/exercises/ExerciseBody.tsx';
import { Placement } from '#web/rooms/onboarding/Placement.tsx';

/** The placement test asks what lessons ask, and shows it as lessons do. */
export default function PlacementPage() {
  return <Placement TaskBody={ExerciseBody} />;
}
