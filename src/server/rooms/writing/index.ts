import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { ledgerRoom } from './ledger.ts';
import { addWritingRoutes } from './writing.routes.ts';
import { createWriting, type WritingDoors } from './writing.service.ts';

/** Writing by hand: selection of words; results are stored in the ledger. */
export const writingRoom: ServerRoom<WritingDoors, OpenRoom> = {
  name: 'writing',
  tables: [],
  open(app, { course }, doors) {
    doors.ledger.register(ledgerRoom(course.words, doors.progress));
    addWritingRoutes(app, course, createWriting(course, doors));
    return {};
  },
};
