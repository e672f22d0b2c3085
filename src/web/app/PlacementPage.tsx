import { Placement } from '#web/rooms/onboarding/Placement.tsx';
import { ExerciseBody } from '#web/study/tasks/ExerciseBody.tsx';

/** The placement test asks what lessons ask, and shows it as lessons do. */
export default function PlacementPage() {
  return <Placement TaskBody={ExerciseBody} />;
}
