import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { viewCourse } from './course-view.ts';
import { ledgerRoom } from './ledger.ts';
import { addLessonRoutes } from './lessons.routes.ts';

/** The ledger and the rooms that lessons use. */
export interface LessonsDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'reward' | 'rewardOfUnit'>;
}

/** The course, and each learner's progress in it, which is stored in the ledger. */
export const lessonsRoom: ServerRoom<LessonsDoors, OpenRoom> = {
  name: 'lessons',
  tables: [],
  open(app, platform, { ledger, progress }) {
    const course = viewCourse(platform.course);
    ledger.register(ledgerRoom(course, platform.course.studies().library, progress));
    addLessonRoutes(app, ledger, course);
    return {};
  },
};
