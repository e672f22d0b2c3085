import { ExerciseBody } from '#web/rooms/lessons/exercises/ExerciseBody.tsx';
import { PlacementPage } from '#web/rooms/onboarding/PlacementPage.tsx';

/** The placement test asks what lessons ask, and shows it as lessons do. */
export default function PlacementScreen() {
  return <PlacementPage TaskBody={ExerciseBody} />;
}
