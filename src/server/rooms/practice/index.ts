import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { addPracticeRoutes } from './practice.routes.ts';
import { createPractice, ledgerRoom } from './practice.service.ts';

/** Warm-ups and rounds of practice; what is answered in them, and what is known of each word, is kept in the ledger. */
export const practiceRoom: Room<{ readonly progress: ProgressDoor }, OpenRoom> = {
  name: 'practice',
  tables: [],
  open(app, { course }, { progress }) {
    const studies = course.studies();
    progress.follow(ledgerRoom(studies, progress));
    addPracticeRoutes(app, createPractice(studies, progress));
    return {};
  },
};
