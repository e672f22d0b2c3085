import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { disputesRoom } from './disputes.ts';
import { ledgerRoom } from './ledger.ts';
import { addPracticeRoutes } from './practice.routes.ts';
import { createPractice } from './practice.service.ts';

/** The ledger and the rooms that practice uses. */
export interface PracticeDoors {
  readonly ledger: Ledger;
  readonly progress: Pick<ProgressDoor, 'reward'>;
}

/** Warm-ups and rounds of practice. Answers, and the memory of each word, are stored in the ledger. */
export const practiceRoom: ServerRoom<PracticeDoors, OpenRoom> = {
  name: 'practice',
  tables: [],
  open(app, { course }, { ledger, progress }) {
    const studies = course.studies();
    ledger.register(ledgerRoom(studies, progress));
    ledger.register(disputesRoom(course));
    addPracticeRoutes(app, createPractice(studies, ledger));
    return {};
  },
};
