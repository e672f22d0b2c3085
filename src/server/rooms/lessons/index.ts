import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { viewCourse } from './course-view.ts';
import { addLessonRoutes } from './lessons.routes.ts';
import { ledgerRoom } from './lessons.service.ts';

/** The course, and where each learner stands in it; that is kept in the ledger. */
export const lessonsRoom: Room<{ readonly progress: ProgressDoor }, OpenRoom> = {
  name: 'lessons',
  tables: [],
  open(app, platform, { progress }) {
    const course = viewCourse(platform.course);
    progress.follow(ledgerRoom(course, platform.course.studies().library, progress));
    addLessonRoutes(app, progress, course);
    return {};
  },
};
