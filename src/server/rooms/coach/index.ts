import { serve } from '#server/platform/http/serve.ts';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import { readCoach as readCoachCall } from '#shared/coach/coach.contract.ts';
import { type Doors, readCoach } from './coach.service.ts';
import { ledgerRoom } from './ledger.ts';

/** Advice based on a learner's history in the ledger. */
export const coachRoom: Room<Doors, OpenRoom> = {
  name: 'coach',
  tables: [],
  open(app, _, doors) {
    doors.ledger.register(ledgerRoom);
    serve(app, readCoachCall, ({ user }) => readCoach(doors, user.learnerId));
    return {};
  },
};
