import { useLessonSync } from '#web/rooms/lessons/use-lesson-sync.ts';

/** Sends what was learnt without a connection, whichever page is open. Shows nothing itself. */
export default function StudySync() {
  useLessonSync();
  return null;
}
